import { expect, it } from 'vitest';
import { UTM_SOURCES_OF_AD_PLATFORMS } from '#app/domain/marketing/ad-platform-of-order.ts';
import { CONNECTORS } from './all-connectors.server.ts';

it('has the UTM sources of every ad platform, without which no order counts for it', () => {
  const platforms = CONNECTORS.filter(({ capabilities: { level } }) =>
    ['ad', 'campaign'].includes(level),
  ).map(({ key }) => key);
  expect(platforms.length).toBeGreaterThan(0);
  expect(Object.keys(UTM_SOURCES_OF_AD_PLATFORMS).toSorted()).toEqual(platforms.toSorted());
});

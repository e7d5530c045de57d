import { expect, it } from 'vitest';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { adBattery } from './ad-battery.ts';
import { AD_DRIVERS } from './ad-drivers.ts';

it('every connector is in the battery', () => {
  expect(AD_DRIVERS.map(({ definition }) => definition.key)).toEqual(
    CONNECTORS.map(({ key }) => key),
  );
});

/** Long enough to move to the next version at leisure. */
const WARNED_DAYS = 60;

it.each(CONNECTORS)('the API version of $name does not end soon', ({ api }) => {
  const left = api.endsOn === null ? Infinity : (Date.parse(api.endsOn) - Date.now()) / 86_400_000;
  expect(left).toBeGreaterThan(WARNED_DAYS);
});

for (const driver of AD_DRIVERS) adBattery(driver);

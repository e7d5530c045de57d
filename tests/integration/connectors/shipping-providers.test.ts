import { expect, it } from 'vitest';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { SHIPPING_PROVIDERS } from '#app/domain/shipping/shipping-providers.ts';
import { labelBattery } from './label-battery.ts';
import { LABEL_DRIVERS } from './label-drivers.ts';

it('every shipping provider is in the battery, by the name that reasons and pages know', () => {
  const built = CONNECTORS.filter(({ capabilities }) => capabilities.level === 'label');
  expect(LABEL_DRIVERS.map(({ definition }) => definition)).toEqual(built);
  expect(built.map(({ key, name }) => ({ key, name }))).toEqual(SHIPPING_PROVIDERS);
});

for (const driver of LABEL_DRIVERS) labelBattery(driver);

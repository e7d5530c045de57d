import { expect, it } from 'vitest';
import { CONNECTORS } from '#app/connectors/all-connectors.server.ts';
import { cjDropshipping } from '#app/connectors/cj/cj-connector.server.ts';
import { printify } from '#app/connectors/printify/printify-connector.server.ts';
import { PRODUCTION_PROVIDERS } from '#app/domain/shipping/shipping-providers.ts';
import { NOTHING_STATED } from '#app/domain/shipping/stated-facts.ts';
import { cjProvider } from '#tests/sandbox/connectors/cj-sandbox.ts';
import { printifyProvider } from '#tests/sandbox/connectors/printify-sandbox.ts';
import { labelBattery } from './label-battery.ts';
import { LABEL_FAULTS, type LabelDriver } from './label-drivers.ts';
import { startLabelShop } from './label-shop.ts';

const DRIVERS: readonly LabelDriver[] = [
  {
    definition: printify,
    provider: printifyProvider,
    faults: LABEL_FAULTS,
    knowsDays: false,
    of: 'production',
    stated: { ...NOTHING_STATED, currency: 'EUR', costFor: 'unit' },
  },
  {
    definition: cjDropshipping,
    provider: cjProvider,
    faults: LABEL_FAULTS,
    knowsDays: false,
    of: 'production',
    userName: 'CJ Dropshipping account',
    stated: { ...NOTHING_STATED, currency: 'EUR' },
  },
];

it('every provider that makes goods is in the battery, by the name that reasons and pages know', () => {
  const built = CONNECTORS.filter(({ capabilities }) => capabilities.level === 'production');
  expect(DRIVERS.map(({ definition }) => definition)).toEqual(built);
  expect(built.map(({ key, name }) => ({ key, name }))).toEqual(PRODUCTION_PROVIDERS);
});

for (const driver of DRIVERS) labelBattery(driver);

it('an odd shop of Printify is left out alone', async () => {
  const [driver] = DRIVERS;
  if (driver === undefined) throw new Error('There is no driver.');
  const shop = await startLabelShop(driver);
  shop.sandbox.world.oddShops = [{ id: 'x', title: 'Odd', sales_channel: 'shopify' }];
  // Whether Mugs or the odd one is meant is for people to say.
  expect(await shop.connect()).toEqual({ isReading: false });
  const { note, accounts } = await shop.view();
  expect(note).toBe('Account Odd (x) of Printify is left out: its id cannot be read.');
  expect(accounts.map(({ accountId }) => accountId)).toEqual(['5432']);
  await shop.close();
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertMessageRows } from '#app/services/connectors/convert-message-rows.server.ts';
import { removeEmailCost, saveEmailCost } from '#app/services/connectors/email-costs.server.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { DAY_RATES } from '../api/day-rates.ts';
import { type MessageShop, startMessageShop } from './message-shop.ts';

let shop: MessageShop;
beforeAll(async () => {
  shop = await startMessageShop();
});
afterAll(() => shop.close());

const price = (fromDay: string, amountMinor: number) =>
  saveEmailCost(shop.deps, { ...shop.key, fromDay, amountMinor });
const SUBSCRIPTION = 'klaviyo/subscription';

describe('what an email platform costs', () => {
  it('is spread over the days of each month, and changes on the day of the next price', async () => {
    await price('2026-09-01', 60_00);
    await price('2026-10-16', 93_00);
    // A whole September; 15 of the 31 days of October at 60.00 are 29.03, the other 16 of 93.00 are 48.00.
    expect(await shop.cost('2026-09-01', '2026-09-30')).toEqual([
      { source: SUBSCRIPTION, amount: 60_00 },
    ]);
    expect(await shop.cost('2026-09-10', '2026-09-10')).toEqual([
      { source: SUBSCRIPTION, amount: 2_00 },
    ]);
    expect(await shop.cost('2026-10-01', '2026-10-31')).toEqual([
      { source: SUBSCRIPTION, amount: 29_03 + 48_00 },
    ]);
  });

  it('takes the place of what a file says of it, and of nothing else', async () => {
    const spend = { campaignId: '1', campaign: 'By file', spendMinor: 10_00 };
    await saveAdSpend(shop.deps, {
      shopId: shop.shopId,
      adSpend: [
        { ...spend, platform: 'klaviyo', day: '2026-08-31' },
        { ...spend, platform: 'klaviyo', day: '2026-09-01' },
        { ...spend, platform: 'facebook_ads', day: '2026-09-01' },
      ],
    });
    expect(await shop.cost('2026-08-01', '2026-09-01')).toEqual([
      { source: 'facebook_ads/1', amount: 10_00 },
      // Of the file on the day before the first price.
      { source: 'klaviyo/1', amount: 10_00 },
      { source: SUBSCRIPTION, amount: 2_00 },
    ]);
  });

  it('still counts by file on days that are read, for Klaviyo tells no costs', async () => {
    await shop.connect();
    await shop.pull();
    const { shopId } = shop;
    await removeEmailCost(shop.deps, { ...shop.key, fromDay: '2026-09-01' });
    const spend = { campaignId: '1', campaign: 'By file', spendMinor: 10_00 };
    const day = '2026-10-02';
    await saveAdSpend(shop.deps, { shopId, adSpend: [{ ...spend, platform: 'klaviyo', day }] });
    expect(await shop.cost(day, day)).toEqual([{ source: 'klaviyo/1', amount: 10_00 }]);
  });

  it('is refused for what is no email platform, and where there is nothing to take back', async () => {
    const facebook = { shopId: shop.shopId, connector: 'facebook_ads' };
    const cost = { fromDay: '2026-01-01', amountMinor: 1 };
    await expect(saveEmailCost(shop.deps, { ...facebook, ...cost })).rejects.toThrow(
      'is not typed here',
    );
    await expect(
      removeEmailCost(shop.deps, { ...shop.key, fromDay: '2020-01-01' }),
    ).rejects.toThrow('There is no price from this day on.');
  });
});

it('converts what is claimed in the account’s currency at the rate of the day', async () => {
  await storeCurrencyRates(shop.deps, { text: DAY_RATES });
  const day = '2023-02-02';
  const nothing = { sends: 1, opens: 0, clicks: 0, orders: 1 };
  const row = { day, kind: 'flow', itemId: 'F', name: 'F', ...nothing, revenue: '21.80' } as const;
  const [converted] = await convertMessageRows(shop.deps, {
    shop: { shopId: shop.shopId, currency: 'EUR' },
    currency: 'USD',
    range: { start: day, end: day },
    rows: [row],
  });
  // One euro is 1.09 dollars.
  expect(converted).toMatchObject({ revenueMinor: 20_00, currency: 'USD', revenue: '21.80' });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { convertAdRows } from '#app/services/connectors/convert-ad-rows.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { DAY_RATES } from '../api/day-rates.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';

const DAY = '2023-02-02';

let deps: TestDeps;
let shopId: number;
beforeAll(async () => {
  deps = await testDeps();
  await storeCurrencyRates(deps, { text: DAY_RATES });
  shopId = await newShop(deps.db);
});
afterAll(() => deps.close());

const ROW = {
  day: DAY,
  campaignId: '7',
  campaign: 'Spring',
  adSetId: '',
  adSet: '',
  adId: '',
  ad: '',
  spend: '0',
  revenue: '0',
  conversions: '2.5',
  impressions: 10,
  clicks: 1,
};

const SHOP_CURRENCY = 'EUR';
const RANGE = { start: DAY, end: DAY };

/** One campaign's day of an account in this currency, for a shop in euros. */
async function convert(currency: string, spend: string, revenue: string) {
  const rows = [{ ...ROW, spend, revenue }];
  const shop = { shopId, currency: SHOP_CURRENCY };
  const reading = { shop, currency, range: RANGE, rows, conversionsBefore: '0' };
  const [converted] = await convertAdRows(deps, reading);
  return converted;
}

describe('an ad account in another currency than the shop', () => {
  it('counts at the rate of the provider’s day, and keeps its own amounts', async () => {
    // One euro is 1.09 dollars.
    expect(await convert('USD', '10.90', '21.80')).toMatchObject({
      spendMinor: 10_00,
      attributedRevenueMinor: 20_00,
      // Half an order more is one.
      attributedOrders: 3,
      currency: 'USD',
      accountSpend: '10.90',
      accountRevenue: '21.80',
      conversions: '2.5',
    });
  });

  it('is rounded once, to the minor unit of the shop and not first to its own', async () => {
    // 10.905 dollars at 1.09 are 10.0046 euros; 10.91 would be 10.0092.
    expect(await convert('USD', '10.905', '10.905')).toMatchObject({
      spendMinor: 10_00,
      attributedRevenueMinor: 10_00,
    });
  });

  it('may have a currency without decimals', async () => {
    // One euro is 140 yen.
    expect(await convert('JPY', '1400', '0')).toMatchObject({ spendMinor: 10_00 });
  });

  it('counts as it is in the shop’s own currency', async () => {
    expect(await convert('EUR', '10.90', '0')).toMatchObject({ spendMinor: 10_90 });
  });

  it('says so where there is no rate, or no such currency', async () => {
    await expect(convert('AED', '1', '0')).rejects.toThrow(
      `There is no exchange rate from AED to EUR for ${DAY}`,
    );
    await expect(convert('XQX', '1', '0')).rejects.toThrow('The currency XQX');
  });

  it('counts parts of an order of several ads as those of their account', async () => {
    const part = (adId: string) => ({ ...ROW, adId, conversions: '0.4' });
    const rows = ['3', '1', '2'].map(part);
    const shop = { shopId, currency: SHOP_CURRENCY };
    const reading = { shop, currency: SHOP_CURRENCY, range: RANGE, rows };
    const converted = await convertAdRows(deps, { ...reading, conversionsBefore: '0' });
    // 0.4, 0.8 and 1.2 are 0, 1 and 1: one order of three ads, the second of which has it.
    expect(converted.map(({ adId, attributedOrders }) => [adId, attributedOrders])).toEqual([
      ['1', 0],
      ['2', 1],
      ['3', 0],
    ]);
  });

  it('counts parts of orders of many small campaigns and days as what they come to', async () => {
    const shop = { shopId, currency: SHOP_CURRENCY };
    const count = async (rows: readonly (typeof ROW)[], conversionsBefore = '0') => {
      const days = rows.map(({ day }) => day).toSorted();
      const range = { start: days[0] ?? DAY, end: days.at(-1) ?? DAY };
      const reading = { shop, currency: SHOP_CURRENCY, range, rows, conversionsBefore };
      const converted = await convertAdRows(deps, reading);
      return converted.reduce((sum, { attributedOrders }) => sum + attributedOrders, 0);
    };
    const days = Array.from(
      { length: 10 },
      (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`,
    );
    const part = (day: string, campaign: number, conversions: string) => {
      const campaignId = String(campaign);
      return { ...ROW, day, campaignId, conversions };
    };
    const hundred = days.flatMap((day) => days.map((_, at) => part(day, at, '0.40')));
    // 100 times 0.40 are 40, ten times 0.50 are 5; of the second half alone, after 2 of the first, 3.
    expect(await count(hundred)).toBe(40);
    const halves = days.map((day) => part(day, 1, '0.50'));
    expect(await count(halves)).toBe(5);
    expect(await count(halves.slice(0, 5))).toBe(3);
    expect(await count(halves.slice(5), '2.5')).toBe(2);
  });

  it('counts a day of ads that spend less than a cent each as what they come to', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...ROW,
      adId: String(at),
      spend: '0.004',
    }));
    const shop = { shopId, currency: SHOP_CURRENCY };
    const reading = { shop, currency: SHOP_CURRENCY, range: RANGE, rows, conversionsBefore: '0' };
    const converted = await convertAdRows(deps, reading);
    // 300 times 0.004 are 1.20.
    expect(converted.reduce((sum, { spendMinor }) => sum + spendMinor, 0)).toBe(1_20);
  });
});

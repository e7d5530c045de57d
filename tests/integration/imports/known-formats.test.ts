import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KNOWN_FORMATS } from '#app/domain/imports/known-format-table.ts';
import { inspectFile } from '#app/csv/rows/inspect-file.server.ts';
import { proposeImport } from '#app/services/imports/propose-import.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { fixture, importFile } from './import-file.ts';

/**
 * Small files with the real column names of each export. Every figure is worked out by hand from the
 * rows of the file, in minor units.
 */
const ORDER_FILES: readonly (readonly [string, string, Figures])[] = [
  // 2 × 18 + 30 + 18; the second order's shipping of 5 was given away.
  [
    'etsy_items.csv',
    'USD',
    { orders: 2, gross: 84_00, discounts: 3_60, shipping: 5_00, taxes: 2_10 },
  ],
  // The cancelled order of 12 was never paid. Fees 2.34 + 0.79.
  [
    'etsy_orders.csv',
    'USD',
    {
      orders: 2,
      gross: 84_00,
      discounts: 3_60,
      shipping: 5_00,
      taxes: 2_10,
      fees: 3_13,
      rejected: 1,
    },
  ],
  // 18 + 30 + 2 × 5: the summary row of the second order is no item. Shipping 9.50 + 12. The line
  // "record(s) downloaded" is refused; the blank rows are no rows.
  ['ebay_orders.csv', 'USD', { orders: 2, gross: 58_00, shipping: 21_50, rejected: 1 }],
  // 113-1: 40 + 10, less 4, shipping 6 + 2 less 6; 113-4 a free replacement; 113-5: 20, returned.
  // Refused: one cancelled, one pending.
  [
    'amazon_orders.txt',
    'USD',
    {
      orders: 3,
      gross: 70_00,
      discounts: 4_00,
      returns: 20_00,
      shipping: 2_00,
      taxes: 4_00,
      rejected: 2,
    },
  ],
  // 40 less 4, shipping 6 less 6, tax 3.20 less the 0.80 given back; 10 came back for an earlier order.
  // Refused: the settlement's total and the advertising, which are about no order.
  [
    'amazon_settlement.txt',
    'USD',
    { orders: 1, gross: 40_00, discounts: 4_00, returns: 10_00, taxes: 2_40, rejected: 2 },
  ],
  // 100 + 58 + 70 in the account's currency; 23.20 and 70 went back; one payment failed.
  [
    'stripe_payments.csv',
    'USD',
    { orders: 3, gross: 228_00, returns: 93_20, fees: 8_10, rejected: 1 },
  ],
  // 60 + 25, of which 15 went back; fees 2.58 + 1.17 − 0.52. Refused: a withdrawal, a pending payment.
  [
    'paypal_activity.csv',
    'USD',
    { orders: 2, gross: 85_00, returns: 15_00, fees: 3_23, rejected: 2 },
  ],
  // 24 + 5 less 4; a print came back for 12 less 2. Tax 1.60 + 0.40 − 0.80.
  [
    'square_items.csv',
    'USD',
    { orders: 1, gross: 29_00, discounts: 4_00, returns: 10_00, taxes: 1_20 },
  ],
  [
    'square_transactions.csv',
    'USD',
    { orders: 1, gross: 29_00, discounts: 4_00, returns: 10_00, taxes: 1_20, tips: 3_00, fees: 88 },
  ],
  // 2 × 20 + 10, less 5; 20 refunded. The order that waits for its payment is none.
  [
    'woo_advanced_order_export.csv',
    'EUR',
    {
      orders: 2,
      gross: 70_00,
      discounts: 5_00,
      returns: 20_00,
      shipping: 4_90,
      taxes: 9_48,
      rejected: 1,
    },
  ],
  // 30 + 30 less 6, shipping 8; 15 with shipping 8 was cancelled after it was paid, so it returns.
  [
    'woo_webtoffee.csv',
    'USD',
    {
      orders: 2,
      gross: 75_00,
      discounts: 6_00,
      returns: 15_00,
      shipping: 8_00,
      taxes: 4_50,
      rejected: 1,
    },
  ],
];

interface Figures {
  readonly orders: number;
  readonly gross: number;
  readonly discounts?: number;
  readonly returns?: number;
  readonly shipping?: number;
  readonly taxes?: number;
  readonly tips?: number;
  readonly fees?: number;
  readonly rejected?: number;
}
const NOTHING = { discounts: 0, returns: 0, shipping: 0, taxes: 0, tips: 0, fees: 0, rejected: 0 };

const AD_FILES = [
  // 1,400.07 over 14 days; the row without a campaign is Meta's own total.
  ['meta_ads.csv', 'INR', { platform: 'facebook_ads', days: 14, spend: 1400_07, clicks: 28 }],
  // Two title lines above, a total below.
  ['google_ads.csv', 'USD', { platform: 'google_ads', days: 2, spend: 20_00, clicks: 14 }],
  ['tiktok_ads.csv', 'USD', { platform: 'tiktok_ads', days: 2, spend: 61_50, clicks: 121 }],
  ['pinterest_ads.csv', 'USD', { platform: 'pinterest_ads', days: 1, spend: 9_99, clicks: 33 }],
] as const;

let deps: TestDeps;
beforeAll(async () => (deps = await testDeps()));
afterAll(() => deps.close());

const known = (name: string) => fixture(`known/${name}`);

describe('an export that is known', () => {
  it('has a file with its column names for every entry of the table', async () => {
    const folder = fileURLToPath(new URL('../../fixtures/imports/known', import.meta.url));
    const names = (await readdir(folder)).map((name) => name.split('.', 1)[0]);
    expect(names.toSorted()).toEqual(KNOWN_FORMATS.map(({ key }) => key).toSorted());
  });

  it.each([...ORDER_FILES, ...AD_FILES])('is recognised: %s', async (name) => {
    const path = known(name);
    const inspection = await inspectFile(path);
    const { mapping, faults } = await proposeImport(deps, { path, inspection, shopId: null });
    expect(mapping.source).toBe(name.split('.', 1)[0]);
    expect(faults).toEqual([]);
  });

  it.each(ORDER_FILES)(
    'gives the sums of the arithmetic by hand: %s',
    async (name, currency, figures) => {
      const options = { shopName: name, currency, timeZone: 'America/New_York' };
      const { shop, progress } = await importFile(deps, known(name), options);
      const [sums] = await deps.db.query(
        `select sum(orders)::bigint as orders, sum(gross_sales)::bigint as gross,
         sum(discounts)::bigint as discounts, sum(returns)::bigint as returns,
         sum(shipping_charged - shipping_refunded)::bigint as shipping,
         sum(taxes_collected - taxes_refunded)::bigint as taxes, sum(tips)::bigint as tips
       from ledger where shop_id = $1`,
        [shop.shopId],
      );
      const [paid] = await deps.db.query<{ fees: number }>(
        `select coalesce(sum(fee_minor), 0)::bigint as fees from transactions where shop_id = $1`,
        [shop.shopId],
      );
      const rejected = progress.rowsRejected;
      expect({ ...sums, ...paid, rejected }).toEqual({ ...NOTHING, ...figures });
    },
  );

  it.each(AD_FILES)('gives the spend of each day: %s', async (name, currency, figures) => {
    const options = { shopName: name, currency, timeZone: 'UTC' };
    const { shop } = await importFile(deps, known(name), options);
    const rows = await deps.db.query(
      `select platform, count(distinct day) as days, sum(spend_minor)::bigint as spend,
         sum(clicks)::bigint as clicks from ad_spend where shop_id = $1 group by 1`,
      [shop.shopId],
    );
    expect(rows).toEqual([figures]);
  });

  it('of a settlement has the fees that Amazon took', async () => {
    const [fees] = await deps.db.query(
      `select sum(platform_fees)::bigint as fees from ledger
       where order_id = '113-9' and shop_id = (select shop_id from shops where name = $1)`,
      ['amazon_settlement.txt'],
    );
    // 5.40 + 7.18
    expect(fees).toEqual({ fees: 12_58 });
  });

  it('changes nothing when it is imported again', async () => {
    for (const [name] of ORDER_FILES) {
      const [row] = await deps.db.query<{ shopId: number }>(
        'select shop_id as "shopId" from shops where name = $1',
        [name],
      );
      const [shop] = await deps.db.query<never>(
        `select shop_id as "shopId", shop_key as "shopKey", name, currency,
           time_zone as "timeZone" from shops where shop_id = $1`,
        [row?.shopId],
      );
      if (shop === undefined) throw new Error(`no shop ${name}`);
      const { progress } = await importFile(deps, known(name), { shop });
      expect([name, progress.booked]).toEqual([name, 0]);
    }
  });
});

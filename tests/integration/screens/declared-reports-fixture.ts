import type { TestDepsOptions } from '../database.ts';
import type { AppLoadContext } from '@remix-run/node';
import { matchRoute } from '#app/domain/pages/match-route.ts';
import { readDeclaredReport } from '#app/pages/reports/read-declared-report.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import {
  createShopsFixture,
  makeContext,
  type ShopsFixture,
} from '#tests/integration/api/shops-fixture.ts';
import {
  cost,
  entry,
  writeDailyCosts,
  writeLedger,
  writeProducts,
} from '#tests/integration/metrics/metrics-ledger.ts';
import {
  RANDOM_PRODUCTS,
  randomCosts,
  randomEntries,
  seeded,
} from '#tests/integration/metrics/metrics-random.ts';

// Berlin has a random year; Paris two days by hand, in cents:
// order 1, new customer, SAVE, FR, DHL, Stripe: 100.00 less 20.00, shipping 5.00; goods 30.00, label 9.00, fee 3.00
// it came back on the 10th, restocked, for 80.00; the label of the 11th cost 6.00
// order 2, returning, SAVE, DE, DHL, Stripe: 100.00 less 20.00; goods 30.00, label 7.00, fee 2.00
// order 3, returning, no code, FR, no carrier, PayPal: 50.00, shipping 4.00; goods 20.00, fee 1.00
const SALE = { orders: 1, units_sold: 1 };
const SAVE = { discount_code: 'SAVE', carrier: 'dhl', gateway: 'stripe' };
const ORDER_1 = {
  ...SAVE,
  order_id: '1',
  order_day: '2023-02-01',
  product_id: 'cup',
  country: 'FR',
  channel: 'web',
  customer_id: 'new',
  customer_order_index: 1,
};
const BY_HAND = [
  entry({
    ...SALE,
    ...ORDER_1,
    new_customers: 1,
    gross_sales: 100_00,
    discounts: 20_00,
    shipping_charged: 5_00,
    cogs: 30_00,
    fulfilment: 9_00,
    transaction_fees: 3_00,
  }),
  entry({
    ...SALE,
    ...SAVE,
    order_id: '2',
    order_day: '2023-02-02',
    country: 'DE',
    channel: 'web',
    customer_id: 'old',
    customer_order_index: 2,
    gross_sales: 100_00,
    discounts: 20_00,
    cogs: 30_00,
    fulfilment: 7_00,
    transaction_fees: 2_00,
  }),
  entry({
    ...SALE,
    order_id: '3',
    order_day: '2023-02-02',
    country: 'FR',
    channel: 'pos',
    gateway: 'paypal',
    customer_id: 'old',
    customer_order_index: 3,
    gross_sales: 50_00,
    shipping_charged: 4_00,
    cogs: 20_00,
    transaction_fees: 1_00,
  }),
  entry({
    ...ORDER_1,
    entry_no: 1,
    event: 'return',
    event_day: '2023-02-10',
    units_returned: 1,
    returned_orders: 1,
    returns: 80_00,
    refunded_amount: 80_00,
    cogs_recovered: 30_00,
  }),
  entry({ ...ORDER_1, entry_no: 2, event: 'label', event_day: '2023-02-11', fulfilment: 6_00 }),
];

// In March three orders of new customers and ads, in cents:
// order 11 by a paid link of Facebook: 60.00, goods 20.00; order 12 by a free one of Google: 30.00, goods 10.00
// order 13 without tags: 40.00, goods 15.00
const ofMarch = (
  order_id: string,
  gross_sales: number,
  cogs: number,
  tags: { readonly utm_source?: string; readonly utm_medium?: string },
) =>
  entry({
    ...SALE,
    ...tags,
    order_id,
    order_day: '2023-03-01',
    customer_id: `c${order_id}`,
    customer_order_index: 1,
    new_customers: 1,
    gross_sales,
    cogs,
  });
const OF_MARCH = [
  ofMarch('11', 60_00, 20_00, { utm_source: 'facebook', utm_medium: 'paid_social' }),
  ofMarch('12', 30_00, 10_00, { utm_source: 'google', utm_medium: 'organic' }),
  ofMarch('13', 40_00, 15_00, {}),
];
const ADS = [
  cost({
    day: '2023-03-01',
    kind: 'ad_spend',
    category: 'facebook_ads',
    sourceId: 'facebook_ads/1',
    label: 'Spring',
    amountMinor: 20_00,
    impressions: 1000,
    clicks: 40,
    attributedRevenueMinor: 100_00,
    attributedOrders: 2,
    ad: { accountId: 'facebook_ads/9', adSetId: 'facebook_ads/8', adId: 'facebook_ads/3' },
  }),
  cost({
    day: '2023-03-02',
    kind: 'ad_spend',
    category: 'google_ads',
    sourceId: 'google_ads/7',
    label: 'Brand',
    amountMinor: 5_00,
    impressions: 500,
    clicks: 10,
    attributedRevenueMinor: 30_00,
    attributedOrders: 1,
  }),
];

type ShopOfReports = 'berlin' | 'paris';

/** Declared reports over both shops, opened by their addresses as their pages open them. */
export interface ReportsFixture extends ShopsFixture {
  request(
    path: string,
    shop: ShopOfReports,
    who?: 'ann' | 'vic',
  ): Promise<readonly [Request, AppLoadContext]>;
  open(path: string, shop?: ShopOfReports): ReturnType<typeof openReport>;
  read(path: string, shop?: ShopOfReports): ReturnType<typeof readView>;
  /** The rows of a report by their names, each with these figures. */
  rows(path: string, metrics: readonly string[]): Promise<Record<string, readonly unknown[]>>;
}

export const YEAR = 'start=2022-01-01&end=2022-12-31&compare=none';
export const DAYS = 'start=2023-02-01&end=2023-02-02&compare=none';
export const MARCH = 'start=2023-03-01&end=2023-03-31&compare=none';

export async function createReportsFixture(
  options: Pick<TestDepsOptions, 'plans'> = {},
): Promise<ReportsFixture> {
  const fixture = await createShopsFixture(options);
  const { db } = fixture.deps;
  const { berlin, paris } = fixture.shops;
  const random = seeded(12);
  const known = { units_without_cost: 0, sales_without_cost: 0 };
  await writeProducts(db, berlin.shopId, RANDOM_PRODUCTS);
  await writeLedger(
    db,
    berlin.shopId,
    randomEntries(random, 200).map((one) => ({ ...one, ...known })),
  );
  await writeDailyCosts(db, berlin.shopId, randomCosts(random));
  await db.query('delete from ledger where shop_id = $1', [paris.shopId]);
  await writeLedger(db, paris.shopId, [...BY_HAND, ...OF_MARCH]);
  await writeDailyCosts(db, paris.shopId, [
    cost({ day: '2023-02-01', kind: 'ad_spend', amountMinor: 10_00 }),
    ...ADS,
  ]);
  // What the platform calls the ad; the day counts by the daily cost alone.
  await db.query(
    `insert into ad_spend (shop_id, day, platform, account_id, campaign_id, ad_set_id, ad_id,
       campaign, ad_set, ad, spend_minor, clicks, impressions, attributed_revenue_minor,
       attributed_orders)
     values ($1, '2023-03-01', 'facebook_ads', '9', '1', '8', '3', 'Spring', 'Parents', 'Video',
       2000, 40, 1000, 10000, 2)`,
    [paris.shopId],
  );
  for (const { shopId } of [berlin, paris]) {
    // Shops of Shopify have all pages.
    await db.query('update shops set platform_id = 3 where shop_id = $1', [shopId]);
    await db.query("update shop_versions set first_data_day = '2022-01-01' where shop_id = $1", [
      shopId,
    ]);
  }
  const request: ReportsFixture['request'] = async (path, shop, who = 'ann') => [
    new Request(`https://farthing.example${path}`, {
      headers: { cookie: `farthing=${await fixture.enter(who, shop)}` },
    }),
    makeContext(fixture.deps).context,
  ];
  const open: ReportsFixture['open'] = async (path, shop = 'paris') => {
    const [asked, context] = await request(path, shop);
    return openReport(asked, context);
  };
  const read: ReportsFixture['read'] = async (path, shop) => readView(await open(path, shop), path);
  const rows: ReportsFixture['rows'] = async (path, metrics) => {
    const { table, labels, grouping } = await read(path);
    return Object.fromEntries(
      table.rows.map(({ keys: [key = null], values }) => [
        key === null ? grouping.none : (labels[key] ?? key),
        metrics.map((metric) => values[metric]),
      ]),
    );
  };
  return { ...fixture, request, open, read, rows };
}

async function readView(opened: Awaited<ReturnType<typeof openReport>>, path: string) {
  const [pathname = '', query = ''] = path.split('?');
  const id = matchRoute(pathname)?.id ?? null;
  return (await readDeclaredReport(opened, getReportAt(pathname, query), id)).view;
}

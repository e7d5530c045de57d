import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { type ReportFigures, reportFigures } from '#app/services/reports/report-figures.server.ts';
import { exportProfitAndLoss } from '#app/pages/profit-and-loss/export-profit-and-loss.server.ts';
import { profitAndLoss } from '#app/pages/profit-and-loss/profit-and-loss.server.ts';
import { SALES_TYPES } from '#app/view-models/profit-and-loss/lines.ts';
import { parseProfitAndLossOptions } from '#app/view-models/profit-and-loss/options.ts';
import { testDeps, type TestDeps } from '#tests/integration/database.ts';
import {
  cost,
  entry,
  makeShop,
  writeDailyCosts,
  writeLedger,
} from '#tests/integration/metrics/metrics-ledger.ts';

/*
 * Two months by hand, in pence.
 *
 * 10 January, order 1, a new customer: 100.00 less 10.00; shipping 5.00; tax 19.00; tip 2.00.
 *   Goods 40.00, handling 1.00, fulfilment 4.00, fee 3.10 at Stripe.
 * 20 January, order 2, the same customer: 50.00; goods 20.00; fee 1.75 at PayPal.
 * 5 February: all of order 1's goods come back, restocked: 90.00, tax 18.00, cost 40.00.
 * January: ads 15.00 on Facebook, 5.00 on Google; rent 31.00. February: rent 28.00; other 7.00.
 */
const ORDER_1 = {
  order_id: '1',
  customer_id: 'c1',
  customer_order_index: 1,
  order_day: '2023-01-10',
  gateway: 'stripe',
  country: 'FR',
};
const ENTRIES = [
  entry({
    ...ORDER_1,
    orders: 1,
    units_sold: 2,
    gross_sales: 10000,
    discounts: 1000,
    shipping_charged: 500,
    taxes_collected: 1900,
    tips: 200,
    cogs: 4000,
    handling: 100,
    fulfilment: 400,
    transaction_fees: 310,
  }),
  entry({
    ...ORDER_1,
    entry_no: 1,
    event: 'return',
    event_day: '2023-02-05',
    units_returned: 2,
    returns: 9000,
    taxes_refunded: 1800,
    cogs_recovered: 4000,
    refunded_amount: 10800,
  }),
  entry({
    order_id: '2',
    customer_id: 'c1',
    customer_order_index: 2,
    order_day: '2023-01-20',
    gateway: 'paypal',
    country: 'GB',
    orders: 1,
    units_sold: 1,
    gross_sales: 5000,
    cogs: 2000,
    transaction_fees: 175,
  }),
];
const ad = (category: string, amountMinor: number) =>
  cost({ day: '2023-01-15', kind: 'ad_spend', sourceId: category, category, amountMinor });
const rent = (day: string, amountMinor: number) =>
  cost({ day, kind: 'expense', category: 'rent', amountMinor });

describe('the profit and loss report', () => {
  let deps: TestDeps;
  let base: MetricQuery;
  let figures: ReportFigures;

  beforeAll(async () => {
    deps = await testDeps();
    const shopId = await makeShop(deps.db, 'pnl');
    const shops = [{ shopId, name: 'pnl', currency: 'GBP' }];
    figures = reportFigures(deps, { shops, currency: 'GBP' });
    await writeLedger(deps.db, shopId, ENTRIES);
    await writeDailyCosts(deps.db, shopId, [
      ad('facebook_ads', 1500),
      ad('google_ads', 500),
      rent('2023-01-01', 3100),
      rent('2023-02-01', 2800),
      cost({ day: '2023-02-02', kind: 'other_revenue', amountMinor: 700 }),
    ]);
    base = {
      shopIds: [shopId],
      range: { start: '2023-01-01', end: '2023-02-28' },
      compareTo: 'previous_period',
      metrics: [],
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    };
  });
  afterAll(() => deps.close());

  const report = (words = '', change: Partial<MetricQuery> = {}) =>
    profitAndLoss(figures, {
      query: { ...base, ...change },
      options: parseProfitAndLossOptions(new URLSearchParams(words)).options,
    });
  const valuesOf = async (rowId: string, words = '', change: Partial<MetricQuery> = {}) =>
    (await report(words, change)).statement.rows.find(({ id }) => id === rowId)?.values;

  it('has the total, the comparison, January and February', async () => {
    // Previous: the 59 days before, 3 Nov to 31 Dec 2022, without any entry.
    expect(await valuesOf('net_sales')).toEqual([5000, 0, 14000, -9000]);
    expect(await valuesOf('net_sales/returns')).toEqual([9000, 0, 0, 9000]);
    expect(await valuesOf('total_revenue')).toEqual([
      6400,
      0,
      14700, // 140.00 + 5.00 + 2.00
      -8300, // -90.00 + 7.00
    ]);
    expect(await valuesOf('gross_profit')).toEqual([
      2715,
      0,
      7715, // 147.00 - 60.00 - 1.00 - 4.00 - 4.85
      -5000, // -90.00 + 40.00: other revenue comes with no order
    ]);
    expect(await valuesOf('net_profit')).toEqual([
      -4485,
      0,
      2615, // 77.15 - 20.00 - 31.00
      -7100, // -50.00 + 7.00 - 28.00
    ]);
  });

  it('breaks fees, ads and expenses down by their members, the largest first', async () => {
    const { statement, labels } = await report();
    const details = statement.rows.filter(({ role }) => role === 'detail');
    expect(details.map(({ id, values }) => [id, values.filter((_, at) => at !== 1)])).toEqual([
      ['transaction_fees/gateway/stripe', [310, 310, 0]],
      ['transaction_fees/gateway/paypal', [175, 175, 0]],
      ['ad_spend/ad_platform/facebook_ads', [1500, 1500, 0]],
      ['ad_spend/ad_platform/google_ads', [500, 500, 0]],
      ['operating_expenses/expense_category/rent', [5900, 3100, 2800]],
    ]);
    expect(Object.keys(labels)).toHaveLength(5);
  });

  it('adds up, to the penny, for every sales type, trend and split', async () => {
    for (const sales of SALES_TYPES) {
      for (const trend of ['day', 'week', 'month', 'quarter', 'year']) {
        for (const customers of ['all', 'split']) {
          const { gaps } = await report(`sales=${sales}&trend=${trend}&customers=${customers}`);
          expect(gaps, `${sales} ${trend} ${customers}`).toEqual([]);
        }
      }
    }
  });

  it('sets new customers against returning, and what has no customer beside them', async () => {
    const { statement } = await report('customers=split&trend=year', { compareTo: 'none' });
    expect(statement.columns.map(({ segment, kind }) => segment ?? kind)).toEqual([
      'total',
      'new',
      'returning',
      'none',
    ]);
    const profit = statement.rows.find(({ id }) => id === 'net_profit');
    // New: order 1 and its return, 2.00 + 5.00 - 1.00 - 4.00 - 3.10; returning: order 2.
    expect(profit?.values).toEqual([-4485, -110, 2825, -7200]);
  });

  it('filters by what has orders, and says what that leaves out', async () => {
    const filters = [{ field: 'country', operator: 'eq', values: ['GB'] } as const];
    expect(await valuesOf('gross_profit', '', { filters })).toEqual([2825, 0, 2825, 0]);
    expect(await valuesOf('net_profit', '', { filters })).toEqual([2825, 0, 2825, 0]);
    expect((await report('', { filters })).notes.join(' ')).toContain('country');
  });

  it('names a filter that the report does not have, and shows all', async () => {
    const filters = [{ field: 'order', operator: 'eq', values: ['1'] } as const];
    const { notices, applied } = await report('', { filters });
    expect(applied.filters).toEqual([]);
    expect(notices).toHaveLength(1);
  });

  it('takes a wider trend where the columns would not fit', async () => {
    const range = { start: '2020-01-01', end: '2023-02-28' };
    const { trend, notices } = await report('trend=day', { range });
    expect(trend).toBe('month'); // 1155 days, 166 weeks, 38 months
    expect(notices).toEqual(['This range has too many columns by day, so it is shown by month.']);
  });

  it('comes as CSV with every line, in pounds', async () => {
    const chunks: string[] = [];
    const csv = exportProfitAndLoss(figures, {
      query: { ...base, compareTo: 'none' },
      options: parseProfitAndLossOptions(new URLSearchParams()).options,
      locale: 'en-GB',
    });
    for await (const chunk of csv) chunks.push(chunk);
    const lines = chunks.join('').split('\r\n');
    expect(lines[0]).toBe('Line,Part of,Total,Jan 2023,Feb 2023');
    expect(lines).toContain('Net sales (GBP),,50.00,140.00,-90.00');
    expect(lines).toContain('Returns (GBP),Net sales,-90.00,0.00,-90.00');
    expect(lines).toContain('Net profit (GBP),,-44.85,26.15,-71.00');
    // The lines above the profit that are no part of another one add up to it.
    const above = lines.slice(
      1,
      lines.findIndex((line) => line.startsWith('Net profit')),
    );
    const sum = above
      .map((line) => line.split(','))
      .filter(([title = '', part]) => part === '' && title.endsWith('(GBP)'))
      .filter(([title = '']) => !/^(Operating revenue|Gross profit)/.test(title))
      .reduce((all, [, , total]) => all + Number(total), 0);
    expect(sum).toBeCloseTo(-44.85, 2);
  });
});

import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cost,
  entry,
  writeDailyCosts,
  writeLedger,
} from '#tests/integration/metrics/metrics-ledger.ts';
import { exportInsights } from '#app/pages/insights/export-insights.server.ts';
import { readInsights } from '#app/pages/insights/read-insights.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { createReportsFixture, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
});
afterAll(() => fixture.deps.close());

type ShopOfReports = Parameters<ReportsFixture['open']>[1];

const read = async (path: string, shop: ShopOfReports = 'paris') =>
  readInsights(await fixture.open(path, shop));

const effectsOf = (view: Awaited<ReturnType<typeof readInsights>>) =>
  Object.fromEntries((view.effects ?? []).map(({ cause, effect }) => [cause, effect]));

/** The second day of the shop by hand, compared with the first. */
const SECOND_DAY = '/insights?start=2023-02-02&end=2023-02-02&compare=previous_period';

describe('the insights of a shop', () => {
  it('take the change of net profit apart', async () => {
    const view = await read(SECOND_DAY);
    // 80.00 + 5.00 − 30.00 − 9.00 − 3.00 − 10.00, then 130.00 + 4.00 − 50.00 − 7.00 − 3.00.
    expect(view.total.previous?.['net_profit']).toBe(33_00);
    expect(view.total.values['net_profit']).toBe(74_00);
    expect(effectsOf(view)).toEqual({
      // A second order like the first: 80.00 + 5.00 − 30.00 − 9.00 − 3.00.
      orders: 43_00,
      // 50.00 less gross sales; discounts of 20 % and fees of 3.75 % of the rest go along.
      price: -50_00 + 10_00 + 1_50,
      unit_cost: 10_00,
      // 20.00 where 20 % would be 30.00, whose fees are 0.375, to whole cents in all.
      discounts: 10_00 - 38,
      // 7.00 − 4.00, where twice 9.00 − 5.00 were to be expected.
      shipping: 5_00,
      // 3.00 where 3.75 % of 130.00 are 4.88.
      fees: 1_88,
      marketing: 10_00,
    });
  });

  it.each([
    ['a month', 'start=2022-06-01&end=2022-06-30&compare=previous_period'],
    ['a quarter', 'start=2022-07-01&end=2022-09-30&compare=previous_period'],
    ['a week', 'start=2022-03-08&end=2022-03-14&compare=previous_period'],
    ['a year after nothing', 'start=2022-01-01&end=2022-12-31&compare=previous_year'],
    ['a country', 'start=2022-06-01&end=2022-06-30&compare=previous_period&filter=country:eq:DE'],
  ])('add up to the change of the P&L: %s', async (_what, words) => {
    const view = await read(`/insights?${words}`, 'berlin');
    const { figures, query } = await fixture.open(`/dashboard?${words}`, 'berlin');
    const { total } = await figures.read({ ...query, metrics: ['net_profit'] });
    const change = (total.values['net_profit'] ?? 0) - (total.previous?.['net_profit'] ?? 0);
    const sum = Object.values(effectsOf(view)).reduce((soFar, effect) => soFar + effect, 0);
    if (view.effects === null) expect(total.previous).toBeNull();
    else expect(sum).toBe(change);
  });

  it('have a split in all but the year before which there is nothing', async () => {
    const month = await read('/insights?start=2022-06-01&end=2022-06-30', 'berlin');
    expect((month.effects ?? []).length).toBeGreaterThan(5);
    const year = 'start=2022-01-01&end=2022-12-31&compare=previous_year';
    expect((await read(`/insights?${year}`, 'berlin')).effects).toBeNull();
  });

  it('find ads that cost more than their orders left', async () => {
    const view = await read('/insights?start=2023-03-01&end=2023-03-31&compare=none');
    expect(view.recommendations).toEqual([
      {
        kind: 'ad_losses',
        amount: 5_00,
        count: 1,
        largest: [{ label: 'Google Ads', amount: 5_00 }],
      },
    ]);
    expect(view.effects).toBeNull();
  });

  it('are the same in a file, the last line of which is the change', async () => {
    let text = '';
    for await (const chunk of exportInsights(await fixture.open(SECOND_DAY, 'paris')))
      text += chunk;
    const lines = parse(text) as string[][];
    expect(lines[0]).toEqual(['Cause', 'Figure', 'Before', 'Now', 'Effect (EUR)']);
    expect(lines).toContainEqual(['Number of orders', 'Orders', '1', '2', '43.00']);
    expect(lines).toContainEqual(['Prices', '', '', '', '-38.50']);
    expect(lines.at(-1)).toEqual(['Change', 'Net profit', '33.00', '74.00', '41.00']);
  });

  it('take the revenue apart while too few unit costs are known', async () => {
    const { shopId } = fixture.shops.boston;
    const sale = (order_id: string, day: string, gross_sales: number) =>
      entry({
        order_id,
        order_day: day,
        orders: 1,
        units_sold: 1,
        gross_sales,
        units_without_cost: 1,
        sales_without_cost: gross_sales,
        transaction_fees: 1_00,
      });
    await fixture.deps.db.query('delete from ledger where shop_id = $1', [shopId]);
    await writeLedger(fixture.deps.db, shopId, [
      sale('1', '2023-02-01', 100_00),
      sale('2', '2023-02-02', 90_00),
    ]);
    const [request, context] = await fixture.request(SECOND_DAY, 'paris');
    const token = await fixture.enter('ann', 'boston');
    const asked = new Request(request, { headers: { cookie: `farthing=${token}` } });
    const view = await readInsights(await openReport(asked, context));
    expect(view.headline).toBe('total_revenue');
    expect(effectsOf(view)).toEqual({ price: -10_00 });
    expect(view.recommendations[0]).toMatchObject({
      kind: 'missing_costs',
      amount: 90_00,
      count: 1,
    });
  });
});

describe('the insights of a shop whose sessions are recorded', () => {
  const record = (day: string, sessions: number) =>
    writeDailyCosts(fixture.deps.db, fixture.shops.paris.shopId, [
      cost({ kind: 'visit', day, sourceId: 'google', impressions: sessions }),
    ]);

  it('name no traffic while sessions are recorded in one of the ranges alone', async () => {
    await record('2023-02-02', 150);
    expect(effectsOf(await read(SECOND_DAY))).toMatchObject({ orders: 43_00 });
  });

  it('tell more sessions from more orders of each', async () => {
    await record('2023-02-01', 100);
    const view = await read(SECOND_DAY);
    expect(view.total.values['sessions']).toBe(150);
    // One order and a half were to be expected, each of which left 43.00; two came.
    expect(effectsOf(view)).toMatchObject({ traffic: 21_50, conversion: 21_50 });
    expect(effectsOf(view)).not.toHaveProperty('orders');
  });
});

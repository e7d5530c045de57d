/** Rows of discounts beside their average and beside orders without one, by hand. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportDeclaredReport } from '#app/pages/reports/export-declared-report.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import { call } from '../api/calls.ts';
import { entry, writeLedger } from '../metrics/metrics-ledger.ts';
import { createReportsFixture, DAYS, type ReportsFixture } from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
});
afterAll(() => fixture.deps.close());

const PATH = '/analytics/discounts';
const METRICS = ['orders', 'discounts', 'discount_rate'];

// France: 2 orders over 150.00, 20.00 off. Germany: 1 order over 100.00, 20.00 off. In cents. Two of the
// three had the code SAVE, one over 50.00 none. Files write percentages as fractions.
const BESIDE = {
  simple_average: [1.5, 20_00, (20 / 150 + 20 / 100) / 2],
  weighted_average: [(2 * 2 + 1) / 3, 20_00, 40 / 250],
  no_discount: [1, 0, 0],
} as const;

const KEYS = ['simple_average', 'weighted_average', 'no_discount'] as const;

describe('the rows of the discounts report', () => {
  it.each(KEYS)('stand beside their %s, with nothing earlier', async (key) => {
    const { table, comparison } = await fixture.read(`${PATH}?${DAYS}&by=country&against=${key}`);
    const read = (values: Readonly<Record<string, number | null>> | null | undefined) =>
      METRICS.map((metric) => values?.[metric]);
    expect(comparison?.key).toBe(key);
    expect(table.rows.map(({ previous }) => read(previous))).toEqual([BESIDE[key], BESIDE[key]]);
    expect(table.total.previous).toBeNull();
  });

  it('of codes are averaged without the orders that have none', async () => {
    const average = await fixture.read(`${PATH}?${DAYS}&against=simple_average`);
    expect(average.comparison?.values).toMatchObject({ orders: 2, discounts: 40_00 });
    const { table } = await fixture.read(`${PATH}?${DAYS}&against=no_discount`);
    expect(table.rows.map(({ keys, previous }) => [keys[0], previous?.['orders']])).toEqual([
      ['SAVE', 1],
      [null, 1],
    ]);
  });

  it('end in a file with what they are compared with', async () => {
    const columns = 'columns=orders,discounts,discount_rate';
    const words = `${DAYS}&by=country&against=weighted_average&${columns}`;
    const opened = await fixture.open(`${PATH}?${words}`);
    let text = '';
    for await (const chunk of exportDeclaredReport(opened, getReportAt(PATH))) text += chunk;
    const lines = parse(text) as string[][];
    expect(lines.at(-1)).toEqual(['', 'Weighted average', '1.6666666666666667', '20.00', '0.16']);
  });

  it.each(KEYS)('say why, beside their %s', async (key) => {
    const words = `${DAYS}&metric=discounts&filter=country:eq:DE&against=${key}&by=country`;
    const answer = await readWhy(
      ...(await fixture.request(`/why?${words}`, 'paris')),
      EXPLAINED_TOPICS,
    );
    expect(answer).toMatchObject({
      figure: { value: 20_00, previous: BESIDE[key][1], previousRange: null, comparedWith: key },
    });
  });

  it('stand beside orders without any discount, not beside those without a code alone', async () => {
    const day = '2023-04-01';
    const sale = (order_id: string, gross_sales: number, discounts: number) =>
      entry({ order_id, order_day: day, orders: 1, units_sold: 1, gross_sales, discounts });
    const { shopId } = fixture.shops.paris;
    await writeLedger(fixture.deps.db, shopId, [sale('21', 50_00, 5_00), sale('22', 40_00, 0)]);
    const days = `start=${day}&end=${day}&compare=none`;
    const { comparison } = await fixture.read(`${PATH}?${days}&against=no_discount`);
    expect(comparison?.values).toMatchObject({ orders: 1, discounts: 0, net_sales: 40_00 });
  });

  it('leave out words that no comparison is called', async () => {
    const { comparison, notices } = await fixture.read(`${PATH}?${DAYS}&against=best`);
    expect(comparison).toBeNull();
    expect(notices).toContain('"against=best" in the address is not understood and was left out.');
    const shipping = await fixture.read(`/analytics/shipping?${DAYS}&against=simple_average`);
    expect([shipping.comparison, shipping.notices.length]).toEqual([null, 1]);
  });
});

describe('getShopReport', () => {
  const ask = async (properties: object) =>
    call(
      fixture,
      'OnlineShopReports.getShopReport',
      {
        become_shop_ID: fixture.shops.paris.shopId,
        properties: {
          from_date: '2023-02-01',
          to_date: '2023-02-02',
          fields: ['discount_rate', 'orders'],
          ...properties,
        },
      },
      { cookie: await fixture.enter('ann', 'paris') },
    );

  it('gives each code its rate beside that of what it is compared with', async () => {
    const { body } = await ask({ groupings: ['discount_code'], compare_to: 'no_discount' });
    expect(body.data).toMatchObject({
      report: {
        hasNoFooter: 0,
        data: expect.arrayContaining([
          expect.objectContaining({
            discount_code: 'SAVE',
            discount_rate: 0.2,
            avg_discount_rate: 0,
            isHideRow: 0,
            previous: { discount_rate: 0, orders: 1 },
          }),
        ]),
      },
    });
    // Compared with nothing: 40.00 off 250.00 in all.
    const alone = await ask({ groupings: ['discount_code'] });
    expect(JSON.stringify(alone.body.data)).toContain('"avg_discount_rate":0.16');
  });

  it('refuses to compare rows of two groupings', async () => {
    const reply = await ask({ groupings: ['day', 'country'], compare_to: 'simple_average' });
    expect(reply.status).toBe(400);
  });
});

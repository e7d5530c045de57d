import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRoute, matchRoute } from '#app/domain/pages/match-route.ts';
import { isOfSpend, listFamiliesOfAll } from '#app/domain/metrics/cost-knowledge.ts';
import { getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { exportDeclaredReport } from '#app/pages/reports/export-declared-report.server.ts';
import { profitAndLoss } from '#app/pages/profit-and-loss/profit-and-loss.server.ts';
import { DECLARED_REPORTS, getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { parseProfitAndLossOptions } from '#app/view-models/profit-and-loss/options.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { EXPLAINED_TOPICS } from '#app/pages/explained-topics.server.ts';
import { readWhy } from '#app/pages/reports/read-why.server.ts';
import {
  createReportsFixture,
  DAYS,
  MARCH,
  type ReportsFixture,
  YEAR,
} from './declared-reports-fixture.ts';

let fixture: ReportsFixture;
beforeAll(async () => {
  fixture = await createReportsFixture();
});
afterAll(() => fixture.deps.close());

const CASES = DECLARED_REPORTS.flatMap((report) =>
  report.groupings.map(({ by }) => ({ page: report.page, by, report })),
);

/** In Berlin most products are in "all", and some of these in "even" as well. */
const pathTo = ({ page, subject }: (typeof DECLARED_REPORTS)[number]) =>
  subject === undefined ? `/${page}` : `/${page}/all`;
const idIn = (path: string) => matchRoute(path)?.id ?? null;

/** Berlin sold in 2022, Paris in the spring after it. */
const BOTH_SHOPS = 'start=2022-01-01&end=2023-03-31&compare=none';

const filtersOf = ({ subject, only }: (typeof DECLARED_REPORTS)[number]): Filter[] => [
  ...(subject === undefined
    ? []
    : [{ field: subject.of, operator: 'eq' as const, values: ['all'] }]),
  ...(only === undefined ? [] : [only]),
];

/** No spend is known of a period before the first ads, which is no 0 on screen and adds nothing. */
const toMissing = (metric: string) => (isOfSpend(metric) ? 0 : NaN);

describe('every declared report', () => {
  it.each(CASES)(
    'adds up to its total and to the P&L: $page by $by',
    async ({ page, by, report }) => {
      const days = getRoute(report.page).report?.shops !== 'all' ? YEAR : BOTH_SHOPS;
      const path = `${pathTo(report)}?${days}&by=${by}&breakdown=month&size=250`;
      const { table, timeSeries, dimension } = await fixture.read(path, 'berlin');
      const isOfLines = getDimension(dimension).scope === 'line';
      const additive = report.metrics.filter(
        (metric) =>
          getMetric(metric).additive && (!isOfLines || getMetric(metric).format === 'money'),
      );
      expect(table.rows.length).toBeGreaterThan(1);
      for (const metric of additive) {
        const sum = table.rows.reduce(
          (soFar, { values }) => soFar + (values[metric] ?? toMissing(metric)),
          0,
        );
        const once = sum - (table.overlap?.[metric] ?? 0);
        expect([page, metric, once]).toEqual([page, metric, table.total.values[metric]]);
      }
      for (const [metric, value] of Object.entries(timeSeries.total.values)) {
        expect([metric, table.total.values[metric] ?? value]).toEqual([metric, value]);
      }
      // Where all shops are compared, the P&L is that of all of them.
      const ofShops = getRoute(report.page).report?.shops !== 'all' ? `/pl-report?${YEAR}` : path;
      const narrowed = await fixture.open(ofShops, 'berlin');
      const { figures } = narrowed;
      const query = { ...narrowed.query, filters: filtersOf(report) };
      const { options } = parseProfitAndLossOptions(new URLSearchParams('trend=month'));
      const { total, statement } = await profitAndLoss(figures, { query, options });
      const lines = statement.rows
        .map((row) => row.metric)
        .filter((key) => key in table.total.values);
      for (const metric of lines) {
        expect([metric, table.total.values[metric]]).toEqual([metric, total[metric]]);
      }
    },
  );

  it.each(CASES)('has the same table as a file: $page by $by', async ({ by, report }) => {
    const path = `${pathTo(report)}?${YEAR}&by=${by}&breakdown=month&size=250`;
    const { table, overlap } = await fixture.read(path, 'berlin');
    const opened = await fixture.open(path, 'berlin');
    let text = '';
    for await (const chunk of exportDeclaredReport(opened, report, idIn(pathTo(report))))
      text += chunk;
    const [head = [], ...lines] = parse(text) as string[][];
    // The last column of a file with costs names those that are not known.
    const costColumns = listFamiliesOfAll(report.metrics).length === 0 ? 0 : 1;
    const [from, to] = [
      head.length - costColumns - report.metrics.length,
      head.length - costColumns,
    ];
    const cells = lines.map((line) => line.slice(from, to));
    expect(cells).toEqual(
      [...table.rows, ...(overlap === null ? [] : [overlap])].map(({ values }) =>
        report.metrics.map((key) =>
          String(csvValue(values[key] ?? null, getMetric(key).format, 2) ?? ''),
        ),
      ),
    );
    const isTime = by === 'period' || getGranularity(getDimension(by)) !== null;
    expect(from).toBe((isTime ? 1 : 2) + (report.assessment?.of === by ? 1 : 0));
  });

  it('opens its figures by the same filters: Why? of a row has the row’s value', async () => {
    const { table } = await fixture.read(`/analytics/shipping?${DAYS}`);
    const { figures, query } = await fixture.open(
      `/analytics/shipping?${DAYS}&filter=carrier:eq:dhl`,
    );
    const { total } = await figures.read({ ...query, metrics: ['fulfilment_cost'] });
    const row = table.rows.find(({ keys }) => keys[0] === 'dhl');
    expect(total.values).toEqual({ fulfilment_cost: row?.values['fulfilment_cost'] });
  });
});

describe('the shipping report', () => {
  it('lays what was charged against what it cost, by carrier and country', async () => {
    const metrics = ['orders', 'shipping_charged', 'fulfilment_cost', 'shipping_subsidy'];
    expect(await fixture.rows(`/analytics/shipping?${DAYS}`, metrics)).toEqual({
      DHL: [2, 5_00, 16_00, 11_00],
      'No carrier': [1, 4_00, 0, -4_00],
    });
    expect(await fixture.rows(`/analytics/shipping?${DAYS}&by=country`, metrics)).toEqual({
      France: [2, 9_00, 9_00, 0],
      Germany: [1, 0, 7_00, 7_00],
    });
  });

  it('has a row for each day, whose Why? is of that day', async () => {
    expect(
      await fixture.rows(`/analytics/shipping?${DAYS}&by=period&breakdown=day`, ['orders']),
    ).toEqual({
      '2023-02-01': [1],
      '2023-02-02': [2],
    });
  });
});

describe('the discounts report', () => {
  it('says of each code whom it brought, the margin with and without, and whether it paid off', async () => {
    const rows = await fixture.rows(`/analytics/discounts?${DAYS}`, [
      'orders',
      'discounts',
      'new_customers',
      'gross_profit',
      'gross_margin',
      'margin_before_discounts',
      'new_order_share',
      'discount_break_even',
    ]);
    // SAVE: revenue 160.00 + 5.00; costs 60.00 + 16.00 + 5.00; profit 84.00; without its 40.00, 124.00 of 205.00.
    expect(rows['SAVE']).toEqual([2, 40_00, 1, 84_00, 84 / 165, 124 / 205, 0.5, 40 / 124]);
    expect(rows['No code']?.slice(0, 4)).toEqual([1, 0, 0, 33_00]);
    let text = '';
    const opened = await fixture.open(`/analytics/discounts?${DAYS}`);
    for await (const chunk of exportDeclaredReport(opened, getReportAt('/analytics/discounts')))
      text += chunk;
    // Half of the orders came from new customers; a third had to.
    expect((parse(text) as string[][]).map((line) => line.slice(1, 3))).toEqual([
      ['Discount code', 'Paid off'],
      ['SAVE', 'Yes'],
      ['No code', ''],
    ]);
  });
});

describe('the returns report', () => {
  const metrics = ['returns', 'cogs_recovered', 'return_labels', 'cost_of_returns'];
  const back = [80_00, 30_00, 6_00, 56_00];
  const february = 'start=2023-02-01&end=2023-02-28&compare=none';

  it('says what came back of which product, and what that cost', async () => {
    const rows = await fixture.rows(`/analytics/returns?${february}`, metrics);
    expect(rows).toEqual({ cup: back, 'No product': [0, 0, 0, 0] });
    expect(await fixture.rows(`/analytics/returns?${february}&by=country`, metrics)).toEqual({
      France: back,
      Germany: [0, 0, 0, 0],
    });
  });

  it.each([
    ['on their own day', 'event', [0, 0, 0, 0]],
    ['on the day of the sale', 'order', back],
  ])('counts returns %s, in its table as in Why?', async (_what, dating, expected) => {
    const words = `${DAYS}&dating=${dating}`;
    const { report } = await fixture.open(`/analytics/returns?${words}`);
    expect(report.dating).toBe(dating);
    const rows = await fixture.rows(`/analytics/returns?${words}`, metrics);
    expect(rows['cup']).toEqual(expected);
    const asked = await fixture.request(`/why?${words}&metric=cost_of_returns`, 'paris');
    expect(await readWhy(...asked, EXPLAINED_TOPICS)).toMatchObject({
      figure: { value: expected[3] },
    });
  });

  it('is the only page whose address decides that', async () => {
    const { report } = await fixture.open(`/analytics/shipping?${DAYS}&dating=order`);
    expect([report.dating, report.state.dating]).toEqual(['event', null]);
  });
});

describe('the report of product returns', () => {
  it('lays profit beside what returns took of it', async () => {
    const metrics = ['gross_sales', 'units_sold', 'units_returned', 'return_rate_units', 'returns'];
    const left = ['cost_of_returns', 'profit_before_returns', 'gross_profit'];
    const path = '/analytics/products-returns?start=2023-02-01&end=2023-02-28&compare=none';
    expect((await fixture.rows(path, metrics))['cup']).toEqual([100_00, 1, 1, 1, 80_00]);
    // 100.00 less 20.00, shipping 5.00, less 30.00, 9.00 and 3.00: 43.00; 80.00 back, 30.00 of goods, a label of 6.00.
    expect((await fixture.rows(path, left))['cup']).toEqual([56_00, 43_00, -13_00]);
  });
});

describe('the report of transaction fees', () => {
  it('has what each gateway keeps, and of how much', async () => {
    const metrics = ['total_sales', 'transaction_fees', 'transaction_fee_rate'];
    expect(await fixture.rows(`/analytics/transaction-fees?${DAYS}`, metrics)).toEqual({
      Stripe: [165_00, 5_00, 5 / 165],
      PayPal: [54_00, 1_00, 1 / 54],
    });
  });
});

describe('the report of ad spend', () => {
  const cost = ['marketing_cost', 'impressions', 'clicks', 'ctr', 'cpc', 'cpm'];
  const brought = ['attributed_revenue', 'roas', 'total_revenue', 'blended_roas', 'new_customers'];
  const left = ['poas', 'break_even_roas', 'cac', 'cm3'];

  it('lays what a platform claims beside what its orders brought and left', async () => {
    const path = `/acquisition?item=ad-spend&${MARCH}`;
    expect(await fixture.rows(path, cost)).toEqual({
      // 40 of 1000; 20.00 for 40 clicks and for a thousand impressions.
      'Facebook Ads': [20_00, 1000, 40, 0.04, 50, 20_00],
      'Google Ads': [5_00, 500, 10, 0.02, 50, 10_00],
      Unattributed: [0, 0, 0, null, null, null],
    });
    expect(await fixture.rows(path, brought)).toEqual({
      'Facebook Ads': [100_00, 5, 60_00, 3, 1],
      'Google Ads': [30_00, 6, 0, 0, 0],
      Unattributed: [0, null, 70_00, null, 2],
    });
    expect(await fixture.rows(path, left)).toEqual({
      // CM2 is 40.00: 40 of 20, 60 of 40; 20.00 for one customer; 40.00 less 20.00.
      'Facebook Ads': [2, 1.5, 20_00, 20_00],
      'Google Ads': [0, null, null, -5_00],
      Unattributed: [null, 70 / 45, 0, 45_00],
    });
  });

  it('has campaigns by their names, and what orders brought in a row of its own', async () => {
    const path = `/acquisition?${MARCH}&by=campaign`;
    expect(await fixture.rows(path, ['marketing_cost', 'total_revenue', 'cm3'])).toEqual({
      Spring: [20_00, 0, -20_00],
      Brand: [5_00, 0, -5_00],
      Unattributed: [0, 130_00, 85_00],
    });
    expect(Object.keys(await fixture.rows(`${path}&q=spr`, ['clicks']))).toEqual(['Spring']);
  });

  it.each([
    ['ad_account', 'facebook_ads/9'],
    ['ad_set', 'Parents'],
    ['ad', 'Video'],
  ])(
    'has what was spent by %s, and what is not told of it in a row of its own',
    async (by, name) => {
      const path = `/acquisition?${MARCH}&by=${by}`;
      expect(await fixture.rows(path, ['marketing_cost', 'clicks', 'roas', 'cm3'])).toEqual({
        [name]: [20_00, 40, 5, -20_00],
        // CM2 of all orders is 85.00; 5.00 were spent on an ad of no name.
        Unattributed: [5_00, 10, 6, 80_00],
      });
    },
  );
});

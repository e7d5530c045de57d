/** A shop that sells exactly 100.00 a day: every earlier figure is 100.00 a day too. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { addDays, daysIn } from '#app/domain/calendar/day.ts';
import type { Comparison, MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { runShopsQuery } from '#app/services/reports/run-shops-query.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger } from './metrics-ledger.ts';

const DAY_MINOR = 10_000;
const FIRST_DAY = '2022-01-01';
const DAYS = 4 * 365 + 1;

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps();
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  shopId = await makeShop(deps.db, 'daily');
  const entries = Array.from({ length: DAYS }, (_, at) => {
    const day = addDays(FIRST_DAY, at);
    return entry({ order_id: `${at}`, event_day: day, order_day: day, gross_sales: DAY_MINOR });
  });
  await writeLedger(deps.db, shopId, entries);
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

interface Asked {
  readonly range: DateRange;
  readonly by: string;
  readonly compareTo: Comparison;
}

function queryOf({ range, by, compareTo }: Asked) {
  return {
    range,
    compareTo,
    metrics: ['gross_sales'],
    groupings: [by],
    filters: [],
    sort: { by, direction: 'asc' },
    page: null,
    dating: 'event',
    weekStart: 1,
  } as const;
}

const ask = (asked: Asked, reader: MetricReader = duckdb) =>
  runMetricQuery({ reader }, { ...queryOf(asked), shopIds: [shopId] });

const previousOf = ({ rows }: MetricResult) =>
  rows.map(({ previous }) => (previous?.['gross_sales'] ?? 0) / DAY_MINOR);

describe('the earlier figure of a row', () => {
  it.each<[string, string, string, Comparison, number[]]>([
    // 91 days before them 90 of the quarter before: January, February and March.
    ['2025-04-01', '2025-06-30', 'quarter', 'previous_period', [90]],
    ['2025-04-01', '2025-06-30', 'month', 'previous_period', [31, 28, 31]],
    // A whole month is compared with the whole one before it.
    ['2024-03-01', '2024-03-31', 'month', 'previous_period', [29]],
    // Three months are 92 days, laid day by day beside the 92 before them.
    ['2024-03-01', '2024-05-31', 'month', 'previous_period', [31, 30, 31]],
    ['2024-03-11', '2024-03-31', 'month', 'previous_period', [21]],
    ['2024-01-01', '2024-01-31', 'week', 'previous_year', [7, 7, 7, 7, 3]],
    ['2025-02-01', '2025-02-28', 'month', 'previous_year', [29]],
    ['2025-01-01', '2025-12-31', 'year', 'previous_period', [366]],
    ['2024-01-01', '2024-01-07', 'day', 'previous_year_weekdays', [1, 1, 1, 1, 1, 1, 1]],
  ])('of %s to %s by %s, %s', async (start, end, by, compareTo, days) => {
    const asked = { range: { start, end }, by, compareTo };
    expect(previousOf(await ask(asked))).toEqual(days);
    expect(previousOf(await ask(asked, deps.reader))).toEqual(days);
    const several = await runShopsQuery(deps, {
      shops: [{ shopId, currency: 'GBP' }],
      currency: 'GBP',
      query: queryOf(asked),
    });
    expect(previousOf(several)).toEqual(days);
  });

  it('adds up to the total, whatever the range, the periods and the comparison', async () => {
    const asked = fc.record({
      start: fc.integer({ min: 800, max: DAYS - 401 }),
      days: fc.integer({ min: 0, max: 400 }),
      by: fc.constantFrom('day', 'week', 'month', 'quarter', 'year'),
      compareTo: fc.constantFrom<Comparison>(
        'previous_period',
        'previous_year',
        'previous_year_weekdays',
      ),
    });
    await fc.assert(
      fc.asyncProperty(asked, async ({ start, days, by, compareTo }) => {
        const first = addDays(FIRST_DAY, start);
        const range = { start: first, end: addDays(first, days) };
        const result = await ask({ range, by, compareTo });
        const rows = previousOf(result).reduce((sum, amount) => sum + amount, 0);
        expect(rows).toBe((result.total.previous?.['gross_sales'] ?? 0) / DAY_MINOR);
        expect(rows).toBe(result.previousRange === null ? 0 : daysIn(result.previousRange));
      }),
      { numRuns: 60 },
    );
  });
});

describe('what was sold in the earlier range alone', () => {
  /** A lamp in January and February, a mug in January, a plate in February; in France and without a country. */
  const SALES = [
    ['lamp', '2024-01-10', 100, 'FR'],
    ['lamp', '2024-02-10', 300, 'FR'],
    ['mug', '2024-01-20', 700, null],
    ['plate', '2024-02-20', 50, 'FR'],
  ] as const;
  let ofSales: number;

  beforeAll(async () => {
    ofSales = await makeShop(deps.db, 'lost');
    const entries = SALES.map(([product, day, amount, country], at) =>
      entry({
        order_id: `${at}`,
        event_day: day,
        order_day: day,
        gross_sales: amount,
        orders: 1,
        units_sold: 1,
        product_id: product,
        country,
      }),
    );
    await writeLedger(deps.db, ofSales, entries);
  });

  const askLost = async (more: Partial<MetricQuery>) => {
    const query: MetricQuery = {
      ...queryOf({
        range: { start: '2024-02-01', end: '2024-02-29' },
        by: 'product',
        compareTo: 'previous_period',
      }),
      metrics: ['gross_sales', 'average_order_value'],
      sort: { by: 'gross_sales', direction: 'desc' },
      shopIds: [ofSales],
      ...more,
    };
    const answers = [
      await runMetricQuery({ reader: duckdb }, query),
      await runMetricQuery(deps, query),
    ] as const;
    expect(answers[0]).toEqual(answers[1]);
    return answers[0];
  };
  const toRows = ({ rows }: MetricResult) =>
    rows.map(({ keys, values, previous }) => [
      ...keys,
      values['gross_sales'],
      previous?.['gross_sales'],
    ]);

  it('has a row of its own, in its place among the others', async () => {
    const found = await askLost({});
    expect(toRows(found)).toEqual([
      ['lamp', 300, 100],
      ['plate', 50, 0],
      ['mug', 0, 700],
    ]);
    // What was sold for nothing has no order to divide by.
    expect(found.rows[2]?.values['average_order_value']).toBeNull();
    expect(found.total.previous?.['gross_sales']).toBe(800);
    // The mean is of the two products that were sold.
    expect(found.average['gross_sales']).toBe(175);
    expect(found.rowCount).toBe(3);
    const fromBelow = await askLost({ sort: { by: 'gross_sales', direction: 'asc' } });
    expect(toRows(fromBelow).map(([key]) => key)).toEqual(['mug', 'plate', 'lamp']);
  });

  it('stands on its page, and passes the filters on figures as what sold nothing', async () => {
    const second = await askLost({ page: { size: 2, number: 2 } });
    expect(toRows(second)).toEqual([['mug', 0, 700]]);
    expect(second.rowCount).toBe(3);
    const sold = (operator: 'gt' | 'lt') =>
      askLost({ filters: [{ field: 'gross_sales', operator, values: [60] }] });
    expect(toRows(await sold('gt'))).toEqual([['lamp', 300, 100]]);
    expect(toRows(await sold('lt'))).toEqual([
      ['plate', 50, 0],
      ['mug', 0, 700],
    ]);
  });

  it('has no row where nothing is compared, nor where each row is an order', async () => {
    expect(toRows(await askLost({ compareTo: 'none' }))).toHaveLength(2);
    expect((await askLost({ groupings: ['order'], sort: null })).rows).toHaveLength(2);
  });

  it('has a row by country, and by two periods at once', async () => {
    expect(toRows(await askLost({ groupings: ['country'] }))).toEqual([
      ['FR', 350, 100],
      [null, 0, 700],
    ]);
    const range = { start: '2024-02-15', end: '2024-02-29' };
    const periods = await askLost({ range, groupings: ['month', 'year'], sort: null });
    // From 31 January to 14 February; the lamp of 10 February alone.
    expect(toRows(periods)).toEqual([['2024-02-01', '2024-01-01', 50, 300]]);
    const earlier = await askLost({
      range: { start: '2024-03-01', end: '2024-03-31' },
      groupings: ['month', 'year'],
      sort: null,
    });
    expect(toRows(earlier)).toEqual([['2024-03-01', '2024-01-01', 0, 350]]);
  });
});

import { describe, expect, it } from 'vitest';
import type { MetricQuery } from './metric-query.ts';
import { planQuery } from './plan-query.ts';
import { query } from './query.fixture.ts';
import { resolveQuery } from './resolve-query.ts';
import { shapeResult, type RawRow } from './shape-result.ts';

const JANUARY = { start: '2023-01-01', end: '2023-01-31' };
const DECEMBER = { start: '2022-12-01', end: '2022-12-31' };

const plan = (given: Partial<MetricQuery>) => planQuery(resolveQuery(query(given)));
const total = (sales: number, rows: number): RawRow => ({
  part: 0,
  row_count: rows,
  k1: null,
  s1: sales,
});
const row = (k1: unknown, sales: number): RawRow => ({ part: 1, k1, s1: sales });

describe('shapeResult', () => {
  const byCountry = plan({ metrics: ['gross_sales'], groupings: ['country'] });

  it('makes rows, total and average of sums', () => {
    const rows = [total(300, 2), row('FR', 200), row(null, 100)];
    expect(shapeResult(byCountry, { range: JANUARY, rows }, null)).toEqual({
      rows: [
        { keys: ['FR'], values: { gross_sales: 200 }, previous: null },
        { keys: [null], values: { gross_sales: 100 }, previous: null },
      ],
      rowCount: 2,
      total: { keys: [null], values: { gross_sales: 300 }, previous: null },
      average: { gross_sales: 150 },
      range: JANUARY,
      previousRange: null,
      notes: [],
    });
  });

  it('lays the earlier figure of the same key beside a row, and nothing as zero', () => {
    const now = { range: JANUARY, rows: [total(300, 2), row('FR', 200), row('DE', 100)] };
    const then = { range: DECEMBER, rows: [total(90, 2), row('FR', 50), row('IE', 40)] };
    const { rows, total: whole, previousRange } = shapeResult(byCountry, now, then);
    expect(rows.map(({ previous }) => previous)).toEqual([{ gross_sales: 50 }, { gross_sales: 0 }]);
    expect(whole.previous).toEqual({ gross_sales: 90 });
    expect(previousRange).toEqual(DECEMBER);
  });

  it('lays periods side by side by their place in the range', () => {
    const range = { start: '2023-01-01', end: '2023-01-02' };
    const earlier = { start: '2022-12-30', end: '2022-12-31' };
    const byDay = plan({ metrics: ['gross_sales'], groupings: ['day'], range });
    const now = { range, rows: [total(3, 2), row('2023-01-01', 1), row('2023-01-02', 2)] };
    const then = {
      range: earlier,
      rows: [total(70, 2), row('2023-01-01', 30), row('2023-01-02', 40)],
    };
    expect(shapeResult(byDay, now, then).rows.map(({ previous }) => previous)).toEqual([
      { gross_sales: 30 },
      { gross_sales: 40 },
    ]);
  });

  it('averages counts over the groups even where the total counts them once', () => {
    const byVendor = plan({ metrics: ['orders'], groupings: ['vendor'] });
    const rows = [
      { part: 0, row_count: 2, k1: null, n1: 3 },
      { part: 2, row_count: 2, k1: null, n1: 5 },
      { part: 1, k1: 'a', n1: 3 },
      { part: 1, k1: 'b', n1: 2 },
    ];
    const result = shapeResult(byVendor, { range: JANUARY, rows }, null);
    expect(result.total.values).toEqual({ orders: 3 });
    expect(result.average).toEqual({ orders: 2.5 });
  });

  it('has no average of no groups', () => {
    const result = shapeResult(byCountry, { range: JANUARY, rows: [total(0, 0)] }, null);
    expect(result.average).toEqual({ gross_sales: null });
  });

  it('takes hours and other numbers as text keys', () => {
    const byHour = plan({ metrics: ['gross_sales'], groupings: ['hour'] });
    const rows = [total(2, 1), row(13, 2)];
    expect(shapeResult(byHour, { range: JANUARY, rows }, null).rows[0]?.keys).toEqual(['13']);
  });

  it('refuses a sum that is no safe integer', () => {
    const rows = [total(2 ** 60, 1)];
    expect(() => shapeResult(byCountry, { range: JANUARY, rows }, null)).toThrow('safe integer');
  });
});

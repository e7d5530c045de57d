import { describe, expect, it } from 'vitest';
import { query } from '#app/domain/metrics/query.fixture.ts';
import type { ShopFigures } from './shop-figures.ts';
import { shopsResult } from './shops-result.ts';

const RANGE = { start: '2023-01-01', end: '2023-01-02' };
const BEFORE = { start: '2022-12-30', end: '2022-12-31' };
const figuresOf = (rows: Record<string, number>): ShopFigures => ({
  groups: Object.entries(rows).map(([key, gross_sales]) => ({
    keys: [key],
    sums: { gross_sales, orders: 2 },
  })),
  total: {
    gross_sales: Object.values(rows).reduce((sum, one) => sum + one, 0),
    orders: 2 * Object.keys(rows).length,
  },
});
const ask = (given: Parameters<typeof query>[0]) =>
  query({ metrics: ['gross_sales'], groupings: ['country'], ...given });

describe('the answer over several shops', () => {
  it('is sorted by the first figure, the largest first, unless asked otherwise', () => {
    const current = { range: RANGE, figures: figuresOf({ FR: 1, DE: 3, IT: 2 }) };
    const keys = (given: Parameters<typeof query>[0]) =>
      shopsResult(ask(given), current, null).rows.map((row) => row.keys[0]);
    expect(keys({})).toEqual(['DE', 'IT', 'FR']);
    expect(keys({ sort: { by: 'gross_sales', direction: 'asc' } })).toEqual(['FR', 'IT', 'DE']);
    expect(keys({ sort: { by: 'country', direction: 'desc' } })).toEqual(['IT', 'FR', 'DE']);
    // A figure that is not shown: all have the same, and ties go by key.
    expect(keys({ sort: { by: 'orders', direction: 'desc' } })).toEqual(['DE', 'FR', 'IT']);
    expect(keys({ page: { size: 2, number: 2 } })).toEqual(['FR']);
  });

  it('has days in their order, each beside the day at its place before', () => {
    const current = { range: RANGE, figures: figuresOf({ '2023-01-02': 5, '2023-01-01': 4 }) };
    const before = { range: BEFORE, figures: figuresOf({ '2023-01-02': 2 }) };
    const { rows, previousRange, total } = shopsResult(
      ask({ groupings: ['day'] }),
      current,
      before,
    );
    expect(previousRange).toEqual(BEFORE);
    expect(rows).toEqual([
      { keys: ['2023-01-01'], values: { gross_sales: 4 }, previous: { gross_sales: 0 } },
      { keys: ['2023-01-02'], values: { gross_sales: 5 }, previous: { gross_sales: 2 } },
    ]);
    expect(total).toEqual({
      keys: [null],
      values: { gross_sales: 9 },
      previous: { gross_sales: 2 },
    });
  });

  it('takes the mean of what adds up and the ratio of the sums of what does not', () => {
    const current = { range: RANGE, figures: figuresOf({ FR: 10, DE: 5 }) };
    const asked = ask({ metrics: ['gross_sales', 'average_order_value', 'orders'] });
    // 15 / 2 = 7.5, rounded half away; 15 / 4 = 3.75; 4 / 2.
    expect(shopsResult(asked, current, null).average).toEqual({
      gross_sales: 8,
      average_order_value: 4,
      orders: 2,
    });
  });

  it('is empty without groups, and an undefined ratio stays undefined', () => {
    const current = { range: RANGE, figures: { groups: [], total: {} } };
    const { rows, rowCount, total, average } = shopsResult(
      ask({ metrics: ['gross_sales', 'net_aov'] }),
      current,
      null,
    );
    expect([rows, rowCount]).toEqual([[], 0]);
    expect(total.values).toEqual({ gross_sales: 0, net_aov: null });
    expect(average).toEqual({ gross_sales: null, net_aov: null });
  });
});

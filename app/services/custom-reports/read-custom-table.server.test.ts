import { describe, expect, it } from 'vitest';
import { compileOwnMetrics, NEW_REPORT } from '#app/domain/custom-reports/report-settings.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { OWN_SORT_ROWS_MAX, readCustomTable } from './read-custom-table.server.ts';

const own = compileOwnMetrics({
  ...NEW_REPORT,
  ownMetrics: [{ key: 'own_1', name: 'Each', formula: 'net_sales / orders', shownAs: 'number' }],
});
const QUERY: MetricQuery = {
  shopIds: [1],
  range: { start: '2023-01-01', end: '2023-01-31' },
  compareTo: 'none',
  metrics: ['net_sales', 'orders'],
  groupings: ['order'],
  filters: [],
  sort: { by: 'own_1', direction: 'desc' },
  page: { size: 2, number: 1 },
  dating: 'event',
  weekStart: 1,
};

/**
 * Builds a reader that answers with these rows of net sales and orders, and this number of rows.
 */
function reader(rows: readonly (readonly [number, number])[], rowCount = rows.length) {
  const queries: MetricQuery[] = [];
  const toRow = ([net_sales, orders]: readonly [number, number], at: number) => ({
    keys: [`o${at}`],
    values: { net_sales, orders },
    previous: null,
  });
  const read = (query: MetricQuery): Promise<MetricResult> => {
    queries.push(query);
    return Promise.resolve({
      rows: rows.map(toRow),
      rowCount,
      total: toRow([600, 4], 0),
      average: { net_sales: 200, orders: 1 },
      range: QUERY.range,
      previousRange: null,
      notes: [],
    });
  };
  return { read, queries };
}

describe('a table sorted by an own metric', () => {
  it('is sorted over all its rows, those that are not available last, and then paged', async () => {
    const rows = [
      [100, 0],
      [100, 1],
      [300, 2],
      [200, 1],
    ] as const;
    const keys = async (page: number) => {
      const query = { ...QUERY, page: { size: 2, number: page } };
      const { result, notice } = await readCustomTable(reader(rows).read, { query, own });
      expect([notice, result.rowCount, result.total.values['own_1']]).toEqual([null, 4, 150]);
      return result.rows.map((row) => [row.keys[0], row.values['own_1']]);
    };
    expect(await keys(1)).toEqual([
      ['o3', 200],
      ['o2', 150],
    ]);
    expect(await keys(2)).toEqual([
      ['o1', 100],
      ['o0', null],
    ]);
  });

  it('of too many rows is sorted by the first figure, and says so', async () => {
    const { read, queries } = reader([[100, 1]], OWN_SORT_ROWS_MAX + 1);
    const { notice } = await readCustomTable(read, { query: QUERY, own });
    expect(notice).toContain('too many rows to sort them by Each');
    expect(queries.at(-1)).toEqual({ ...QUERY, sort: { by: 'net_sales', direction: 'desc' } });
  });
});

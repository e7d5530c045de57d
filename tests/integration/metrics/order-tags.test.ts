/** Orders by their tags, and filtered by them, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { entry, makeShop, writeLedger } from './metrics-ledger.ts';

let deps: TestDeps;
let duckdb: MetricReader & { close(): Promise<void> };
let shopId: number;

beforeAll(async () => {
  deps = await testDeps();
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  shopId = await makeShop(deps.db, 'tagged');
  // Each order's sales are a power of two, so that a sum tells which orders it holds.
  const tags = ['VIP\ngift', 'gift wrap', null, null];
  await writeLedger(
    deps.db,
    shopId,
    tags.map((order_tags, at) =>
      entry({
        order_id: `o${at}`,
        event_day: '2023-01-02',
        order_day: '2023-01-02',
        orders: 1,
        gross_sales: 2 ** at,
        order_tags,
      }),
    ),
  );
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

async function ask(reader: MetricReader, filters: readonly Filter[], groupings: string[] = []) {
  const { rows, total } = await runMetricQuery(
    { reader },
    {
      shopIds: [shopId],
      range: { start: '2023-01-01', end: '2023-01-31' },
      compareTo: 'none',
      metrics: ['gross_sales', 'orders'],
      groupings,
      filters,
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    },
  );
  const byTag = rows.map(({ keys: [tag], values }) => [tag, values['gross_sales']]);
  return { rows: Object.fromEntries(byTag), total: total.values };
}

describe('a filter on tags', () => {
  it.each<[Filter['operator'], Filter['values'], number]>([
    // All of a tag: "gift" is not "gift wrap", but both contain it.
    ['eq', ['gift'], 1],
    ['eq', ['VIP\ngift'], 0],
    ['in', ['VIP', 'gift wrap'], 1 + 2],
    ['in', ['VIP', null], 1 + 4 + 8],
    ['neq', ['gift'], 2 + 4 + 8],
    ['nin', ['VIP', null], 2],
    ['cnt', ['GIFT'], 1 + 2],
    ['ncnt', ['wrap'], 1 + 4 + 8],
    ['eq', [null], 4 + 8],
  ])('%s %j', async (operator, values, sum) => {
    for (const reader of [duckdb, deps.reader]) {
      const { total } = await ask(reader, [{ field: 'order_tag', operator, values }]);
      expect(total['gross_sales']).toBe(sum);
    }
  });
});

describe('orders by tag', () => {
  it('count in each of their tags, under a filter in those that were asked for', async () => {
    for (const reader of [duckdb, deps.reader]) {
      const byTag = (filters: readonly Filter[]) => ask(reader, filters, ['order_tag']);
      expect(await byTag([])).toEqual({
        rows: { VIP: 1, gift: 1, 'gift wrap': 2, null: 12 },
        total: { gross_sales: 15, orders: 4 },
      });
      const gift = { field: 'order_tag', operator: 'cnt', values: ['gift'] } as const;
      expect(await byTag([gift])).toMatchObject({ rows: { gift: 1, 'gift wrap': 2 } });
      const noVip = { field: 'order_tag', operator: 'neq', values: ['VIP'] } as const;
      expect(await byTag([noVip])).toMatchObject({ rows: { 'gift wrap': 2, null: 12 } });
    }
  });
});

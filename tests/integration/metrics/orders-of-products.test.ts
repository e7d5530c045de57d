/** Orders that hold a product are counted by a mark in the ledger: as many as a look at every entry finds. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { query } from '#app/domain/metrics/query.fixture.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeShop, writeLedger, writeProducts } from './metrics-ledger.ts';
import { RANDOM_PRODUCTS, randomEntries, seeded } from './metrics-random.ts';

const OF_FRANCE: Filter = { field: 'country', operator: 'eq', values: ['FR'] };
const OF_MUGS: Filter = { field: 'product_type', operator: 'eq', values: ['Mug'] };
const MUGS = new Set(RANDOM_PRODUCTS.filter(({ type }) => type === 'Mug').map(({ id }) => id));

const CASES = [
  ['product', [], () => true],
  ['product', [OF_FRANCE], ({ country }) => country === 'FR'],
  ['product', [OF_MUGS], ({ product_id: id }) => id !== null && MUGS.has(id)],
  ['variant', [], () => true],
  ['variant', [OF_FRANCE], ({ country }) => country === 'FR'],
] as const satisfies readonly [string, Filter[], (entry: LedgerEntry) => boolean][];

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;
let entries: readonly LedgerEntry[];

beforeAll(async () => {
  deps = await testDeps();
  shopId = await makeShop(deps.db, 'random');
  await writeProducts(deps.db, shopId, RANDOM_PRODUCTS);
  entries = randomEntries(seeded(20222), 600);
  await writeLedger(deps.db, shopId, entries);
  duckdb = await duckdbReader(deps.db, deps.dataDir);
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

describe('orders with one product', () => {
  it('are the distinct ones by country and in total, on both readers', async () => {
    const sold = entries.filter(({ event, product_id: id }) => event === 'sale' && id === 'p1');
    const expected = [...Map.groupBy(sold, ({ country }) => country)].map(([key, some]) => {
      return [key, distinctOrders(some)];
    });
    for (const reader of [duckdb, postgresReader(deps.db)]) {
      const { rows, total } = await runMetricQuery(
        { reader },
        query({
          shopIds: [shopId],
          range: { start: '2022-01-01', end: '2022-12-31' },
          metrics: ['orders'],
          groupings: ['country'],
          filters: [{ field: 'product', operator: 'eq', values: ['p1'] }],
        }),
      );
      const answered = rows
        .filter(({ values }) => values['orders'] !== 0)
        .map(({ keys, values }) => [keys[0], values['orders']]);
      expect(answered.map(String).toSorted()).toEqual(expected.map(String).toSorted());
      expect(total.values['orders']).toBe(distinctOrders(sold));
    }
  });
});

describe.each(CASES)('orders by %s under %j', (dimension, filters, isMeant) => {
  it('are the distinct ones with an entry that sells it, on both readers', async () => {
    const sold = entries.filter((entry) => entry.event === 'sale' && isMeant(entry));
    const expected = [...Map.groupBy(sold, (entry) => entry[`${dimension}_id`])].map(
      ([key, some]) => {
        const returning = some.filter((one) => (one.customer_order_index ?? 0) > 1);
        return [key, distinctOrders(some), distinctOrders(returning)];
      },
    );
    const asked = query({
      shopIds: [shopId],
      range: { start: '2022-01-01', end: '2022-12-31' },
      metrics: ['orders', 'returning_orders'],
      groupings: [dimension],
      filters,
    });
    for (const reader of [duckdb, postgresReader(deps.db)]) {
      const { rows, total } = await runMetricQuery({ reader }, asked);
      const answered = rows
        .filter(({ values }) => values['orders'] !== 0)
        .map(({ keys, values }) => [keys[0], values['orders'], values['returning_orders']]);
      expect(answered.map(String).toSorted()).toEqual(expected.map(String).toSorted());
      expect(total.values['orders']).toBe(distinctOrders(sold));
    }
  });
});

function distinctOrders(some: readonly LedgerEntry[]): number {
  return new Set(some.map(({ order_id: id }) => id)).size;
}

/** Who bought again: counted in every range that holds any of their orders, whenever the second was. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import { postgresReader } from '#app/data/postgres-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';
import { entry, makeShop, writeLedger } from './metrics-ledger.ts';

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps();
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  shopId = await makeShop(deps.db, 'again');
  // Ada buys in January, February and March; Bea in January alone.
  const orders = [
    ['1', 'ada', 1, '2022-01-10'],
    ['2', 'ada', 2, '2022-02-10'],
    ['3', 'ada', 3, '2022-03-10'],
    ['4', 'bea', 1, '2022-01-20'],
  ] as const;
  const entries = orders.map(([order_id, customer_id, customer_order_index, day]) =>
    entry({
      order_id,
      customer_id,
      customer_order_index,
      event_day: day,
      order_day: day,
      orders: 1,
      valid_order: 1,
    }),
  );
  await writeLedger(deps.db, shopId, entries);
});

afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

describe('repeat customers', () => {
  it.each([
    ['before the second order', '2022-01-01', '2022-01-31', { customers: 2, repeat_customers: 1 }],
    ['of the second order', '2022-02-01', '2022-02-28', { customers: 1, repeat_customers: 1 }],
    ['after the second order', '2022-03-01', '2022-03-31', { customers: 1, repeat_customers: 1 }],
    ['without Ada', '2022-01-11', '2022-01-31', { customers: 1, repeat_customers: 0 }],
  ])('are counted in a range %s', async (_, start, end, expected) => {
    for (const reader of [duckdb, postgresReader(deps.db)]) {
      for (const groupings of [[], ['month']]) {
        const { total } = await runMetricQuery(
          { reader },
          {
            shopIds: [shopId],
            range: { start, end },
            compareTo: 'none',
            metrics: ['customers', 'repeat_customers'],
            groupings,
            filters: [],
            sort: null,
            page: null,
            dating: 'event',
            weekStart: 1,
          },
        );
        expect(total.values).toEqual(expected);
      }
    }
  });
});

it('an order that was cancelled makes nobody a repeat customer', async () => {
  const shop = await newShop(deps.db);
  const order = (id: string, customerId: string, cancelledAt: string | null = null) =>
    plainOrder({ id, customerId, cancelledAt, placedAt: `2022-01-${id}T10:00:00Z`, lines: [LINE] });
  await store(deps.db, shop, [
    // Cea and Eve have one that counts each; Dot has two.
    order('10', 'cea'),
    order('11', 'cea', '2022-01-12T10:00:00Z'),
    order('13', 'dot'),
    order('14', 'dot'),
    order('15', 'eve', '2022-01-15T11:00:00Z'),
    order('16', 'eve'),
  ]);
  await costQueuedOrders(deps, { shopId: shop });
  for (const reader of [duckdb, postgresReader(deps.db)]) {
    const { total } = await runMetricQuery(
      { reader },
      {
        shopIds: [shop],
        range: { start: '2022-01-01', end: '2022-01-31' },
        compareTo: 'none',
        metrics: ['customers', 'repeat_customers', 'returning_customers', 'repeat_rate'],
        groupings: [],
        filters: [],
        sort: null,
        page: null,
        dating: 'event',
        weekStart: 1,
      },
    );
    expect(total.values).toMatchObject({
      customers: 3,
      repeat_customers: 1,
      returning_customers: 1,
    });
    expect(total.values['repeat_rate']).toBeCloseTo(1 / 3, 9);
  }
});

const LINE = plainLine('1');

/** An order of gift cards alone is no order in any count, with or without filters, on both databases. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { duckdbReader } from '#app/data/replica/duckdb-reader.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { saveAdSpend } from '#app/services/costs/save-ad-spend.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let deps: TestDeps;
let duckdb: MetricReader;
let shopId: number;
const range = { start: '2024-03-01', end: '2024-03-31' };

beforeAll(async () => {
  deps = await testDeps({ now: '2024-04-02T12:00:00Z' });
  duckdb = await duckdbReader(deps.db, deps.dataDir);
  shopId = await newShop(deps.db);
  const card = plainLine('card', { grossMinor: 5_000, isGiftCard: true, requiresShipping: false });
  const order = (id: string, over: object) =>
    plainOrder({ id, placedAt: `2024-03-0${id}T10:00:00Z`, ...over });
  await store(deps.db, shopId, [
    order('1', { customerId: 'a', lines: [card] }),
    order('2', { customerId: 'b', lines: [plainLine('lamp')] }),
    order('3', { customerId: 'c', lines: [card], cancelledAt: '2024-03-04T10:00:00Z' }),
    // What replaces a broken lamp was not sold.
    order('5', {
      customerId: 'b',
      kind: 'shipment',
      lines: [plainLine('lamp', { grossMinor: 0 })],
    }),
  ]);
  await costQueuedOrders(deps, { shopId });
  const ads = { day: '2024-03-01', platform: 'google_ads', campaignId: '1', campaign: 'One' };
  await saveAdSpend(deps, { shopId, adSpend: [{ ...ads, spendMinor: 1_000 }] });
});
afterAll(async () => {
  await duckdb.close();
  await deps.close();
});

async function totals(reader: MetricReader, metrics: string[], filters: readonly Filter[]) {
  const { total } = await runBookedQuery(
    { reader },
    {
      shopIds: [shopId],
      range,
      metrics,
      groupings: [],
      filters: [...filters],
      compareTo: 'none',
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    },
  );
  return total.values;
}

const COUNTS = {
  orders: 1,
  cancelled_orders: 0,
  returned_orders: 0,
  new_customers: 1,
  customers: 1,
  new_orders: 1,
  average_order_value: 10_000,
};

describe('an order of gift cards alone', () => {
  it('counts in no figure of orders and customers', async () => {
    for (const reader of [duckdb, deps.reader]) {
      // 10.00 of ads for one customer.
      expect(await totals(reader, [...Object.keys(COUNTS), 'cac'], [])).toEqual({
        ...COUNTS,
        cac: 1_000,
      });
    }
  });

  it('counts in none either where lines are looked at', async () => {
    const all: Filter = { field: 'product', operator: 'in', values: ['pcard', 'plamp'] };
    for (const reader of [duckdb, deps.reader]) {
      expect(await totals(reader, Object.keys(COUNTS), [all])).toEqual(COUNTS);
    }
  });

  it('begins no cohort', async () => {
    const { cells } = await runCohortQuery(deps, { shopId, by: 'month', range });
    expect(
      cells.map(({ cohort, period, customers, orders }) => [cohort, period, customers, orders]),
    ).toEqual([['2024-03-01', 0, 1, 1]]);
  });
});

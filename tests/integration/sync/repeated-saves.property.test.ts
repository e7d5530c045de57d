import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '#app/domain/orders/order.ts';
import { NO_RECORDS } from '#app/platforms/port.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { storeRecords } from '#app/services/sync/store-records.server.ts';
import { orderCaseArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import { testDeps, type TestDeps } from '#tests/integration/database.ts';
import { selectLedger, newShop } from '#tests/integration/shop-fixture.ts';

let deps: TestDeps;
beforeAll(async () => {
  deps = await testDeps({ now: '2031-01-01T00:00:00Z' });
});
afterAll(() => deps.close());

const RUNS = 25;
const HOUR_MS = 3_600_000;

/** What a platform tells that dates a cancellation by the last change of its record. */
async function told(shopId: number, order: Order, updatedAt: string, isCancelled: boolean) {
  await deps.db.transaction((tx) =>
    storeRecords(tx, {
      shopId,
      now: deps.clock(),
      records: {
        ...NO_RECORDS,
        orders: [
          {
            order: { ...order, cancelledAt: isCancelled ? updatedAt : null },
            platformTotalMinor: 0,
            updatedAt,
            hasOwnCancellationDate: false,
          },
        ],
      },
    }),
  );
  await costQueuedOrders(deps, { shopId });
  return selectLedger(deps.db, shopId);
}

describe('a later save of an order', () => {
  const history = fc.record({
    order: orderCaseArbitrary.map(({ order }) => order),
    isCancelled: fc.boolean(),
    gaps: fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 4 }),
  });

  it('never moves a past event: whenever a record is touched, its entries stay as they were', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ order, isCancelled, gaps }) => {
        const shopId = await newShop(deps.db);
        let atMs = Date.parse(order.placedAt) + HOUR_MS;
        const at = () => new Date(atMs).toISOString();
        const first = await told(shopId, order, at(), isCancelled);
        for (const hours of gaps) {
          atMs += hours * HOUR_MS;
          expect(await told(shopId, order, at(), isCancelled)).toEqual(first);
        }
      }),
      { numRuns: RUNS },
    );
  });

  it('that tells of a new refund adds its events, and leaves the days of the earlier ones', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ order: whole, gaps }) => {
        const order = { ...whole, refunds: [] };
        const shopId = await newShop(deps.db);
        const atMs = Date.parse(order.placedAt) + HOUR_MS;
        const first = await told(shopId, order, new Date(atMs).toISOString(), false);
        const later = new Date(atMs + (gaps[0] ?? 1) * HOUR_MS).toISOString();
        const then = await told(shopId, { ...order, refunds: whole.refunds }, later, false);
        const events = (rows: readonly Record<string, unknown>[]) =>
          rows.filter(({ event }) => event === 'sale' || event === 'edit').map(dayOf);
        expect(events(then)).toEqual(events(first));
      }),
      { numRuns: RUNS },
    );
  });
});

function dayOf(row: Record<string, unknown>) {
  const { order_id, line_id, event, event_day, order_day } = row;
  return { order_id, line_id, event, event_day, order_day };
}

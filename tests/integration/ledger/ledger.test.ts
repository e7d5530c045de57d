import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { explainOrder } from '#app/services/ledger/explain-order.server.ts';
import { findShop, listShops } from '#app/services/workspaces/list-shops.server.ts';
import { orderHistoryArbitrary } from '#tests/arbitraries/order-arbitrary.ts';
import {
  plainLine,
  plainOrder,
  plainRefund,
  plainRefundLine,
} from '#tests/arbitraries/plain-order.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { newShop, queuedIds, selectLedger, selectOrderVersions, store } from '../shop-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const clock = () => new Date('2023-02-15T12:00:00Z');
const cost = (shopId: number) => costQueuedOrders({ db: database.db, clock }, { shopId });

const order = (id: string, over: Partial<Order> = {}) =>
  plainOrder({ id, name: `#${id}`, lines: [plainLine('1')], ...over });

async function shopOf(shopId: number) {
  return (await listShops({ db: database.db })).find((shop) => shop.shopId === shopId);
}

describe('costing queued orders', () => {
  it('writes the entries of the order and empties the queue', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    await store(db, shopId, [order('1', { customerId: 'anna' })]);
    expect(await cost(shopId)).toEqual({ costed: 1 });
    expect(await queuedIds(db, shopId)).toEqual([]);
    // 13:05 UTC is 14:05 in Berlin; one unit at 100.00 whose cost nobody has stated.
    expect(await selectLedger(db, shopId)).toEqual([
      expect.objectContaining({
        order_id: '1',
        event: 'sale',
        event_day: '2023-02-01',
        event_hour: 14,
        placed_at: '2023-02-01 13:05:09',
        customer_order_index: 1,
        customer_first_day: '2023-02-01',
        orders: 1,
        new_customers: 1,
        units_sold: 1,
        gross_sales: 10_000,
        cogs: 0,
        units_without_cost: 1,
        sales_without_cost: 10_000,
      }),
    ]);
  });

  it('does nothing, and writes no version, when nothing is queued', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    expect(await cost(shopId)).toEqual({ costed: 0 });
    const [shop] = await db.query('select ledger_version from shop_versions where shop_id = $1', [
      shopId,
    ]);
    expect(shop).toEqual({ ledger_version: 0 });
  });

  it('gives the same ledger whatever the order and the batches in which orders arrive', async () => {
    const { db } = database;
    const arrival = fc
      .tuple(orderHistoryArbitrary(12), fc.array(fc.nat(), { minLength: 12, maxLength: 12 }))
      .map(([{ orders }, ranks]) => ({
        orders,
        shuffled: orders
          .map((one, index) => ({ one, rank: ranks[index] ?? 0 }))
          .toSorted((a, b) => a.rank - b.rank)
          .map(({ one }) => one),
        batchSize: 1 + ((ranks[0] ?? 0) % 5),
      }));
    await fc.assert(
      fc.asyncProperty(arrival, async ({ orders, shuffled, batchSize }) => {
        const [atOnce, piecemeal] = [await newShop(db), await newShop(db)];
        await store(db, atOnce, orders);
        await cost(atOnce);
        for (let start = 0; start < shuffled.length; start += batchSize) {
          await store(db, piecemeal, shuffled.slice(start, start + batchSize));
          await cost(piecemeal);
        }
        const ledger = await selectLedger(db, atOnce);
        expect(await selectLedger(db, piecemeal)).toEqual(ledger);
        await db.transaction((tx) => queueShop(tx, atOnce));
        await cost(atOnce);
        expect(await selectLedger(db, atOnce)).toEqual(ledger);
      }),
      { numRuns: 40 },
    );
  });

  it('works through many batches side by side and loses none', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const orders = Array.from({ length: 4500 }, (_, n) =>
      order(String(n), { customerId: `c${n % 700}` }),
    );
    await store(db, shopId, orders);
    const progress: [number, number][] = [];
    const result = await costQueuedOrders(
      { db, clock },
      { shopId, onProgress: (costed, total) => progress.push([costed, total]) },
    );
    expect(result).toEqual({ costed: 4500 });
    expect(progress.at(-1)).toEqual([4500, 4500]);
    const [sum] = await db.query(
      `select sum(orders)::int as orders, sum(gross_sales)::int as gross,
         sum(new_customers)::int as customers, max(version) as version
       from ledger where shop_id = $1`,
      [shopId],
    );
    // 4500 orders of 100.00 by 700 customers, in three batches of at most 2000.
    expect(sum).toEqual({ orders: 4500, gross: 45_000_000, customers: 700, version: 3 });
  });

  it('stops when told so, keeps the batches it has written and goes on later', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    // More than are costed at once: three batches of at most 2000.
    const orders = Array.from({ length: 7000 }, (_, n) => order(String(n)));
    await store(db, shopId, orders);
    const stop = new AbortController();
    const stopped = costQueuedOrders(
      { db, clock },
      { shopId, signal: stop.signal, onProgress: () => stop.abort() },
    );
    await expect(stopped).rejects.toMatchObject({ code: 'cancelled' });
    const waiting = (await queuedIds(db, shopId)).length;
    expect(waiting).toBeGreaterThan(0);
    expect(waiting).toBeLessThan(7000);
    expect(await cost(shopId)).toEqual({ costed: waiting });
  });

  it('leaves queue and ledger as they were when an order cannot be costed', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    await store(db, shopId, [order('1')]);
    await db.query('alter table ledger add constraint refused check (shop_id <> ' + shopId + ')');
    await expect(cost(shopId)).rejects.toThrow('refused');
    await db.query('alter table ledger drop constraint refused');
    expect(await queuedIds(db, shopId)).toEqual(['1']);
    const [shop] = await db.query('select ledger_version from shop_versions where shop_id = $1', [
      shopId,
    ]);
    expect(shop).toEqual({ ledger_version: 0 });
  });
});

describe('versions', () => {
  it('rise with each write and stand on the orders that were written alone', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    await store(db, shopId, [order('1'), order('2')]);
    await cost(shopId);
    await store(db, shopId, [order('2', { tipMinor: 100 }), order('3')]);
    await cost(shopId);
    expect(await selectOrderVersions(db, shopId)).toEqual({ '1': 1, '2': 2, '3': 2 });
  });

  it('stay where the orders that are costed again come to the same entries', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    await store(db, shopId, [order('1'), order('2'), order('3', { isTest: true })]);
    await cost(shopId);
    const sql = 'select ledger_version as version from shop_versions where shop_id = $1';
    const costAll = async () => {
      await db.transaction((tx) => queueShop(tx, shopId));
      expect(await cost(shopId)).toEqual({ costed: 3 });
      return (await db.query<{ version: number }>(sql, [shopId]))[0]?.version;
    };
    expect(await costAll()).toBe(1);
    expect(await selectOrderVersions(db, shopId)).toEqual({ '1': 1, '2': 1 });
    await store(db, shopId, [order('2', { tipMinor: 100 })]);
    expect(await costAll()).toBe(2);
    expect(await selectOrderVersions(db, shopId)).toEqual({ '1': 1, '2': 2 });
    await store(db, shopId, [order('1', { isTest: true })]);
    expect(await costAll()).toBe(3);
    expect(await costAll()).toBe(3);
    expect(await selectOrderVersions(db, shopId)).toEqual({ '1': 3, '2': 2 });
  });

  it('stand on a void row when an order has no entries any more, and on none that never had', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const lines = [plainLine('1'), plainLine('2')];
    await store(db, shopId, [order('1', { lines }), order('2', { isTest: true })]);
    await cost(shopId);
    await store(db, shopId, [order('1', { lines, isTest: true })]);
    await cost(shopId);
    const rows = await db.query<Record<string, unknown>>(
      'select * from ledger where shop_id = $1',
      [shopId],
    );
    expect(rows).toEqual([
      expect.objectContaining({
        order_id: '1',
        entry_no: 0,
        version: 2,
        event: 'void',
        line_id: null,
        country: null,
        orders: 0,
        units_sold: 0,
        gross_sales: 0,
      }),
    ]);
    await store(db, shopId, [order('1', { lines })]);
    await cost(shopId);
    expect((await selectLedger(db, shopId)).map(({ event }) => event)).toEqual(['sale', 'sale']);
  });
});

describe("the shop's days with data", () => {
  it('widen with what is written and shrink when the first or last goes', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const refund = plainRefund({
      refundedAt: '2023-03-05T10:00:00Z',
      lines: [plainRefundLine('1')],
    });
    await store(db, shopId, [
      order('1', { placedAt: '2023-01-10T10:00:00Z' }),
      order('2', { placedAt: '2023-02-10T10:00:00Z', refunds: [refund] }),
    ]);
    await cost(shopId);
    expect(await shopOf(shopId)).toMatchObject({
      firstDataDay: '2023-01-10',
      lastDataDay: '2023-03-05',
    });
    await store(db, shopId, [
      order('1', { placedAt: '2023-01-10T10:00:00Z', isTest: true }),
      order('2', { placedAt: '2023-02-10T10:00:00Z' }),
    ]);
    await cost(shopId);
    expect(await shopOf(shopId)).toMatchObject({
      firstDataDay: '2023-02-10',
      lastDataDay: '2023-02-10',
    });
  });
});

describe('explaining an order', () => {
  it('gives entries and reasons, and tells whether the ledger holds the same', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const placed = order('1', {
      cancelledAt: '2023-02-02T10:00:00Z',
      refunds: [plainRefund({ lines: [plainRefundLine('1')], refundedMinor: 10_000 })],
    });
    await store(db, shopId, [placed]);
    const before = await explainOrder({ db }, { shopId, orderId: '1' });
    expect(before.inStep).toBe(false);
    await cost(shopId);
    const after = await explainOrder({ db }, { shopId, orderId: '1' });
    expect(after.inStep).toBe(true);
    expect(after.order.name).toBe('#1');
    expect(after.reasons.map(({ rule }) => rule)).toContain('unit_cost_missing');
    await db.query('update ledger set tips = 1 where shop_id = $1', [shopId]);
    expect((await explainOrder({ db }, { shopId, orderId: '1' })).inStep).toBe(false);
  });

  it('is in step for every order of any history', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(orderHistoryArbitrary(6), async ({ orders }) => {
        const shopId = await newShop(db);
        await store(db, shopId, orders);
        await cost(shopId);
        for (const { id } of orders) {
          const { inStep } = await explainOrder({ db }, { shopId, orderId: id });
          expect(inStep).toBe(true);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('says that there is no such order', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    await expect(explainOrder({ db }, { shopId, orderId: 'x' })).rejects.toMatchObject({
      code: 'not_found',
      message: 'There is no order "x" in this shop.',
    });
    expect(await findShop({ db }, 'no such shop')).toBe(null);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { claimQueued, queueShop } from '#app/data/ledger/ledger-queue.server.ts';
import { storeOrders } from '#app/data/orders/store-orders.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { countLockWaits, type TestDatabase, testDatabase } from '../database.ts';
import { newShop, queuedIds, selectLedger, store } from '../shop-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const clock = () => new Date('2023-02-15T12:00:00Z');
const cost = (shopId: number) => costQueuedOrders({ db: database.db, clock }, { shopId });

const order = (id: string, over: Partial<Order> = {}) =>
  plainOrder({ id, name: `#${id}`, lines: [plainLine('1')], ...over });

describe('the queue of the ledger, while orders are costed and change at the same time,', () => {
  it('queues again an order that changes while it is being costed', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    await store(db, shopId, [order('1')]);
    let storing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      expect(await claimQueued(tx, shopId, 10, '')).toEqual(['1']);
      storing = store(db, shopId, [order('1', { tipMinor: 500 })]);
      // The change waits at the queue for this transaction; wait until it does.
      for (let waiting = 0; waiting === 0;) {
        waiting = await countLockWaits(db);
      }
    });
    await storing;
    expect(await queuedIds(db, shopId)).toEqual(['1']);
  });

  it('leaves an order that waits while somebody changes it, and takes it after that', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    await store(db, shopId, [order('1')]);
    await db.transaction(async (tx) => {
      await storeOrders(tx, shopId, [order('1', { tipMinor: 500 })]);
      expect(await cost(shopId)).toEqual({ costed: 0 });
    });
    expect(await cost(shopId)).toEqual({ costed: 1 });
    expect(await selectLedger(db, shopId)).toEqual([
      expect.objectContaining({ order_id: '1', tips: 500 }),
    ]);
  });

  it('leaves an order that waits while an earlier one of its customer comes in', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const later = order('2', { customerId: 'anna', placedAt: '2023-02-02T10:00:00Z' });
    await store(db, shopId, [later]);
    await db.transaction(async (tx) => {
      const earlier = order('1', { customerId: 'anna', placedAt: '2023-02-01T10:00:00Z' });
      await storeOrders(tx, shopId, [earlier]);
      expect(await cost(shopId)).toEqual({ costed: 0 });
    });
    await cost(shopId);
    const places = (await selectLedger(db, shopId)).map((row) => row['customer_order_index']);
    expect(places).toEqual([1, 2]);
  });

  it('leaves an order that waits while the rules of the shop change', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    await store(db, shopId, [order('1')]);
    await db.transaction(async (tx) => {
      await queueShop(tx, shopId);
      expect(await cost(shopId)).toEqual({ costed: 0 });
    });
    expect(await cost(shopId)).toEqual({ costed: 1 });
  });
});

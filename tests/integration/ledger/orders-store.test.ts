import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalInstant } from '#app/data/copy-text.ts';
import { loadOrders } from '#app/data/orders/load-orders.server.ts';
import type { Order } from '#app/domain/orders/order.ts';
import { orderHistoryArbitrary, reversedArrival } from '#tests/arbitraries/order-arbitrary.ts';
import { plainLine, plainOrder, plainRefund } from '#tests/arbitraries/plain-order.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { newShop, queuedIds, store } from '../shop-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** An order as it comes back: instants in one spelling, what happened to it in time order. */
function canonical(order: Order): Order {
  const inTime = <T extends { id: string }>(events: readonly T[], at: (event: T) => string) =>
    events.toSorted((a, b) => order2(at(a), at(b)) || order2(a.id, b.id));
  const order2 = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  const at = canonicalInstant;
  const canonicalOrder: Order = {
    ...order,
    tags: order.tags ?? null,
    confirmation: order.confirmation ?? null,
    placedAt: at(order.placedAt),
    cancelledAt: order.cancelledAt === null ? null : at(order.cancelledAt),
    edits: inTime(
      order.edits.map((edit) => ({ ...edit, editedAt: at(edit.editedAt) })),
      ({ editedAt }) => editedAt,
    ),
    refunds: inTime(
      order.refunds.map((refund) => ({ ...refund, refundedAt: at(refund.refundedAt) })),
      ({ refundedAt }) => refundedAt,
    ),
    transactions: inTime(
      order.transactions.map((one) => ({ ...one, processedAt: at(one.processedAt) })),
      ({ processedAt }) => processedAt,
    ),
    platformFees: inTime(
      order.platformFees.map((fee) => ({ ...fee, postedAt: at(fee.postedAt) })),
      ({ postedAt }) => postedAt,
    ),
    fulfilments: inTime(
      order.fulfilments.map((one) => ({ ...one, fulfilledAt: at(one.fulfilledAt) })),
      ({ fulfilledAt }) => fulfilledAt,
    ),
  };
  // A database knows no negative zero, nor does JSON.
  return JSON.parse(JSON.stringify(canonicalOrder)) as Order;
}

describe('stored orders', () => {
  it('come back exactly as they were, whatever they are', async () => {
    const { db } = database;
    await fc.assert(
      fc.asyncProperty(orderHistoryArbitrary(8), async ({ orders }) => {
        const shopId = await newShop(db);
        await store(db, shopId, orders);
        const ids = orders.map(({ id }) => id);
        expect(await loadOrders(db, shopId, ids)).toEqual(orders.map(canonical));
        const again = await store(db, shopId, orders);
        expect(again).toEqual({ changed: [], unchanged: orders.length });
      }),
      { numRuns: 60 },
    );
  });

  it('keep texts that would break a line of COPY', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const odd = 'tab\t line\n return\r back\\slash \\N "quoted" =1+1 ünï 🪙';
    const order = plainOrder({ id: odd, name: odd, lines: [plainLine('1', { title: odd })] });
    await store(db, shopId, [order]);
    expect(await loadOrders(db, shopId, [odd])).toEqual([canonical(order)]);
  });

  it('do not change by another spelling of an instant or another order of events', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const refunds = [
      plainRefund({ id: 'a', refundedAt: '2023-02-03T10:00:00Z' }),
      plainRefund({ id: 'b', refundedAt: '2023-02-02T10:00:00Z' }),
    ];
    const order = plainOrder({ placedAt: '2023-02-01T13:05:09Z', refunds });
    await store(db, shopId, [order]);
    const told = { ...reversedArrival(order), placedAt: '2023-02-01T14:05:09+01:00' };
    expect(await store(db, shopId, [told])).toEqual({ changed: [], unchanged: 1 });
  });

  it('are replaced whole when anything of them changes', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const before = plainOrder({
      lines: [plainLine('1'), plainLine('2')],
      refunds: [plainRefund()],
    });
    const after = plainOrder({ lines: [plainLine('2', { quantity: 3 })] });
    await store(db, shopId, [before]);
    expect(await store(db, shopId, [after])).toEqual({ changed: ['1001'], unchanged: 0 });
    expect(await loadOrders(db, shopId, ['1001'])).toEqual([canonical(after)]);
  });

  it('of one shop are not seen by another', async () => {
    const { db } = database;
    const [mine, other] = [await newShop(db), await newShop(db)];
    await store(db, mine, [plainOrder({ name: 'mine' })]);
    await store(db, other, [plainOrder({ name: 'other' })]);
    expect((await loadOrders(db, mine, ['1001']))[0]?.name).toBe('mine');
    expect(await loadOrders(db, mine, ['none'])).toEqual([]);
  });

  it('count an id that is given twice in one batch as given last', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const result = await store(db, shopId, [
      plainOrder({ name: 'first' }),
      plainOrder({ name: 'last' }),
    ]);
    expect(result).toEqual({ changed: ['1001'], unchanged: 0 });
    expect((await loadOrders(db, shopId, ['1001']))[0]?.name).toBe('last');
  });

  it('never collide when two writers bring the same orders at the same time', async () => {
    const { db } = database;
    const shopId = await newShop(db);
    const orders = Array.from({ length: 50 }, (_, n) => plainOrder({ id: `${n}` }));
    const results = await Promise.all([1, 2, 3].map(() => store(db, shopId, orders)));
    expect(results.map(({ changed }) => changed.length).toSorted()).toEqual([0, 0, 50]);
  });
});

describe('the queue after a change', () => {
  const order = (id: string, placedAt: string, over: Partial<Order> = {}) =>
    plainOrder({ id, placedAt, customerId: 'anna', ...over });
  const HISTORY = [
    order('1', '2023-01-01T10:00:00Z'),
    order('2', '2023-02-01T10:00:00Z'),
    order('3', '2023-03-01T10:00:00Z'),
    order('4', '2023-03-01T10:00:00Z', { customerId: 'ben' }),
    order('5', '2023-03-01T10:00:00Z', { customerId: null }),
  ];

  async function settledShop() {
    const shopId = await newShop(database.db);
    await store(database.db, shopId, HISTORY);
    await database.db.query('delete from ledger_queue where shop_id = $1', [shopId]);
    return shopId;
  }

  it('holds the order and the later ones of its customer when one comes in between', async () => {
    const shopId = await settledShop();
    await store(database.db, shopId, [order('6', '2023-01-15T10:00:00Z')]);
    expect(await queuedIds(database.db, shopId)).toEqual(['2', '3', '6']);
  });

  it('holds the order alone when its place among the orders stays', async () => {
    const shopId = await settledShop();
    await store(database.db, shopId, [order('1', '2023-01-01T10:00:00Z', { tipMinor: 5 })]);
    expect(await queuedIds(database.db, shopId)).toEqual(['1']);
  });

  it('holds the later ones when an order is cancelled', async () => {
    const shopId = await settledShop();
    const cancelledAt = '2023-04-01T10:00:00Z';
    await store(database.db, shopId, [order('2', '2023-02-01T10:00:00Z', { cancelledAt })]);
    expect(await queuedIds(database.db, shopId)).toEqual(['2', '3']);
  });

  it('holds the orders of both customers when an order changes hands', async () => {
    const shopId = await settledShop();
    await store(database.db, shopId, [order('2', '2023-02-01T10:00:00Z', { customerId: 'ben' })]);
    expect(await queuedIds(database.db, shopId)).toEqual(['2', '3', '4']);
  });

  it('holds earlier orders that do not count, since they carry the first day', async () => {
    const shopId = await settledShop();
    const cancelled = order('0', '2022-12-01T10:00:00Z', { cancelledAt: '2022-12-02T10:00:00Z' });
    await store(database.db, shopId, [cancelled]);
    await database.db.query('delete from ledger_queue where shop_id = $1', [shopId]);
    await store(database.db, shopId, [order('7', '2023-04-01T10:00:00Z')]);
    expect(await queuedIds(database.db, shopId)).toEqual(['0', '7']);
  });

  it('holds nothing when nothing changed', async () => {
    const shopId = await settledShop();
    await store(database.db, shopId, HISTORY);
    expect(await queuedIds(database.db, shopId)).toEqual([]);
  });
});

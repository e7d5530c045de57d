import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENGINE_VERSION } from '#app/domain/profit/cost-order.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { queueOutdatedLedgers } from '#app/services/ledger/queue-outdated-ledgers.server.ts';
import { runBookedQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { type TestDatabase, testDatabase, testDeps } from '../database.ts';
import { selectLedger, newShop, queuedIds, store } from '../shop-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const clock = () => new Date('2023-02-15T12:00:00Z');
const order = (id: string) => plainOrder({ id, lines: [plainLine('1')] });

it('a ledger that waits to be worked out again is read as it is, and order by order as it will be', async () => {
  const deps = await testDeps({ now: '2023-02-15T12:00:00Z' });
  try {
    const shopId = await newShop(deps.db);
    await store(deps.db, shopId, [order('1'), order('2')]);
    await costQueuedOrders(deps, { shopId });
    const older = 'update ledger set gross_sales = 1, entries_hash = 0 where shop_id = $1';
    await deps.db.query(older, [shopId]);
    await deps.db.query('update engine_versions set engine_version = $2 where shop_id = $1', [
      shopId,
      ENGINE_VERSION - 1,
    ]);
    const grossSales = async () => {
      const { total } = await runBookedQuery(deps, {
        shopIds: [shopId],
        range: { start: '2023-02-01', end: '2023-02-28' },
        metrics: ['gross_sales'],
        groupings: [],
        filters: [],
        compareTo: 'none',
        sort: null,
        page: null,
        dating: 'event',
        weekStart: 1,
      });
      return total.values['gross_sales'];
    };
    await queueOutdatedLedgers({ db: deps.db, log: pino({ level: 'silent' }) });
    // Pages answer with what an earlier engine wrote.
    expect(await grossSales()).toBe(2);
    const answers = [costQueuedOrders(deps, { shopId }), grossSales(), grossSales()];
    const [, first, second] = await Promise.all(answers);
    expect([2, 1 + 10_000, 2 * 10_000]).toContain(first);
    expect([2, 1 + 10_000, 2 * 10_000]).toContain(second);
    expect(await grossSales()).toBe(2 * 10_000);
  } finally {
    await deps.close();
  }
});

it('a ledger that an earlier engine wrote is worked out again, once, and no other', async () => {
  const { db } = database;
  const cost = (shopId: number) => costQueuedOrders({ db, clock }, { shopId });
  const [old, current] = [await newShop(db), await newShop(db)];
  for (const shopId of [old, current]) {
    await store(db, shopId, [order('1'), order('2')]);
    await cost(shopId);
  }
  const right = await selectLedger(db, old);
  // As an engine with other rules would have written it.
  await db.query(
    `update ledger set gross_sales = gross_sales + 1, entries_hash = entries_hash + 1
     where shop_id = any($1)`,
    [[old, current]],
  );
  await db.query('update engine_versions set engine_version = $2 where shop_id = $1', [
    old,
    ENGINE_VERSION - 1,
  ]);
  const log = pino({ level: 'silent' });
  expect(await queueOutdatedLedgers({ db, log })).toBe(1);
  expect(await queuedIds(db, old)).toEqual(['1', '2']);
  expect(await queuedIds(db, current)).toEqual([]);
  await cost(old);
  expect(await selectLedger(db, old)).toEqual(right);
  expect(await queueOutdatedLedgers({ db, log })).toBe(0);
});

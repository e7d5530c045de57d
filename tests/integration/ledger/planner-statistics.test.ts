import { afterAll, beforeAll, expect, it } from 'vitest';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const clock = () => new Date('2023-02-15T12:00:00Z');

async function fillShop(orders: number): Promise<number> {
  const shopId = await newShop(database.db);
  const ids = Array.from({ length: orders }, (_, at) => String(at + 1));
  const stored = ids.map((id) => plainOrder({ id, name: `#${id}`, lines: [plainLine('1')] }));
  await store(database.db, shopId, stored);
  await costQueuedOrders({ db: database.db, clock }, { shopId });
  return shopId;
}

/** On a cluster the plan of the shop's node stands within that of the coordinator, which expects nothing. */
async function getExpectedRows(table: string, shopId: number): Promise<number> {
  const plan = await database.db.query(
    `explain (format json) select 1 from ${table} where shop_id = ${shopId}`,
  );
  const rows = [...JSON.stringify(plan).matchAll(/"Plan Rows":(\d+)/g)];
  return Math.max(...rows.map(([, count]) => Number(count)));
}

it('are gathered of a small shop that is filled beside a large one', async () => {
  const large = await fillShop(4000);
  await database.db.query('analyze');
  const small = await fillShop(200);
  for (const table of ['orders', 'order_lines', 'ledger']) {
    // A sample of the whole table tells the share of a shop to a few percent; without it, it is one row.
    expect(await getExpectedRows(table, small), table).toBeGreaterThan(100);
    expect(await getExpectedRows(table, large), table).toBeGreaterThan(2000);
  }
});

/** A backup that is taken while orders come in and are worked out is whole at one moment. */
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backUp } from '#app/data/backup/back-up.server.ts';
import { restore } from '#app/data/backup/restore.server.ts';
import type { Database } from '#app/data/database.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { removeFolder } from '#tests/remove-folder.ts';
import { testDatabase, type TestDatabase, testDeps, type TestDeps } from '../database.ts';
import { newShop, store } from '../shop-fixture.ts';

const ROUNDS = 40;
const ORDERS_A_ROUND = 10;

let deps: TestDeps;
let target: TestDatabase;
let folder: string;
beforeAll(async () => {
  deps = await testDeps();
  target = await testDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'farthing-backup-'));
});
afterAll(async () => {
  await target.drop();
  await deps.close();
  await removeFolder(folder);
});

const round = (number: number) =>
  Array.from({ length: ORDERS_A_ROUND }, (_, index) =>
    plainOrder({
      id: `${number * ORDERS_A_ROUND + index}`,
      lines: [plainLine('1', { grossMinor: 1000 + number })],
    }),
  );

/** Orders, those that wait, and the ledger's orders with their sales. */
async function count(db: Database, shopId: number) {
  const [row] = await db.query<{ orders: number; waiting: number; costed: number; sales: number }>(
    `select (select count(*) from orders where shop_id = $1) as orders,
       (select count(*) from ledger_queue where shop_id = $1) as waiting,
       (select count(distinct order_id) from ledger where shop_id = $1) as costed,
       (select coalesce(sum(gross_sales), 0)::bigint from ledger where shop_id = $1) as sales`,
    [shopId],
  );
  if (row === undefined) throw new Error('The database counted nothing.');
  return row;
}

describe('a backup under load', () => {
  it('restores a state that there was, and what waited then is worked out', async () => {
    const shopId = await newShop(deps.db);
    await store(deps.db, shopId, round(0));
    let isOver = false;
    const working = (async () => {
      for (let number = 1; number <= ROUNDS || !isOver; number += 1) {
        await store(deps.db, shopId, round(number));
        await costQueuedOrders(deps, { shopId });
      }
    })();
    const place = path.join(folder, 'one');
    await backUp(deps.db, { folder: place, now: '2023-02-15T12:00:00.000Z' });
    isOver = true;
    await working;

    await restore(target.db, { folder: place });
    const restored = await count(target.db, shopId);
    // Whole rounds were stored at once, and each order either waits or is in the ledger.
    expect(restored.orders % ORDERS_A_ROUND).toBe(0);
    expect(restored.waiting + restored.costed).toBe(restored.orders);
    await costQueuedOrders({ ...deps, db: target.db }, { shopId });
    const rounds = restored.orders / ORDERS_A_ROUND;
    // Ten orders of 10.00 and the number of their round: 10 x (1000 + 0 ... rounds - 1).
    const sales = ORDERS_A_ROUND * (1000 * rounds + (rounds * (rounds - 1)) / 2);
    expect(await count(target.db, shopId)).toEqual({
      orders: restored.orders,
      waiting: 0,
      costed: restored.orders,
      sales,
    });
    expect((await count(deps.db, shopId)).orders).toBeGreaterThan(restored.orders);
  });
});

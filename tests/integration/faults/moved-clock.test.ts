/** The clock of a server is set, and set right again, between readings of a platform. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectDuePulls } from '#app/data/connectors/connection-rows.server.ts';
import { selectDueSheets } from '#app/data/sheets/sheet-source-rows.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { newShop } from '../shop-fixture.ts';
import { fetchHistory, plainShop, selectPlainLedger } from '../sync/plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';

let base: TestDeps;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());

/** The ledger after a reading at each of these instants, where orders changed before the last. */
async function readAt(instants: readonly string[]): Promise<unknown> {
  let now = NOW;
  const shop = await plainShop(base, { orders: 10, clock: () => new Date(now) });
  await fetchHistory(shop);
  for (const [index, instant] of instants.entries()) {
    now = instant;
    if (index === instants.length - 1) {
      for (const order of seededStore({ seed: 9, orders: 14 }).orders) {
        shop.remote.change({ ...order, updatedAt: '2026-11-30T12:10:00Z' });
      }
    }
    await syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
  }
  await costQueuedOrders(shop.deps, shop);
  return selectPlainLedger(base, shop.shopId);
}

describe('changes of a shop', () => {
  it.each([
    ['a month ahead', '2026-12-30T12:05:00Z'],
    ['a month behind', '2026-10-30T12:05:00Z'],
    ['a minute ahead', '2026-11-30T12:06:00Z'],
  ])('are all read after the clock was %s for one reading', async (_how, wrong) => {
    const right = ['2026-11-30T12:05:00Z', '2026-11-30T12:20:00Z'];
    const expected = await readAt(right);
    expect(await readAt([wrong, '2026-11-30T12:20:00Z'])).toEqual(expected);
  });
});

describe('what is done again and again', () => {
  it('is due at once where its next time was noted by a clock that ran a month ahead', async () => {
    const shopId = await newShop(base.db);
    await base.db.query(
      `insert into connector_connections (shop_id, connector, state, external_user, first_name,
         last_name, connected_at, pull_status, days_done, days_total, next_pull_at)
       values ($1, 'facebook_ads', 'connected', '', '', '', $2, 'idle', 0, 0, $3)`,
      [shopId, NOW, '2026-12-30T12:20:00Z'],
    );
    await base.db.query(
      `insert into sheet_sources
         (shop_id, kind, origin, address, every_hours, is_started, added_at, next_sync_at)
       values ($1, 'COGS', 'csv', 'https://sheets.example/costs.csv', 24, true, $2, $3)`,
      [shopId, NOW, '2026-12-31T12:00:00Z'],
    );
    expect(await selectDuePulls(base.db, NOW)).toEqual([{ shopId, connector: 'facebook_ads' }]);
    expect(await selectDueSheets(base.db, NOW)).toEqual([{ shopId, kind: 'COGS' }]);
    const inTime = '2026-12-30T12:00:00Z';
    expect(await selectDuePulls(base.db, inTime)).toEqual([]);
    expect(await selectDueSheets(base.db, inTime)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import {
  readReconciliation,
  reconcileLedger,
} from '#app/pages/settings/read-reconciliation-page.server.ts';
import { type TestDeps, testDeps } from '#tests/integration/database.ts';
import { getSeededTotal } from '#tests/sandbox/store/seeded-store.ts';
import { fetchHistory, plainShop } from './plain-shop.ts';

/** The whole promise: FARTHING_CLEARING=50000. */
const ORDERS = Number(process.env['FARTHING_CLEARING'] ?? 500);

let base: TestDeps;
beforeAll(async () => {
  base = await testDeps({ now: '2026-11-30T12:00:00Z' });
});
afterAll(() => base.close());

describe('clearing', () => {
  it(`explains all of ${ORDERS} orders`, async () => {
    const shop = await plainShop(base, { orders: ORDERS, pageSize: 250 });
    await fetchHistory(shop);
    const valueMinor = shop.store.orders.reduce((sum, order) => sum + getSeededTotal(order), 0);
    expect(await reconcileLedger(base, shop)).toEqual({
      sums: { orders: ORDERS, cleared: ORDERS, valueMinor, clearedMinor: valueMinor, waiting: 0 },
      differences: [],
    });
  });

  it('lists what differs, the widest first, with its cause', async () => {
    const shop = await plainShop(base, { orders: 6 });
    await fetchHistory(shop);
    const totals = shop.store.orders.map(getSeededTotal);
    await base.db.query(
      `update platform_orders set platform_total_minor = platform_total_minor
         + case when order_id = 'o1' then 7 else -9 end
       where shop_id = $1 and order_id in ('o1', 'o2')`,
      [shop.shopId],
    );
    await base.db.query("insert into ledger_queue (shop_id, order_id) values ($1, 'o2')", [
      shop.shopId,
    ]);
    const { sums, differences } = await reconcileLedger(base, shop);
    expect([sums.orders, sums.cleared, sums.waiting]).toEqual([6, 4, 1]);
    const second = totals[1] ?? 0;
    expect(differences).toEqual([
      {
        orderId: 'o2',
        name: '#2',
        platformMinor: second - 9,
        ledgerMinor: second,
        differenceMinor: -9,
        cause: 'waiting',
      },
      expect.objectContaining({ orderId: 'o1', differenceMinor: 7, cause: 'unexplained' }),
    ]);
  });

  it('lists a test order apart from what differs: nothing is wrong with it', async () => {
    const shop = await plainShop(base, { orders: 3 });
    await fetchHistory(shop);
    await base.db.query("update orders set is_test = true where shop_id = $1 and order_id = 'o2'", [
      shop.shopId,
    ]);
    await base.db.query("insert into ledger_queue (shop_id, order_id) values ($1, 'o2')", [
      shop.shopId,
    ]);
    await costQueuedOrders(base, shop);
    const row = await selectShopById(base.db, shop.shopId);
    if (row === null) throw new Error('The shop is gone.');
    const access = { shop: row, role: 'Owner', userId: 0 } as const;
    const { differences, leftOut } = await readReconciliation(base, access);
    expect(differences).toEqual([]);
    expect(leftOut.map(({ name, cause }) => [name, cause])).toEqual([['#2', 'test']]);
  });
});

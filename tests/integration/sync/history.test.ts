import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectSyncStatus } from '#app/data/sync/sync-status-rows.server.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { platformSyncs } from '#app/services/sync/platform-syncs.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { type TestDeps, testDeps } from '#tests/integration/database.ts';
import { getSeededTotal } from '#tests/sandbox/store/seeded-store.ts';
import { fetchHistory, selectPlainLedger, type PlainShop, plainShop } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';

let base: TestDeps;
let now = NOW;
const clock = () => new Date(now);
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());

const shopOf = (orders: number, pageSize = 10) => {
  now = NOW;
  return plainShop(base, { orders, pageSize, clock });
};
const statusOf = async ({ shopId }: PlainShop, category: string, kind: 'history' | 'changes') =>
  selectSyncStatus(base.db, { shopId, category, kind });
const storedTotal = async ({ shopId }: PlainShop) => {
  const [row] = await base.db.query(
    `select count(*) as orders, sum(platform_total_minor)::bigint as total from platform_orders
     where shop_id = $1 and deleted_at is null`,
    [shopId],
  );
  return row;
};
const queued = async ({ shopId }: PlainShop) =>
  base.db.query('select order_id from ledger_queue where shop_id = $1 order by 1', [shopId]);

describe('a history', () => {
  it('brings every order once, and says how far it is', async () => {
    const shop = await shopOf(35);
    const waiting = await platformSyncs(base, shop);
    expect(waiting.historical.map(({ status }) => status)).toEqual(['pending', 'pending']);
    await fetchHistory(shop);
    const total = shop.store.orders.reduce((sum, order) => sum + getSeededTotal(order), 0);
    expect(await storedTotal(shop)).toEqual({ orders: 35, total });
    const { historical, isConnected } = await platformSyncs(base, shop);
    expect(isConnected).toBe(true);
    expect(historical).toMatchObject([
      { category: 'Orders', status: 'done', progress: { done: 35, total: 35 }, message: null },
      { category: 'Products', status: 'done' },
    ]);
  });

  it('stopped anywhere goes on after the last page that was stored', async () => {
    const clean = await shopOf(35);
    await fetchHistory(clean);
    for (const stopAt of [1, 2, 3]) {
      const shop = await shopOf(35);
      const stop = new AbortController();
      let asked = 0;
      const { answer } = shop.remote;
      shop.remote.answer = (request) => {
        asked += Number(request.url.pathname === '/orders');
        if (asked > stopAt) stop.abort(new Error('killed'));
        return answer(request);
      };
      const cut = syncHistory(shop.deps, {
        shopId: shop.shopId,
        category: 'orders',
        signal: stop.signal,
      });
      await expect(cut).rejects.toThrow('killed');
      const halfway = await statusOf(shop, 'orders', 'history');
      expect(halfway?.done).toBeLessThan(35);
      shop.remote.answer = answer;
      await fetchHistory(shop);
      expect((await statusOf(shop, 'orders', 'history'))?.done).toBe(35);
      expect(await selectPlainLedger(base, shop.shopId)).toEqual(
        await selectPlainLedger(base, clean.shopId),
      );
    }
  });

  it('takes the place of an order that a file brought under its name alone', async () => {
    const [clean, shop] = [await shopOf(5), await shopOf(5)];
    await fetchHistory(clean);
    await base.db.query(
      `insert into orders
       select (jsonb_populate_record(o, jsonb_build_object('shop_id', $2::int, 'order_id', o.name))).*
       from orders o where shop_id = $1 order by order_id limit 2`,
      [clean.shopId, shop.shopId],
    );
    await fetchHistory(shop);
    expect(
      await base.db.query('select 1 from orders where shop_id = $1', [shop.shopId]),
    ).toHaveLength(5);
    expect(await selectPlainLedger(base, shop.shopId)).toEqual(
      await selectPlainLedger(base, clean.shopId),
    );
  });

  it('that is over is not begun again by a job that is left', async () => {
    const shop = await shopOf(5);
    await fetchHistory(shop);
    shop.remote.answer = () => {
      throw new Error('The platform is asked again.');
    };
    await syncHistory(shop.deps, { shopId: shop.shopId, category: 'orders' });
  });

  it('that the platform delays is noted and tried again', async () => {
    const shop = await shopOf(25);
    shop.remote.throttledSeconds = 7;
    const failed = syncHistory(shop.deps, { shopId: shop.shopId, category: 'orders' });
    await expect(failed).rejects.toMatchObject({ fault: 'throttled', retryAfterMs: 7000 });
    expect(await statusOf(shop, 'orders', 'history')).toMatchObject({ status: 'error' });
    shop.remote.throttledSeconds = null;
    await fetchHistory(shop);
    expect(await statusOf(shop, 'orders', 'history')).toMatchObject({ status: 'done', done: 25 });
  });

  it('before a shut door ends the connection and keeps nothing that opened it', async () => {
    const shop = await shopOf(5);
    shop.remote.secret = null;
    await syncHistory(shop.deps, { shopId: shop.shopId, category: 'orders' });
    const { historical, isConnected } = await platformSyncs(base, shop);
    expect(isConnected).toBe(false);
    expect(historical.map(({ message }) => message)).toEqual([
      'Plain no longer knows us.',
      'Plain no longer knows us.',
    ]);
    const kept = await base.db.query('select 1 from platform_credentials where shop_id = $1', [
      shop.shopId,
    ]);
    expect(kept).toEqual([]);
  });
});

describe('changes', () => {
  it('come from the watermark less the overlap, which moves only after a full pass', async () => {
    const shop = await shopOf(12);
    await fetchHistory(shop);
    const asked: string[] = [];
    const { answer } = shop.remote;
    shop.remote.answer = (request) => {
      if (request.url.pathname === '/orders')
        asked.push(request.url.searchParams.get('since') ?? '');
      return answer(request);
    };
    now = '2026-11-30T13:00:00Z';
    await syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    expect(asked).toEqual(['2026-11-30T11:59:00.000Z']);
    now = '2026-11-30T14:00:00Z';
    shop.remote.throttledSeconds = 1;
    const cut = syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    await expect(cut).rejects.toBeInstanceOf(PlatformError);
    const row = await statusOf(shop, 'orders', 'changes');
    expect(row?.watermark).toBe('2026-11-30T13:00:00.000Z');
  });

  it('never put an older version in the place of a newer one', async () => {
    const shop = await shopOf(3);
    await fetchHistory(shop);
    const [first] = shop.store.orders;
    if (first === undefined) throw new Error('no order');
    shop.remote.change({ ...first, shippingMinor: 9900, updatedAt: '2026-11-30T11:59:30Z' });
    await syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    const newer = await storedTotal(shop);
    shop.remote.change({ ...first, shippingMinor: 1, updatedAt: '2026-11-30T11:59:29Z' });
    await syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    expect(await storedTotal(shop)).toEqual(newer);
  });

  it('of a unit cost count from now on, and touch no order of before', async () => {
    const shop = await shopOf(12);
    await fetchHistory(shop);
    const [order] = shop.store.orders;
    const product = shop.store.products[order?.lines[0]?.product ?? 0];
    if (order === undefined || product === undefined) throw new Error('no order');
    now = '2026-11-30T13:00:00Z';
    shop.remote.setUnitCost(product.number, '1.00');
    await syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    expect(await queued(shop)).toEqual([]);
    const placedAt = '2026-11-30T13:30:00Z';
    shop.remote.change({ ...order, number: 13, placedAt, updatedAt: placedAt });
    now = '2026-11-30T14:00:00Z';
    await syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    await costQueuedOrders(shop.deps, { shopId: shop.shopId });
    const costs = await base.db.query<{ orderId: string; perUnit: string }>(
      `select order_id as "orderId", (cogs::numeric / units_sold)::text as "perUnit" from ledger
       where shop_id = $1 and event = 'sale' and line_id = order_id || '-1'
         and order_id in ('o1', 'o13') order by length(order_id)`,
      [shop.shopId],
    );
    const before = Number(product.unitCost) * 100;
    expect(costs.map(({ orderId }) => orderId)).toEqual(['o1', 'o13']);
    expect(Number(costs[0]?.perUnit)).toBeCloseTo(before, 0);
    expect(Number(costs[1]?.perUnit)).toBe(100);
  });
});

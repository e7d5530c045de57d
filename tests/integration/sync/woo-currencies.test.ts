import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wooPlatform } from '#app/platforms/woo/woo-platform.server.ts';
import { connectWooShop } from '#app/services/connections/woo/connect-woo-shop.server.ts';
import { upsertRejects } from '#app/data/sync/reject-rows.server.ts';
import { saveEnteredRate } from '#app/services/currency-rates/entered-rates.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { openOrder } from '#app/services/orders/open-order.server.ts';
import { reconcileShop } from '#app/services/sync/reconcile-shop.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { orderId } from '#tests/sandbox/woo/woo-records.ts';
import { startWooSandbox, type WooSandbox } from '#tests/sandbox/woo/woo-sandbox.ts';
import { register } from '../accounts/people.ts';
import { type TestDeps, testDeps } from '../database.ts';

const NOW = '2026-11-30T12:00:00Z';
const HOME = 'https://lamps.example';
const clock = () => new Date(NOW);

let base: TestDeps;
let sandbox: WooSandbox;
let deps: Deps & { accounts: TestDeps['accounts'] };
let who: { userId: number; workspaceId: number; site: string; secret: string };
let shopId: number;

beforeAll(async () => {
  base = await testDeps({ now: NOW });
  const { user, workspaceId } = await register(base, 'wanda');
  const rates = 'Date,USD,JPY,\n2026-11-27,1.2500,200.00,\n2026-11-26,1.2000,190.00,\n';
  await storeCurrencyRates(base, { text: rates });
  sandbox = await startWooSandbox(seededStore({ seed: 9, orders: 8 }), { home: HOME, now: clock });
  const plain = { total_tax: '0.00', shipping_lines: [], refunds: [], meta_data: [] };
  const mug = { id: 1, name: 'Mug', product_id: 0, variation_id: 0, quantity: 2, meta_data: [] };
  const line = { ...mug, subtotal: '10.00', total: '10.00', total_tax: '0.00' };
  const sold = { ...plain, status: 'completed', total: '10.00', line_items: [line] };
  // The clocks of the shop, in New York, show 26 November. Nobody publishes what a dirham is worth.
  const placed = { ...sold, date_created_gmt: '2026-11-27T03:00:00' };
  Object.assign(sandbox.orders.get(orderId(5)) ?? {}, { ...placed, currency: 'EUR' });
  Object.assign(sandbox.orders.get(orderId(6)) ?? {}, { ...placed, currency: 'AED' });
  const http = quickHttp(clock);
  const wait = () => Promise.resolve();
  const platform = wooPlatform({ http, clock, wait, endpoint: sandbox.url });
  deps = { ...base, platforms: () => platform };
  who = { userId: user.userId, workspaceId, site: HOME, secret: sandbox.secret };
  await connectWooShop(deps, { ...who, origin: 'https://farthing.example' });
  const [row] = await base.db.query<{ shopId: number }>(
    'select max(shop_id)::integer as "shopId" from platform_shops',
  );
  shopId = row?.shopId ?? 0;
  await syncHistory(deps, { shopId, category: 'orders' });
});
afterAll(async () => {
  await sandbox.close();
  await base.close();
});

describe('an order in another currency, with which the shop keeps no rate', () => {
  it('counts at the reference rate of its day, and says so', async () => {
    // 10.00 EUR at 1.20 USD, two mugs at 6.00 each.
    expect(await openOrder(deps, { shopId, orderId: String(orderId(5)) })).toMatchObject({
      conversion: { currency: 'EUR', rateDay: '2026-11-26' },
      total: { net_sales: 1200 },
      lines: [{ unitPrice: '6' }],
    });
    const { conversion } = await openOrder(deps, { shopId, orderId: String(orderId(7)) });
    expect(conversion).toBeNull();
  });

  it('is listed as not readable where no rate is known, with what to do', async () => {
    const rejects = await base.db.query(
      'select object_id as id, reason from platform_rejects where shop_id = $1',
      [shopId],
    );
    const reason =
      'The order is in AED, no rate to USD is kept with it, and none of its day is known here: ' +
      'enter one in the settings of the workspace.';
    expect(rejects).toEqual([{ id: String(orderId(6)), reason }]);
  });

  it('is there the next night once its rate was entered, though nobody touched it', async () => {
    // 3.6725 dirhams a dollar: 10.00 AED are 2.72 USD.
    const typed = { currency: 'AED', per: 'USD', rate: '3.6725', fromDay: '2026-01-01' };
    const rate = { typed: { ...typed, isPeg: true }, replaced: null };
    await saveEnteredRate(base, { userId: who.userId, workspaceId: who.workspaceId, ...rate });
    await reconcileShop(deps, { shopId, triggerType: 'schedule' });
    expect(await openOrder(deps, { shopId, orderId: String(orderId(6)) })).toMatchObject({
      conversion: { currency: 'AED' },
      total: { net_sales: 272 },
    });
    const [left] = await base.db.query('select 1 from platform_rejects where shop_id = $1', [
      shopId,
    ]);
    expect(left).toBeUndefined();
  });

  it('is no longer listed once the shop has deleted it', async () => {
    const id = String(orderId(8));
    const rejects = [{ category: 'orders', objectId: id, reason: 'It cannot be read.' }];
    await base.db.transaction((tx) => upsertRejects(tx, shopId, rejects, NOW));
    sandbox.orders.delete(orderId(8));
    await reconcileShop(deps, { shopId, triggerType: 'schedule' });
    const [left] = await base.db.query('select 1 from platform_rejects where shop_id = $1', [
      shopId,
    ]);
    expect(left).toBeUndefined();
  });
});

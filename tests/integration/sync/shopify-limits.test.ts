import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { selectPlatformLimits } from '#app/data/connections/platform-limit-rows.server.ts';
import { selectWaiting } from '#app/data/sync/inbox-rows.server.ts';
import { claimInstallation } from '#app/data/workspaces/own-shops.server.ts';
import {
  readLimitsOfInstallation,
  readLimitsOfShop,
} from '#app/services/connections/read-platform-limits.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { processWebhookInbox } from '#app/services/sync/webhooks/process-webhook-inbox.server.ts';
import { receiveWebhook } from '#app/services/sync/webhooks/receive-webhook.server.ts';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { ADMIN_IDS } from '#tests/sandbox/shopify/admin-ids.ts';
import { platformAt } from '#tests/sandbox/shopify/open-sandbox.ts';
import { signedWebhook } from '#tests/sandbox/shopify/signed-webhook.ts';
import {
  SANDBOX_TOKEN,
  type ShopifySandbox,
  startShopifySandbox,
} from '#tests/sandbox/shopify/start-shopify-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { VirtualClock } from '#tests/sandbox/virtual-clock.ts';
import { register } from '../accounts/people.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { connectPlain, selectPlainLedger } from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00.000Z';
const SHOPIFY = 3;
const DAY_MS = 86_400_000;
/** More than Shopify is asked for one by one. */
const ORDERS = 60;
const store = seededStore({ seed: 4, orders: ORDERS });

let base: TestDeps;
const closers: (() => Promise<void>)[] = [];
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
  await base.db.query("update platform_shops set state = 'disconnected'");
});
afterAll(() => base.close());

interface LimitedShop {
  readonly deps: Deps;
  readonly shopId: number;
  readonly sandbox: ShopifySandbox;
  readonly time: VirtualClock;
}

let made = 0;

/** A connected shop of Shopify, of which nothing is fetched yet. */
async function connected(): Promise<LimitedShop> {
  made += 1;
  const externalKey = `limits-${made}.myshopify.com`;
  const time = new VirtualClock(NOW);
  const sandbox = await startShopifySandbox(store, { shop: externalKey });
  closers.push(() => sandbox.close());
  const platform = platformAt(sandbox.url, time);
  const deps: Deps = { ...base, clock: time.clock, platforms: () => platform };
  const token = {
    accessToken: SANDBOX_TOKEN,
    scopes: 'read_orders,read_products,read_inventory',
    expiresAt: '9999-12-31T00:00:00Z',
    refreshToken: null,
    refreshExpiresAt: null,
  };
  const connection = { externalKey, platform, store, token, platformId: SHOPIFY };
  const { shopId } = await connectPlain(deps, connection);
  return { deps, shopId, sandbox, time };
}

async function fetchAll({ deps, shopId }: LimitedShop): Promise<void> {
  for (const category of ['products', 'inventory', 'orders', 'finances'] as const) {
    await syncHistory(deps, { shopId, category });
  }
  await costQueuedOrders(deps, { shopId });
}

const poll = ({ deps, shopId }: LimitedShop) =>
  syncChanges(deps, { shopId, triggerType: 'schedule' });

async function fetched(): Promise<LimitedShop> {
  const shop = await connected();
  await fetchAll(shop);
  return shop;
}

const limits = () => selectPlatformLimits(base.db, null);

describe('an address that the IP allowlist refuses', () => {
  const changedOrder = { ...store.orders[4], updatedAt: '2026-11-30T11:59:00Z', isFulfilled: true };
  const deliver = async ({ deps, sandbox, time }: LimitedShop, id: string) => {
    const { headers, body } = signedWebhook({
      shop: sandbox.shop,
      topic: 'orders/updated',
      id,
      body: { id: Number(ADMIN_IDS.order(changedOrder.number ?? 0)) },
      now: time.clock().toISOString(),
      secret: SHOPIFY_APP.apiSecret,
    });
    expect(await receiveWebhook(deps, { platformId: SHOPIFY, headers, body })).toBe('accepted');
  };
  const waiting = async ({ shopId }: LimitedShop) =>
    (await selectWaiting(base.db, shopId, 10)).length;
  const updatedAt = async ({ shopId }: LimitedShop) => {
    const [row] = await base.db.query<{ at: string }>(
      'select updated_at as at from platform_orders where shop_id = $1 and order_id = $2',
      [shopId, ADMIN_IDS.order(changedOrder.number ?? 0)],
    );
    return new Date(row?.at ?? 0).toISOString();
  };

  it('leaves a delivery waiting, which is worked once the address is allowed', async () => {
    const shop = await fetched();
    shop.sandbox.change(changedOrder as (typeof store.orders)[number]);
    shop.sandbox.allowlist.says = 'Requests from 203.0.113.7 are not allowed.';
    await deliver(shop, 'refused');
    await expect(processWebhookInbox(shop.deps, shop)).rejects.toMatchObject({
      fault: 'address_refused',
      retryAfterMs: 900_000,
    });
    expect(await waiting(shop)).toBe(1);
    shop.sandbox.allowlist.says = null;
    await processWebhookInbox(shop.deps, shop);
    expect([await waiting(shop), await updatedAt(shop)]).toEqual([0, '2026-11-30T11:59:00.000Z']);
    expect(await limits()).toEqual([]);
  });

  it('is told to the owner of the installation since its first time, until Shopify answers', async () => {
    const shop = await fetched();
    const { deps, shopId } = shop;
    await register(base, 'olga');
    await register(base, 'mia');
    const users = await base.db.query<{ userId: number }>(
      'select user_id as "userId" from users order by user_id',
    );
    const [owner, other] = users.map(({ userId }) => userId);
    await claimInstallation(base.db, owner ?? 0, NOW);
    shop.sandbox.allowlist.says = 'Forbidden';
    await expect(poll(shop)).rejects.toMatchObject({ fault: 'address_refused' });
    await shop.time.wait(900_000);
    shop.sandbox.allowlist.says = 'Requests from 203.0.113.7 are not allowed.';
    await expect(poll(shop)).rejects.toMatchObject({ fault: 'address_refused' });
    const said = {
      kind: 'address_refused',
      platformId: SHOPIFY,
      shops: 1,
      since: NOW,
      address: '203.0.113.7',
    };
    expect(await readLimitsOfInstallation(deps, { userId: owner ?? 0 })).toEqual({
      limits: [said],
      isOwner: true,
    });
    expect(await readLimitsOfInstallation(deps, { userId: other ?? 0 })).toEqual({
      limits: [],
      isOwner: false,
    });
    // Whoever sees the settings of the shop is told that it is not theirs to mend.
    expect(await readLimitsOfShop(deps, { shopId, userId: other ?? 0 })).toEqual({
      limits: [said],
      isOwner: false,
    });
    shop.sandbox.allowlist.says = null;
    await poll(shop);
    expect(await limits()).toEqual([]);
  });
});

describe('bulk queries that are not allowed', () => {
  const deny = ({ sandbox }: LimitedShop) => sandbox.denied.add('Mutation.bulkOperationRunQuery');

  it('leave the same source rows and the same ledger as in bulk', async () => {
    const inBulk = await fetched();
    const inPages = await connected();
    deny(inPages);
    await fetchAll(inPages);
    expect([inBulk.sandbox.bulk.started, inPages.sandbox.bulk.started]).toEqual([3, 0]);
    const [rows, others] = await Promise.all([sourceRows(inBulk), sourceRows(inPages)]);
    expect(rows.get('orders')?.length).toBe(ORDERS);
    for (const [table, expected] of rows)
      expect([table, others.get(table)]).toEqual([table, expected]);
    const ledger = await selectPlainLedger(base, inBulk.shopId);
    expect(ledger.length).toBeGreaterThan(ORDERS);
    expect(await selectPlainLedger(base, inPages.shopId)).toEqual(ledger);
  });

  it('are told to the owner, and tried at each turn until they are allowed', async () => {
    const shop = await connected();
    deny(shop);
    await fetchAll(shop);
    const said = { kind: 'bulk_denied', platformId: SHOPIFY, shops: 1, since: NOW, address: null };
    expect(await limits()).toEqual([said]);
    await shop.time.wait(DAY_MS);
    await poll(shop);
    expect(await limits()).toEqual([said]);
    shop.sandbox.denied.clear();
    await poll(shop);
    expect([await limits(), shop.sandbox.bulk.started]).toEqual([[], 1]);
  });

  it('are kept from lapsing by the stock of a quiet shop, which comes in bulk at each turn', async () => {
    const shop = await fetched();
    const { started } = shop.sandbox.bulk;
    await shop.time.wait(DAY_MS);
    await poll(shop);
    expect(shop.sandbox.bulk.started).toBe(started + 1);
  });
});

const TABLES = [
  'customers',
  'products',
  'variants',
  'collections',
  'product_collections',
  'inventory_levels',
  'discounts',
  'orders',
  'order_lines',
  'order_shipping_lines',
  'order_edits',
  'refunds',
  'refund_lines',
  'transactions',
  'fulfilments',
  'order_platform_fees',
  'unit_costs',
  'touches',
  'platform_orders',
  'platform_rejects',
] as const;

/** What was stored of a shop, by table, but for the shop's own number, which is in the hash of an order too. */
async function sourceRows({ shopId }: LimitedShop): Promise<Map<string, readonly string[]>> {
  const found = new Map<string, readonly string[]>();
  for (const table of TABLES) {
    const rows = await base.db.query<{ row: unknown }>(
      `select to_jsonb(t) - 'shop_id' - 'content_hash' as row from ${table} t where shop_id = $1`,
      [shopId],
    );
    found.set(table, rows.map(({ row }) => JSON.stringify(row)).toSorted());
  }
  return found;
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { selectSyncStatus } from '#app/data/sync/sync-status-rows.server.ts';
import { wooPlatform } from '#app/platforms/woo/woo-platform.server.ts';
import { connectWooShop } from '#app/services/connections/woo/connect-woo-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { reconcileLedger } from '#app/pages/settings/read-reconciliation-page.server.ts';
import { reconcileShop } from '#app/services/sync/reconcile-shop.server.ts';
import { watchShop } from '#app/services/sync/renew-webhooks.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { syncHistory } from '#app/services/sync/sync-history.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { orderId, type WooRecord } from '#tests/sandbox/woo/woo-records.ts';
import {
  startWooSandbox,
  type WooSandbox,
  type WooSandboxOptions,
} from '#tests/sandbox/woo/woo-sandbox.ts';
import { register } from '../accounts/people.ts';
import { type TestDeps, testDeps } from '../database.ts';

const ORDERS = 20;
const store = seededStore({ seed: 9, orders: ORDERS });

let base: TestDeps;
let who: { userId: number; workspaceId: number };
let now = '2026-11-30T12:00:00Z';
let sandbox: WooSandbox;
beforeAll(async () => {
  base = await testDeps({ now });
  await register(base, 'wanda');
  const [row] = await base.db.query<{ userId: number; workspaceId: number }>(
    'select user_id as "userId", workspace_id as "workspaceId" from workspace_members limit 1',
  );
  if (row === undefined) throw new Error('Nobody has a workspace.');
  who = row;
});
afterEach(() => sandbox.close());
afterAll(() => base.close());

interface Connected {
  readonly deps: Deps;
  readonly shopId: number;
}

let made = 0;

/** A shop that was just connected with its key; nothing of it has been fetched. */
async function connected(
  change: (shop: WooSandbox) => void = () => {},
  options: WooSandboxOptions = {},
): Promise<Connected> {
  made += 1;
  now = '2026-11-30T12:00:00Z';
  const clock = () => new Date(now);
  const home = `https://lamps-${made}.example`;
  sandbox = await startWooSandbox(store, { home, now: clock, ...options });
  change(sandbox);
  const platform = wooPlatform({
    http: quickHttp(clock),
    clock,
    wait: () => Promise.resolve(),
    endpoint: sandbox.url,
    rowsMax: 10,
  });
  const deps: Deps = { ...base, clock, platforms: () => platform };
  const origin = 'https://farthing.example';
  await connectWooShop(deps, { ...who, site: home, secret: sandbox.secret, origin });
  const [row] = await base.db.query<{ shopId: number }>(
    'select max(shop_id)::integer as "shopId" from platform_shops',
  );
  return { deps, shopId: row?.shopId ?? 0 };
}

async function fetched(
  change?: (shop: WooSandbox) => void,
  options?: WooSandboxOptions,
): Promise<Connected> {
  const shop = await connected(change, options);
  await syncHistory(shop.deps, { shopId: shop.shopId, category: 'products' });
  await syncHistory(shop.deps, { shopId: shop.shopId, category: 'orders' });
  return shop;
}

function recordOf(number: number): WooRecord {
  const record = sandbox.orders.get(orderId(number));
  if (record === undefined) throw new Error(`There is no order ${number}.`);
  return record;
}

/** Orders as shops have them besides: of each kind that nothing was sold by. */
function withAttempts(shop: WooSandbox): void {
  const [first] = shop.orders.values();
  if (first === undefined) throw new Error('The shop has no orders.');
  for (const [index, status] of [
    'pending',
    'failed',
    'checkout-draft',
    'cancelled',
    'refunded',
  ].entries()) {
    const id = orderId(900 + index);
    shop.orders.set(id, { ...first, id, status, date_paid_gmt: null, refunds: [] });
  }
}

/** An hour later each time: what a reading saw is told by when. */
const reconcile = async ({ deps, shopId }: Connected) => {
  now = new Date(Date.parse(now) + 3_600_000).toISOString();
  await reconcileShop(deps, { shopId, triggerType: 'schedule' });
  return selectSyncStatus(base.db, { shopId, category: 'orders', kind: 'reconciliation' });
};
const wholeReads = () =>
  sandbox.requests.filter(
    ({ url }) => url.pathname.endsWith('/orders') && url.searchParams.get('orderby') === 'id',
  ).length;
const storedIds = async ({ shopId }: Connected) => {
  const rows = await base.db.query<{ id: string }>(
    'select order_id as id from orders where shop_id = $1 order by order_id',
    [shopId],
  );
  return rows.map(({ id }) => id);
};

describe('connecting a WooCommerce shop', () => {
  it('does not wait for its webhooks, which a job makes', async () => {
    const { deps, shopId } = await connected();
    expect(sandbox.webhooks).toEqual([]);
    const [job] = await base.db.query<{ key: string }>(
      "select key from graphile_worker.jobs where key = 'watch_shop ' || $1::text",
      [shopId],
    );
    expect(job).toBeDefined();
    await watchShop(deps, { shopId, deliveryUrl: 'https://farthing.example/webhooks/woo' });
    expect(sandbox.webhooks).toHaveLength(8);
  });
});

describe('the nightly comparison', () => {
  it('reads nothing whole where nothing differs, whatever came to nothing in the shop', async () => {
    const shop = await fetched(withAttempts);
    expect(await storedIds(shop)).toHaveLength(ORDERS);
    const before = wholeReads();
    expect(await reconcile(shop)).toMatchObject({ status: 'done' });
    expect(wholeReads()).toBe(before);
  });

  it('finds an order that was deleted while an attempt made up the number', async () => {
    const shop = await fetched(withAttempts);
    const gone = recordOf(7);
    sandbox.orders.delete(gone.id);
    const failed = { ...gone, id: orderId(950), status: 'failed' };
    sandbox.orders.set(failed.id, failed);
    await reconcile(shop);
    expect(await storedIds(shop)).not.toContain(String(gone.id));
    const before = wholeReads();
    await reconcile(shop);
    expect(wholeReads()).toBe(before);
  });

  it('forgets an unpaid order that the shop deleted, and is done with it', async () => {
    const shop = await fetched(withAttempts);
    sandbox.orders.delete(orderId(903));
    await reconcile(shop);
    const before = wholeReads();
    await reconcile(shop);
    expect(wholeReads()).toBe(before);
  });

  it('goes on where it was cut off', async () => {
    const shop = await fetched();
    sandbox.orders.delete(orderId(2));
    const offsets = () =>
      sandbox.requests.flatMap(({ url }) => url.searchParams.get('offset') ?? []);
    sandbox.inject('5xx', {
      times: Infinity,
      match: ({ url }) => Number(url.searchParams.get('offset') ?? 0) > 0,
    });
    await expect(reconcile(shop)).rejects.toThrow();
    sandbox.heal();
    const before = offsets().length;
    await reconcile(shop);
    expect(offsets().slice(before)).not.toContain('0');
    expect(await storedIds(shop)).not.toContain(String(orderId(2)));
  });
});

it('a refund that was deleted is found within the hour, though its order did not change', async () => {
  const shop = await fetched();
  const { shopId, deps } = shop;
  await syncChanges(deps, { shopId, triggerType: 'schedule' });
  const refunded = store.orders.find(
    ({ refunds, refunds: [first] }) =>
      refunds.length === 1 && (first?.refundedAt ?? '') > '2026-11-02',
  );
  if (refunded === undefined) throw new Error('No order has one refund.');
  const count = async () => {
    const [row] = await base.db.query<{ count: number }>(
      'select count(*)::integer as count from refunds where shop_id = $1 and order_id = $2',
      [shopId, String(orderId(refunded.number))],
    );
    return row?.count;
  };
  expect(await count()).toBe(1);
  recordOf(refunded.number)['refunds'] = [];
  sandbox.refunds.delete(orderId(refunded.number));
  now = '2026-11-30T12:20:00Z';
  await syncChanges(deps, { shopId, triggerType: 'schedule' });
  expect(await count()).toBe(1);
  now = '2026-11-30T13:05:00Z';
  await syncChanges(deps, { shopId, triggerType: 'schedule' });
  expect(await count()).toBe(0);
});

it('the day of a cancellation stays when a plugin touches the order later', async () => {
  const shop = await fetched();
  const { shopId, deps } = shop;
  const record = recordOf(3);
  const cancelledAt = async () => {
    const [row] = await base.db.query<{ at: string | null }>(
      'select cancelled_at as at from orders where shop_id = $1 and order_id = $2',
      [shopId, String(record.id)],
    );
    return row?.at === null ? null : new Date(row?.at ?? '').toISOString();
  };
  const at = async (instant: string, status: string) => {
    now = `${instant}Z`;
    record['status'] = status;
    record.date_modified_gmt = instant;
    await syncChanges(deps, { shopId, triggerType: 'schedule' });
    return cancelledAt();
  };
  const first = '2026-12-01T09:00:00';
  expect(await at(first, 'cancelled')).toBe('2026-12-01T09:00:00.000Z');
  expect(await at('2027-01-15T10:00:00', 'cancelled')).toBe('2026-12-01T09:00:00.000Z');
  expect(await at('2027-01-16T10:00:00', 'processing')).toBeNull();
  expect(await at('2027-01-17T10:00:00', 'cancelled')).toBe('2027-01-17T10:00:00.000Z');
});

it('a line stays what it was after its product was deleted in the shop', async () => {
  const shop = await fetched();
  const { shopId, deps } = shop;
  const record = recordOf(4);
  const lines = () =>
    base.db.query(
      `select line_id, product_id, variant_id from order_lines
       where shop_id = $1 and order_id = $2 order by line_id`,
      [shopId, String(record.id)],
    );
  const before = await lines();
  for (const line of record['line_items'] as Record<string, unknown>[]) line['product_id'] = 0;
  for (const line of record['line_items'] as Record<string, unknown>[]) line['variation_id'] = 0;
  record.date_modified_gmt = '2026-11-30T11:00:00';
  await syncChanges(deps, { shopId, triggerType: 'schedule' });
  expect(await lines()).toEqual(before);
});

it('a shop whose prices have no decimals is explained whole', async () => {
  const { shopId, deps } = await fetched(
    ({ orders }) => {
      for (const record of orders.values()) {
        // What Woo stores of prices with 27 % in them; sums are rounded to whole units.
        Object.assign(record, {
          status: 'completed',
          total: '11125.000000',
          total_tax: '2365.000000',
          shipping_total: '0.000000',
          shipping_tax: '0.000000',
          shipping_lines: [],
          refunds: [],
          line_items: [
            ['1', '4230.708661', '1142.291339'],
            ['2', '4529.133858', '1222.866142'],
          ].map(([id, total, tax]) => ({
            id: record.id * 10 + Number(id),
            name: 'Lamp',
            product_id: 101,
            variation_id: 0,
            quantity: 1,
            subtotal: total,
            total,
            total_tax: tax,
            taxes: [{ id: 1, total: tax }],
            meta_data: [],
          })),
        });
      }
    },
    { priceDecimals: 0 },
  );
  await costQueuedOrders(deps, { shopId });
  const valueMinor = ORDERS * 1_112_500;
  expect((await reconcileLedger(base, { shopId })).sums).toMatchObject({
    orders: ORDERS,
    cleared: ORDERS,
    valueMinor,
    clearedMinor: valueMinor,
  });
});

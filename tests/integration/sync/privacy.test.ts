import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { answerCustomer, exportCustomerData } from '#app/services/sync/data-requests.server.ts';
import { redactCustomer, redactShop } from '#app/services/sync/redact-customer-data.server.ts';
import { syncChanges } from '#app/services/sync/sync-changes.server.ts';
import { receiveWebhook } from '#app/services/sync/webhooks/receive-webhook.server.ts';
import { readSettings } from '#app/pages/settings/read-settings.server.ts';
import { readShell } from '#app/pages/shell/read-shell.server.ts';
import {
  type Browser,
  newBrowser,
  SESSION_COOKIE,
} from '#tests/integration/accounts/auth-forms.ts';
import { PLAIN_PLATFORM_ID, plainDelivery } from '#tests/sandbox/plain/plain-platform.ts';
import { getSeededTotal } from '#tests/sandbox/store/seeded-store.ts';
import { join, register } from '../accounts/people.ts';
import { type TestDeps, testDeps } from '../database.ts';
import {
  fetchHistory,
  type PlainShop,
  plainShop,
  selectPlainLedger,
  WEBHOOK_SECRET,
} from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';

let base: TestDeps;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());

/** Every table of every schema that holds the text anywhere. */
async function tablesWith(text: string): Promise<string[]> {
  const tables = await base.db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'graphile_worker') and table_type = 'BASE TABLE' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await base.db.query(
      `select 1 from ${name} t where to_jsonb(t)::text like '%' || $1 || '%' limit 1`,
      [text],
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function ofShop(shopId: number): Promise<string[]> {
  const tables = await base.db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'shop_id' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await base.db.query(`select 1 from ${name} where shop_id = $1 limit 1`, [shopId]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function withCanary(): Promise<PlainShop> {
  const shop = await plainShop(base, { orders: 12 });
  const { answer } = shop.remote;
  // The customer of the seeded store under a name that is nowhere else.
  shop.remote.answer = (request) => {
    const reply = answer(request);
    const text = JSON.stringify(reply.body ?? null).replaceAll('"c1"', '"canary-customer"');
    return { ...reply, body: JSON.parse(text) as object };
  };
  await fetchHistory(shop);
  return shop;
}

describe('a customer who must be forgotten', () => {
  it('is nowhere any more, figures stay, and no later version brings them back', async () => {
    const shop = await withCanary();
    expect(await tablesWith('canary-customer')).toEqual([
      'public.customers',
      'public.ledger',
      'public.orders',
    ]);
    const options = { shopId: shop.shopId, customerId: 'canary-customer', orderIds: [] };
    await redactCustomer(shop.deps, options);
    await costQueuedOrders(shop.deps, shop);
    expect(await tablesWith('canary-customer')).toEqual([]);
    const theirs = shop.store.orders.filter(({ customer }) => customer === 1);
    for (const order of theirs) {
      shop.remote.change({ ...order, updatedAt: '2026-11-30T11:59:59Z' });
    }
    await syncChanges(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
    await costQueuedOrders(shop.deps, shop);
    expect(theirs.length).toBeGreaterThan(0);
    expect(await tablesWith('canary-customer')).toEqual([]);
    const [sum] = await base.db.query(
      'select sum(platform_total_minor)::bigint as total from platform_orders where shop_id = $1',
      [shop.shopId],
    );
    const total = shop.store.orders.reduce((all, order) => all + getSeededTotal(order), 0);
    expect(sum).toEqual({ total });
  });

  it('is nowhere any more when the platform names but one of their orders', async () => {
    const shop = await withCanary();
    const [order] = await base.db.query<{ id: string }>(
      "select order_id as id from orders where shop_id = $1 and customer_id = 'canary-customer' limit 1",
      [shop.shopId],
    );
    const options = { shopId: shop.shopId, customerId: null, orderIds: [order?.id ?? ''] };
    await redactCustomer(shop.deps, options);
    await costQueuedOrders(shop.deps, shop);
    expect(await tablesWith('canary-customer')).toEqual([]);
  });

  it('is told what is kept when they ask, without anything else being kept', async () => {
    const shop = await withCanary();
    const before = await tablesWith('canary-customer');
    await exportCustomerData(shop.deps, { shopId: shop.shopId, customerId: 'canary-customer' });
    expect(await tablesWith('canary-customer')).toEqual(before);
  });
});

describe('an owner whom no mail reaches', () => {
  const customerId = 'canary-customer';
  let shop: PlainShop;
  let owner: Awaited<ReturnType<typeof register>>;
  let client: Browser;
  beforeAll(async () => {
    shop = await withCanary();
    // Whoever registers first owns the shops of the machine, this one among them.
    owner = await register(base, 'olive');
    const { userId } = owner.user;
    await base.db.query("update users set email = 'olive@users.invalid' where user_id = $1", [
      userId,
    ]);
    client = newBrowser(base);
    client.cookies.set(SESSION_COOKIE, owner.session.token);
  });
  const openDataRequests = async () => (await client.ask('/orders', readShell)).openDataRequests;
  const settings = () => client.ask('/settings?item=shop', readSettings);

  it('sees on every page that a customer asks, and in the settings what is kept', async () => {
    expect(await openDataRequests()).toBe(0);
    await exportCustomerData(shop.deps, { shopId: shop.shopId, customerId });
    await exportCustomerData(shop.deps, { shopId: shop.shopId, customerId });
    expect(await openDataRequests()).toBe(1);
    const theirs = shop.store.orders.filter(({ customer }) => customer === 1);
    const view = await settings();
    const [request] = 'dataRequests' in view ? view.dataRequests : [];
    expect(request).toMatchObject({ customerId, askedAt: NOW.replace('Z', '.000Z') });
    expect(request?.traces).toHaveLength(theirs.length);
  });

  it('answers, which nobody else of the workspace can, and the question is gone', async () => {
    const { shopId } = shop;
    const member = await register(base, 'max');
    const place = { userId: owner.user.userId, workspaceId: owner.workspaceId };
    await join(base, place, { ...member.user, email: 'max@example.com' }, 'Member');
    const answer = (userId: number) => answerCustomer(base, { userId, shopId, customerId });
    await expect(answer(member.user.userId)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await openDataRequests()).toBe(1);
    await answer(owner.user.userId);
    expect(await openDataRequests()).toBe(0);
    await expect(answer(owner.user.userId)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is asked no more about a customer who must be forgotten', async () => {
    const { shopId } = shop;
    await exportCustomerData(shop.deps, { shopId, customerId });
    await redactCustomer(shop.deps, { shopId, customerId, orderIds: [] });
    expect(await openDataRequests()).toBe(0);
  });
});

describe('a shop that must be forgotten', () => {
  it('leaves no row in any table, also not the second time', async () => {
    const shop = await plainShop(base, { orders: 12 });
    const other = await plainShop(base, { orders: 12 });
    await Promise.all([fetchHistory(shop), fetchHistory(other)]);
    const effect = { kind: 'forget_shop' } as const;
    const event = { shop: shop.externalKey, id: 'redact', at: NOW, effect };
    const delivery = plainDelivery(event, WEBHOOK_SECRET, NOW);
    await receiveWebhook(shop.deps, { platformId: PLAIN_PLATFORM_ID, ...delivery });
    expect(await ofShop(shop.shopId)).toContain('webhook_inbox');
    const kept = await selectPlainLedger(base, other.shopId);
    await redactShop(shop.deps, shop);
    await redactShop(shop.deps, shop);
    expect(await ofShop(shop.shopId)).toEqual([]);
    expect(await tablesWith(shop.externalKey)).toEqual([]);
    expect(await selectPlainLedger(base, other.shopId)).toEqual(kept);
  });
});

describe('secrets', () => {
  it('stand in no table in clear', async () => {
    await plainShop(base, { orders: 1, token: { refreshToken: 'refresh-canary' } });
    for (const secret of ['plain-secret', 'refresh-canary', WEBHOOK_SECRET]) {
      expect([secret, await tablesWith(secret)]).toEqual([secret, []]);
    }
  });
});

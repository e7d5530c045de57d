import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_IDS } from '#tests/sandbox/shopify/admin-ids.ts';
import { eventfulOrder } from '#tests/sandbox/shopify/eventful-order.ts';
import { type OpenedSandbox, openSandbox } from '#tests/sandbox/shopify/open-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import type { PlatformShop, SyncPage } from '../port.ts';

const NOW = '2026-11-30T12:00:00Z';
const store = seededStore({ seed: 4, orders: 60 });
const IDS = store.orders.map(({ number }) => ADMIN_IDS.order(number));

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function opened(): Promise<OpenedSandbox> {
  const made = await openSandbox(store, { now: NOW });
  closers.push(() => made.sandbox.close());
  return made;
}

const idsOf = (pages: readonly SyncPage[]) =>
  pages.flatMap(({ records }) => records.orders.map(({ order }) => order.id));

describe('changes', () => {
  const changesOf = async (shop: PlatformShop, since: string) => {
    const pages: SyncPage[] = [];
    for await (const page of shop.changes('orders', { since, now: NOW })) pages.push(page);
    return pages;
  };

  it('that are many come in bulk, the same as singly', async () => {
    const { shop, sandbox } = await opened();
    const all = await changesOf(shop, '2026-01-01T00:00:00Z');
    expect([idsOf(all), sandbox.bulk.started]).toEqual([IDS, 1]);
    const since = store.orders[40]?.updatedAt ?? '';
    const few = await changesOf(shop, since);
    expect(sandbox.bulk.started).toBe(1);
    const records = (pages: readonly SyncPage[]) =>
      new Map(pages.flatMap((page) => page.records.orders.map((one) => [one.order.id, one])));
    for (const [id, order] of records(few)) expect(order).toEqual(records(all).get(id));
    expect(idsOf(few).length).toBeGreaterThan(0);
  });

  it('of an order too large for one query come in bulk', async () => {
    const { shop, sandbox } = await opened();
    const large = Array.from({ length: 400 }, (_, index) => eventfulOrder(index + 1)).find(
      ({ admin }) => (admin['agreements'] as { items: readonly unknown[] }).items.length > 4,
    );
    const id = String(large?.admin['id']).split('/').at(-1) ?? '';
    sandbox.put({ ...large?.admin, updatedAt: '2026-11-29T00:00:00Z' });
    const one = await shop.one({ category: 'orders', id });
    expect(one?.orders.map(({ order }) => order.id)).toEqual([id]);
    expect(one?.orders[0]?.platformTotalMinor).toBe(large?.totalMinor);
    expect(sandbox.bulk.started).toBe(1);
    expect(idsOf(await changesOf(shop, '2026-11-29T00:00:00Z'))).toEqual([id]);
    // Where that is not allowed it comes in parts, and is the same.
    sandbox.denied.add('Mutation.bulkOperationRunQuery');
    const { started } = sandbox.bulk;
    expect(await shop.one({ category: 'orders', id })).toEqual(one);
    expect(idsOf(await changesOf(shop, '2026-11-29T00:00:00Z'))).toEqual([id]);
    expect(sandbox.bulk.started).toBe(started);
  });
});

describe('one object', () => {
  it('is missing what Shopify will not give, or refused with the reason', async () => {
    const { shop, sandbox } = await opened();
    const object = { category: 'orders', id: IDS[0] ?? '' } as const;
    sandbox.denied.add('Order.customer');
    expect((await shop.one(object))?.orders[0]?.order.customerId).toBeNull();
    sandbox.denied.add('Order.customerJourneySummary').add('OrderTransaction.gateway');
    expect((await shop.one(object))?.orders[0]?.order.transactions[0]?.gateway).toBe('unknown');
  });

  it('is none by an id that is no number', async () => {
    const { shop, sandbox } = await opened();
    expect(await shop.one({ category: 'orders', id: '1"){id}' })).toBeNull();
    expect(sandbox.requests).toEqual([]);
  });
});

describe('stock', () => {
  it('is told for each variant at each place', async () => {
    const { shop } = await opened();
    const pages: SyncPage[] = [];
    for await (const page of shop.history('inventory', { cursor: null, now: NOW }))
      pages.push(page);
    const levels = pages.flatMap(({ records }) => records.catalogue.inventory ?? []);
    expect(levels.map(({ variantId, onHand }) => [variantId, onHand])).toEqual(
      store.products.map(({ number, stock }) => [ADMIN_IDS.variant(number), stock]),
    );
    const one = await shop.one({ category: 'inventory', id: '46000000000001' });
    expect(one?.catalogue.inventory).toEqual(levels.slice(0, 1));
  });
});

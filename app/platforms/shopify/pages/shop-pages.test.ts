import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_IDS } from '#tests/sandbox/shopify/admin-ids.ts';
import { type OpenedSandbox, openSandbox } from '#tests/sandbox/shopify/open-sandbox.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { NO_RECORDS, type PlatformRecords, type PlatformShop, type SyncPage } from '../../port.ts';
import { joinRecords } from '../join-records.ts';

const NOW = '2026-11-30T12:00:00Z';
const store = seededStore({ seed: 4, orders: 60 });
const CATEGORIES = ['products', 'inventory', 'orders'] as const;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function opened(): Promise<OpenedSandbox> {
  const made = await openSandbox(store, { now: NOW });
  closers.push(() => made.sandbox.close());
  return made;
}

const notAllowed = ({ sandbox }: OpenedSandbox) =>
  void sandbox.denied.add('Mutation.bulkOperationRunQuery');

async function pagesOf(pages: AsyncIterable<SyncPage>): Promise<SyncPage[]> {
  const all: SyncPage[] = [];
  for await (const page of pages) all.push(page);
  return all;
}

const joined = (pages: readonly SyncPage[]) => joinRecords(pages.map(({ records }) => records));
const history = (shop: PlatformShop, category: (typeof CATEGORIES)[number] = 'orders') =>
  pagesOf(shop.history(category, { cursor: null, now: NOW }));

/** Records in an order that does not depend on how they came. */
function sorted(records: PlatformRecords): PlatformRecords {
  const byText = <T>(all: readonly T[]) =>
    all.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  const { orders, catalogue, unitCosts, rejects } = records;
  return {
    ...NO_RECORDS,
    orders: orders.toSorted((a, b) => Number(a.order.id) - Number(b.order.id)),
    catalogue: Object.fromEntries(
      Object.entries(catalogue).map(([name, rows]) => [
        name,
        [...new Map(byText<unknown>(rows).map((row) => [JSON.stringify(row), row])).values()],
      ]),
    ),
    unitCosts: byText(unitCosts),
    rejects: byText(rejects),
  };
}

describe('a shop whose app may run no bulk query', () => {
  it('has the same history as by bulk, of every category', async () => {
    const made = await opened();
    for (const category of CATEGORIES) {
      made.sandbox.denied.clear();
      const inBulk = joined(await history(made.shop, category));
      notAllowed(made);
      const started = made.sandbox.bulk.started;
      const inPages = joined(await history(made.shop, category));
      expect(sorted(inPages)).toEqual(sorted(inBulk));
      expect(made.sandbox.bulk.started).toBe(started);
    }
  });

  it('goes on where its history was, also after bulk queries are allowed again', async () => {
    const made = await opened();
    notAllowed(made);
    const pages = await history(made.shop);
    const ids = (all: readonly SyncPage[]) => joined(all).orders.map(({ order }) => order.id);
    expect(ids(pages)).toEqual(store.orders.map(({ number }) => ADMIN_IDS.order(number)));
    made.sandbox.denied.clear();
    const rest = await pagesOf(
      made.shop.history('orders', { cursor: pages[1]?.cursor ?? null, now: NOW }),
    );
    expect(ids(rest)).toEqual(ids(pages.slice(2)));
    expect(pages.at(-1)?.cursor).toBeNull();
  });

  it('has the same changes, many at once', async () => {
    const made = await opened();
    const changes = () =>
      pagesOf(made.shop.changes('orders', { since: '2026-01-01T00:00:00Z', now: NOW }));
    const inBulk = joined(await changes());
    notAllowed(made);
    expect(inBulk.orders.length).toBeGreaterThan(50);
    expect(sorted(joined(await changes()))).toEqual(sorted(inBulk));
  });
});

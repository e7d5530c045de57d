import { afterEach, describe, expect, it } from 'vitest';
import { ADMIN_IDS } from '#tests/sandbox/shopify/admin-ids.ts';
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

async function historyOf(shop: PlatformShop, cursor: string | null = null): Promise<SyncPage[]> {
  const pages: SyncPage[] = [];
  for await (const page of shop.history('orders', { cursor, now: NOW })) pages.push(page);
  return pages;
}

const idsOf = (pages: readonly SyncPage[]) =>
  pages.flatMap(({ records }) => records.orders.map(({ order }) => order.id));

const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

describe('a history', () => {
  it('says first which operation it has started, and how many orders there are', async () => {
    const { shop, sandbox } = await opened();
    const [first, ...rest] = await historyOf(shop);
    expect(first?.records.orders).toEqual([]);
    expect(idsOf(rest)).toEqual(IDS);
    expect(rest.map(({ total }) => total)).toEqual([60, 60, 60]);
    expect(idsOf(await historyOf(shop, first?.cursor))).toEqual(IDS);
    expect(sandbox.bulk.started).toBe(1);
  });

  it('waits while Shopify prepares it, and comes back later when that takes long', async () => {
    const { shop, sandbox, time } = await opened();
    sandbox.bulk.plan({ polls: 5 }, { polls: 1000 });
    expect(idsOf(await historyOf(shop))).toEqual(IDS);
    expect(time.waits).toEqual([500, 1000, 2000, 4000, 8000]);
    expect(await faultOf(historyOf(shop))).toMatchObject({
      fault: 'throttled',
      retryAfterMs: 60_000,
    });
  });

  it.each([
    ['failed', { status: 'FAILED', errorCode: 'INTERNAL_SERVER_ERROR' }],
    ['ran out of time', { status: 'FAILED', errorCode: 'TIMEOUT' }],
    ['was cancelled', { status: 'CANCELED' }],
    ['has expired', { status: 'EXPIRED' }],
  ] as const)('is asked for again when it %s; nothing of the first is kept', async (_how, plan) => {
    const { shop, sandbox } = await opened();
    sandbox.bulk.plan(plan);
    expect(idsOf(await historyOf(shop))).toEqual(IDS);
    expect(sandbox.bulk.started).toBe(2);
    expect(sandbox.requests.some(({ path }) => path.includes('partial'))).toBe(false);
  });

  it('is given up on for now when it fails every time', async () => {
    const { shop, sandbox } = await opened();
    const plan = { status: 'FAILED', errorCode: 'TIMEOUT' } as const;
    sandbox.bulk.plan(plan, plan, plan);
    expect(await faultOf(historyOf(shop))).toMatchObject({ fault: 'unreachable' });
    expect(sandbox.bulk.started).toBe(3);
  });

  it('that is not allowed names the reason and is not tried again', async () => {
    const { shop, sandbox } = await opened();
    sandbox.bulk.plan({ status: 'FAILED', errorCode: 'ACCESS_DENIED' });
    expect(await faultOf(historyOf(shop))).toMatchObject({ fault: 'forbidden' });
    expect(sandbox.bulk.started).toBe(1);
  });

  it('waits for a place when five others run', async () => {
    const { shop, sandbox } = await opened();
    sandbox.bulk.plan(...Array.from({ length: 5 }, () => ({ polls: 1000 })));
    const others = Array.from({ length: 5 }, () =>
      shop.history('orders', { cursor: null, now: NOW })[Symbol.asyncIterator]().next(),
    );
    await Promise.all(others);
    expect(await faultOf(historyOf(shop))).toMatchObject({
      fault: 'throttled',
      retryAfterMs: 60_000,
    });
  });

  it('is asked for again when its file is gone before all of it was stored', async () => {
    const { shop, sandbox } = await opened();
    const pages = await historyOf(shop);
    sandbox.bulk.expireFiles();
    expect(idsOf(await historyOf(shop, pages[1]?.cursor))).toEqual(IDS);
    expect(sandbox.bulk.started).toBe(2);
  });

  it('is never complete with a file that lacks lines', async () => {
    const { shop, sandbox } = await opened();
    sandbox.bulk.plan({ lines: (lines) => lines.slice(0, -20) });
    expect(await faultOf(historyOf(shop))).toMatchObject({ fault: 'unreachable' });
  });

  it('keeps damaged lines apart and gives the orders that are whole', async () => {
    const { shop, sandbox } = await opened();
    const damage = (line: string, at: number) =>
      at === 5 ? 'no json' : line.replace('"taxesIncluded":false', '"taxesIncluded":"no"');
    sandbox.bulk.plan({
      lines: (lines) =>
        lines.map((line, at) => (line.includes('"#7"') || at === 5 ? damage(line, at) : line)),
    });
    const pages = await historyOf(shop);
    const rejects = pages.flatMap(({ records }) => records.rejects);
    expect(rejects).toContainEqual({
      category: 'orders',
      id: ADMIN_IDS.order(7),
      reason: 'its taxesIncluded is not as Shopify describes it',
    });
    expect(rejects).toContainEqual({
      category: 'orders',
      id: null,
      reason: 'a line that is no JSON object',
    });
    expect(idsOf(pages).length).toBeGreaterThanOrEqual(58);
  });

  it('does not go on from a place that is none', async () => {
    const { shop } = await opened();
    for (const cursor of ['', '{}', '{"operationId":"","behind":-1}']) {
      expect(await faultOf(historyOf(shop, cursor))).toMatchObject({ fault: 'malformed' });
    }
  });

  it('of nothing ends at once', async () => {
    const { shop, sandbox } = await opened();
    for (const id of IDS) sandbox.remove(id);
    expect((await historyOf(shop)).at(-1)).toMatchObject({ cursor: null, total: 0 });
  });
});

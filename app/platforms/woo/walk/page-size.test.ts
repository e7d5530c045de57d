import { afterEach, describe, expect, it } from 'vitest';
import type { SyncPage } from '#app/platforms/port.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { faultAndText, openWooShop, WOO_NOW } from '#tests/sandbox/woo/open-woo-shop.ts';
import type { WooSandbox } from '#tests/sandbox/woo/woo-sandbox.ts';

const ORDERS = 120;
const store = seededStore({ seed: 12, orders: ORDERS });
let sandbox: WooSandbox;

async function open(rowsMax: number) {
  const opened = await openWooShop(store, {}, rowsMax);
  sandbox = opened.sandbox;
  return () => opened.shop.history('orders', { cursor: null, now: WOO_NOW });
}

afterEach(() => sandbox.close());

async function count(pages: AsyncIterable<SyncPage>): Promise<number> {
  let orders = 0;
  for await (const { records } of pages) orders += records.orders.length;
  return orders;
}

/** How many orders each list of orders was asked for, since so many requests. */
const sizes = (from = 0) =>
  sandbox.requests
    .slice(from)
    .filter(({ url }) => url.pathname.endsWith('/wc/v3/orders'))
    .map(({ url }) => Number(url.searchParams.get('per_page')));

const isOrders = ({ url }: { readonly url: URL }) => url.pathname.endsWith('/wc/v3/orders');

describe('the size of a page', () => {
  it('is the full one again after the shop was in maintenance', async () => {
    const history = await open(50);
    sandbox.inject('5xx', { status: 503, times: Infinity });
    expect(await faultAndText(count(history()))).toEqual([
      'unreachable',
      'The shop is in maintenance or overloaded (status 503). If this stays, ask its host.',
    ]);
    expect(new Set(sizes())).toEqual(new Set([50]));
    sandbox.heal();
    const from = sandbox.requests.length;
    expect(await count(history())).toBe(ORDERS);
    // 1 to 50, 50 to 99, 99 to 120: each page begins with the last order of the page before.
    expect(sizes(from)).toEqual([50, 50, 50]);
  });

  it('begins anew with each walk, though the last one had to ask for less', async () => {
    const history = await open(50);
    sandbox.inject('5xx', { status: 500, times: 8, match: isOrders });
    expect(await count(history())).toBe(ORDERS);
    expect(Math.min(...sizes())).toBeLessThan(50);
    const from = sandbox.requests.length;
    expect(await count(history())).toBe(ORDERS);
    expect(sizes(from)[0]).toBe(50);
  });

  it('grows again within a walk once five pages have come through', async () => {
    const history = await open(12);
    // 12 is too much for one moment: a third of it is below the least, so pages have 10.
    sandbox.inject('5xx', { status: 500, times: 4, match: isOrders });
    expect(await count(history())).toBe(ORDERS);
    const asked = sizes();
    expect(asked.slice(0, 4)).toEqual([12, 12, 12, 12]);
    expect(asked).toContain(10);
    expect(asked.at(-1)).toBe(12);
  });

  it('asks for the list of refunds again after one strange answer', async () => {
    const history = await open(10);
    const isList = ({ url }: { readonly url: URL }) => url.pathname.endsWith('/wc/v3/refunds');
    sandbox.inject('wrong-json', { times: 1, match: isList });
    await count(history()).catch(() => undefined);
    const from = sandbox.requests.length;
    expect(await count(history())).toBe(ORDERS);
    expect(sandbox.requests.slice(from).some(isList)).toBe(true);
  });
});

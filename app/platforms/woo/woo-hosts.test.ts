import { afterEach, describe, expect, it } from 'vitest';
import type { PlatformShop, SyncPage } from '#app/platforms/port.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { faultAndText, openWooShop, WOO_NOW } from '#tests/sandbox/woo/open-woo-shop.ts';
import {
  orderId,
  productId,
  VARIABLE_PRODUCT,
  variationId,
} from '#tests/sandbox/woo/woo-records.ts';
import {
  startWooSandbox,
  type WooSandbox,
  type WooSandboxOptions,
} from '#tests/sandbox/woo/woo-sandbox.ts';
import { wooPlatform } from './woo-platform.server.ts';

const clock = () => new Date(WOO_NOW);
const store = seededStore({ seed: 9, orders: 40 });
let sandbox: WooSandbox;

async function open(options: WooSandboxOptions = {}, rowsMax = 10): Promise<PlatformShop> {
  const opened = await openWooShop(store, options, rowsMax);
  sandbox = opened.sandbox;
  return opened.shop;
}

afterEach(() => sandbox.close());

async function all(pages: AsyncIterable<SyncPage>, after?: (page: number) => void) {
  const ids: string[] = [];
  let page = 0;
  for await (const { records } of pages) {
    ids.push(...records.orders.map(({ order }) => order.id));
    page += 1;
    after?.(page);
  }
  return ids;
}

const history = (shop: PlatformShop) => shop.history('orders', { cursor: null, now: WOO_NOW });
const everyId = store.orders.map(({ number }) => String(orderId(number)));
const orderNumber = (number: number) => {
  const record = sandbox.orders.get(orderId(number));
  if (record === undefined) throw new Error(`There is no order ${number}.`);
  return record;
};

describe('the way to a shop', () => {
  it('is basic authentication over https, with nothing secret in the address', async () => {
    const shop = await open();
    await shop.facts();
    const [first] = sandbox.requests;
    expect(first?.headers['authorization']).toMatch(/^Basic /);
    expect(sandbox.requests.map(({ path }) => path).join(' ')).not.toMatch(/c[ks]_/);
  });

  it.each<[string, WooSandboxOptions]>([
    ['over http', { home: 'http://127.0.0.1:8080' }],
    ['behind a proxy that hides https', { isSsl: false }],
    ['on a host that drops the header', { passesHeader: false }],
    ['with plain permalinks', { permalinks: 'plain', isSsl: false }],
    [
      'with plain permalinks where every path leads to the front page',
      { permalinks: 'plain', isSsl: false, strayPaths: 'front page' },
    ],
    [
      'in a folder with plain permalinks',
      {
        home: 'http://127.0.0.1:8080/shop',
        folder: '/shop',
        permalinks: 'plain',
      },
    ],
  ])('is a signature %s, and the secret never travels', async (_where, options) => {
    const shop = await open(options);
    expect(await shop.facts()).toMatchObject({ name: 'Seeded Lamps', country: 'US' });
    expect(await all(history(shop))).toEqual(everyId);
    const signed = sandbox.requests.filter(({ path }) => path.includes('oauth_signature'));
    expect(signed.length).toBeGreaterThan(4);
    expect(sandbox.requests.map(({ path }) => path).join(' ')).not.toContain('cs_');
    // Found out once: what followed was asked one way.
    expect(sandbox.requests.length - signed.length).toBeLessThanOrEqual(3);
  });

  it.each(['not found', 'front page'] as const)(
    'goes on when the merchant chooses plain permalinks: %s for other paths',
    async (strayPaths) => {
      const shop = await open({ strayPaths });
      expect(await all(history(shop))).toEqual(everyId);
      sandbox.choosePermalinks('plain');
      expect(await all(history(shop))).toEqual(everyId);
      const before = sandbox.requests.length;
      expect(await all(history(shop))).toEqual(everyId);
      // The style is kept with the opened shop: no more requests go where nothing is.
      const later = sandbox.requests.slice(before).map(({ path }) => path);
      expect(later.filter((path) => path.startsWith('/wp-json'))).toEqual([]);
      sandbox.choosePermalinks('pretty');
      expect(await all(history(shop))).toEqual(everyId);
    },
  );

  it('says of a shop that has moved that it leads elsewhere', async () => {
    const shop = await open();
    sandbox.trouble('moved');
    expect(await faultAndText(shop.facts())).toEqual([
      'unreachable',
      'The shop leads to another address. If it has moved, connect it anew.',
    ]);
  });

  it('is signed anew where a request was sent twice on the way', async () => {
    const shop = await open({ isSsl: false });
    await shop.facts();
    sandbox.inject('cut');
    expect(await all(history(shop))).toEqual(everyId);
  });
});

describe('a history', () => {
  it('gives each order once while others are deleted, changed and placed', async () => {
    // So many pages that some are not yet requested when that happens, and some are.
    const shop = await open({}, 3);
    const ids = await all(history(shop), (page) => {
      if (page === 1) for (const number of [2, 3, 10]) sandbox.orders.delete(orderId(number));
      if (page === 2) orderNumber(4)['status'] = 'trash';
      if (page === 2) {
        orderNumber(15).date_modified_gmt = '2026-11-30T11:00:00';
        const added = { ...orderNumber(1), id: orderId(41), number: '41' };
        sandbox.orders.set(added.id, added);
      }
    });
    expect(ids).toEqual([...everyId, String(orderId(41))]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('tells how many there are and asks for all refunds of a page at once', async () => {
    const shop = await open({}, 100);
    const pages = [];
    for await (const page of history(shop)) pages.push(page);
    expect(pages.map(({ total, cursor }) => [total, cursor])).toEqual([[40, null]]);
    const asked = sandbox.requests.map(({ url }) => url.pathname);
    expect(asked.toSorted()).toEqual([
      '/wp-json/wc/v3/orders',
      '/wp-json/wc/v3/refunds',
      '/wp-json/wc/v3/settings/general',
    ]);
  });

  it('asks for less at a time where a whole page is too much for the host', async () => {
    const shop = await open({}, 100);
    sandbox.inject('5xx', {
      status: 500,
      times: Infinity,
      match: ({ url }) =>
        url.pathname.endsWith('/orders') && Number(url.searchParams.get('per_page')) > 20,
    });
    expect(await all(history(shop))).toEqual(everyId);
  });

  it('goes on after an order that cannot be read, and says which field it is', async () => {
    const shop = await open({}, 100);
    orderNumber(3)['total'] = 'N/A';
    const pages = [];
    for await (const page of history(shop)) pages.push(page);
    const [page] = pages;
    expect(page?.records.orders).toHaveLength(39);
    expect(page?.records.rejects).toEqual([
      { category: 'orders', id: String(orderId(3)), reason: 'It cannot be read: total.' },
    ]);
  });

  it('has the variations of a product with their own ids, titles and costs', async () => {
    const shop = await open({}, 100);
    for await (const { records } of shop.history('products', { cursor: null, now: WOO_NOW })) {
      const id = String(variationId(VARIABLE_PRODUCT));
      expect(records.catalogue.variants?.find(({ variantId }) => variantId === id)).toMatchObject({
        productId: String(productId(VARIABLE_PRODUCT)),
        title: 'Opal',
        price: '125.00',
      });
      expect(records.unitCosts.find(({ variantId }) => variantId === id)?.cost).toBe('52.4');
    }
  });
});

describe('changes', () => {
  it('miss none that happen meanwhile, though many share a second', async () => {
    const shop = await open();
    const second = '2026-11-29T10:00:00';
    for (const number of Array.from({ length: 25 }, (_, index) => index + 1)) {
      orderNumber(number).date_modified_gmt = second;
    }
    const since = '2026-11-29T10:00:00Z';
    const ids = await all(shop.changes('orders', { since, now: WOO_NOW }), (page) => {
      // The first has moved to the end: everything after it has come one place nearer.
      if (page === 1) orderNumber(1).date_modified_gmt = '2026-11-29T10:00:05';
    });
    expect(new Set(ids)).toEqual(new Set(everyId.slice(0, 25)));
  });

  it('are found page by page where a shop cannot sort by them', async () => {
    const shop = await open({ version: '5.7.0' });
    const since = '2026-11-01T00:00:00Z';
    const must = store.orders.filter(({ updatedAt }) => updatedAt >= since);
    const ids = await all(shop.changes('orders', { since, now: WOO_NOW }));
    expect(new Set(ids)).toEqual(new Set(must.map(({ number }) => String(orderId(number)))));
  });
});

describe('a badly kept host', () => {
  it('is read past the warnings that PHP prints before its answers', async () => {
    const shop = await open();
    sandbox.trouble('php-warnings');
    expect(await all(history(shop))).toEqual(everyId);
  });

  it.each([
    ['html', 'malformed', 'a web page instead of data'],
    ['firewall', 'unreachable', 'firewall or security plugin'],
    ['login', 'unreachable', 'login page'],
    ['maintenance', 'unreachable', 'in maintenance'],
  ] as const)('with %s is %s: %s', async (kind, fault, words) => {
    const shop = await open();
    sandbox.trouble(kind);
    const told = await faultAndText(all(history(shop)));
    expect(told).toEqual([fault, expect.stringContaining(words)]);
    expect(JSON.stringify(told)).not.toMatch(/lamps\.example|c[ks]_/);
  });

  it('without WooCommerce says so', async () => {
    const shop = await open({ hasWooCommerce: false });
    expect(await faultAndText(shop.facts())).toEqual([
      'unreachable',
      expect.stringContaining('plugin is off'),
    ]);
  });

  it('is asked no more at once than customers can spare', async () => {
    const home = 'https://lamps.example';
    sandbox = await startWooSandbox(store, { home, now: clock });
    const quick = quickHttp(clock);
    let [now, most] = [0, 0];
    const platform = wooPlatform({
      http: {
        ...quick,
        send: async (request) => {
          most = Math.max(most, (now += 1));
          return quick.send(request).finally(() => void (now -= 1));
        },
      },
      clock,
      wait: () => Promise.resolve(),
      endpoint: sandbox.url,
    });
    const secret = () => Promise.resolve(sandbox.secret);
    const access = { externalKey: home, currency: 'USD', timeZone: 'UTC', scopes: '', secret };
    const shop = platform.open(access);
    const numbers = [...Array.from({ length: 30 }, (_, index) => index + 1), 999];
    const found = await Promise.all(
      numbers.map((number) => shop.one({ category: 'orders', id: String(orderId(number)) })),
    );
    expect(found.map((records) => records?.orders.length ?? null)).toEqual(
      numbers.map((number) => (number === 999 ? null : 1)),
    );
    expect(most).toBeGreaterThan(1);
    expect(most).toBeLessThanOrEqual(6);
  });
});

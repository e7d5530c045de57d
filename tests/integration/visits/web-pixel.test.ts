/** The web pixel that Shopify runs, as it is built, before a server that takes visits. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { VisitMessage } from '#app/domain/visits/visit-message.ts';
import { openPixelBrowser } from '#tests/sandbox/shopify/pixel-sandbox.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { store } from '../shop-fixture.ts';
import { TODAY } from './visit-figures.ts';
import { BROWSER, startVisitShop, type VisitShop } from './visit-shop.ts';

const BYTES_MAX = 3000;
const LANDING = {
  url: 'https://lamps.example/lamps?utm_source=news&utm_medium=email&utm_campaign=May&gclid=SECRET',
  referrer: 'https://mail.example/inbox?user=ada',
};
const CHECKOUT = {
  url: 'https://lamps.example/checkouts/cn/Z2NwLWV1/thank-you',
  referrer: 'https://lamps.example/cart',
};

/** The token of the checkout in that address. */
const TOKEN = 'Z2NwLWV1cm9wZS13ZXN0MTowMUpH';

let shop: VisitShop;
let browser: Awaited<ReturnType<typeof openPixelBrowser>>;
beforeAll(async () => {
  shop = await startVisitShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  browser = await openPixelBrowser({ origin: shop.url, key: await shop.key() });
});

const messages = () =>
  browser.sent.map(({ init }) => JSON.parse(String(init.body)) as VisitMessage);
const kinds = () => messages().map(({ e }) => e);
/** Passes on what the browser sent, as a browser would. */
const deliver = async () => {
  for (const { address, init } of browser.sent) {
    const { method = '', body = null } = init;
    const headers = { 'user-agent': BROWSER, origin: 'null', 'content-type': 'text/plain' };
    const answer = await fetch(address, { method, body, headers });
    expect(answer.status).toBe(204);
  }
};

describe('the web pixel', () => {
  it('is under 3 kB, and knows no cookie, no window and no document', () => {
    expect(Buffer.byteLength(browser.bundle)).toBeLessThan(BYTES_MAX);
    expect(brotliCompressSync(browser.bundle).length).toBeLessThan(BYTES_MAX / 2);
    expect(browser.bundle).not.toMatch(/cookie|window\b|document\.c|sendBeacon/);
  });

  it('reports a session with where it came from, and its second page', async () => {
    await browser.open(LANDING);
    await browser.open({ url: 'https://lamps.example/lamps/7', referrer: LANDING.url });
    await browser.open({ url: 'https://lamps.example/cart', referrer: LANDING.url });
    const [start, page] = messages();
    const id = expect.stringMatching(/^[0-9a-f]{24}$/) as string;
    expect(start).toEqual({
      e: 'start',
      v: id,
      u: id,
      p: '/lamps',
      r: 'mail.example',
      s: 'news',
      m: 'email',
      c: 'May',
      k: 'gclid',
    });
    expect(page).toEqual({ e: 'page', v: start?.v });
    expect(kinds()).toEqual(['start', 'page']);
    expect(JSON.stringify(browser.sent)).not.toMatch(/SECRET|ada/);
    expect([...browser.stored.keys()]).toEqual(['farthing']);
  });

  it('sends what no other site has to allow, without cookies', async () => {
    await browser.open(LANDING);
    const [request] = browser.sent;
    expect(request?.address).toBe(`${shop.url}/collect/${await shop.key()}`);
    expect(request?.init).toMatchObject({
      method: 'POST',
      mode: 'no-cors',
      credentials: 'omit',
      keepalive: true,
    });
    expect(request?.init.headers).toBeUndefined();
  });

  it.each(['5551', 'gid://shopify/OrderIdentity/5551', 'gid://shopify/Order/5551'])(
    'reports the order %s, with the hash of the token of its checkout',
    async (orderId) => {
      await browser.open(LANDING);
      const page = await browser.open(CHECKOUT);
      await page.buy(orderId, TOKEN);
      const [start] = messages();
      expect(messages().at(-1)).toEqual({
        e: 'order',
        v: start?.v,
        u: start?.e === 'start' ? start.u : '',
        o: '5551',
        h: createHash('sha256').update(TOKEN).digest('hex'),
      });
      expect(JSON.stringify(browser.sent)).not.toContain(TOKEN);
    },
  );

  it('reports an order whose checkout has no token without a hash', async () => {
    const page = await browser.open(CHECKOUT);
    await page.buy('5551');
    expect(messages().at(-1)).not.toHaveProperty('h');
    expect(kinds()).toEqual(['start', 'order']);
  });

  it('reports no order that has no id', async () => {
    const page = await browser.open(CHECKOUT);
    await page.buy('');
    expect(kinds()).toEqual(['start']);
  });
});

describe('without consent', () => {
  it('the web pixel stores nothing and sends nothing', async () => {
    for (const isAllowed of [null, false]) {
      const page = await browser.open({ ...LANDING, isAllowed });
      await page.buy('5551');
      await page.answer(false);
    }
    expect([browser.sent, browser.stored.size]).toEqual([[], 0]);
  });

  it('it is told of the page once the visitor agrees on it', async () => {
    const page = await browser.open({ ...LANDING, isAllowed: null });
    await page.answer(true);
    expect(messages()).toMatchObject([{ e: 'start', s: 'news' }]);
  });

  it('whoever takes it back is forgotten, and nothing more is sent', async () => {
    const page = await browser.open(LANDING);
    await page.answer(false);
    await page.buy('5551');
    expect(kinds()).toEqual(['start']);
    expect(browser.stored.size).toBe(0);
  });

  it('a browser that asks not to be tracked is left alone whatever the banner says', async () => {
    for (const navigator of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
      await browser.open({ ...LANDING, navigator });
    }
    await browser.open({ ...LANDING, isBlocked: true });
    expect([browser.sent, browser.stored.size]).toEqual([[], 0]);
  });
});

describe('what the web pixel reports', () => {
  it('is taken from an origin without a name, counted, and becomes the journey of its order', async () => {
    await browser.open(LANDING);
    const page = await browser.open(CHECKOUT);
    await page.buy('gid://shopify/Order/5551', TOKEN);
    await deliver();
    await shop.collector.flush();
    const placedAt = `${TODAY}T12:00:00Z`;
    const confirmation = createHash('sha256').update(TOKEN).digest('hex');
    await store(shop.deps.db, shop.shopId, [
      plainOrder({ id: '5551', name: '#1001', placedAt, lines: [plainLine('1')], confirmation }),
    ]);
    await shop.count();
    const { total } = await shop.ask(['sessions']);
    expect(total.values).toEqual({ sessions: 1 });
    const touches = await shop.deps.db.query(
      `select utm_source as source, utm_medium as medium, utm_campaign as campaign
       from visit_journeys where shop_id = $1 and order_id = '5551'`,
      [shop.shopId],
    );
    expect(touches).toEqual([{ source: 'news', medium: 'email', campaign: 'May' }]);
  });
});

describe('shopify.extension.toml', () => {
  const toml = readFileSync('extensions/web-pixel/shopify.extension.toml', 'utf8');

  it('has Shopify load it strictly, and for those alone who allow analytics', () => {
    expect(toml).toContain('type = "web_pixel_extension"');
    expect(toml).toContain('runtime_context = "strict"');
    const [, privacy = ''] = /\[customer_privacy\]\n([^[]*)/.exec(toml) ?? [];
    expect(privacy.split('\n').filter((line) => /^\w/.test(line))).toEqual([
      'analytics = true',
      'marketing = false',
      'preferences = false',
      'sale_of_data = "disabled"',
    ]);
  });
});

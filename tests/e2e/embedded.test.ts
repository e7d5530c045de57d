import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { SHOPIFY_APP, type TokenChanges } from '#tests/sandbox/session-tokens.ts';
import { framedAddress, leaveOnboarding, SHOP, token, useEmbeddedApp } from './embedded-app.ts';

const FRAMED = `frame-ancestors https://${SHOP} https://admin.shopify.com`;
const UNFRAMED = "frame-ancestors 'none'";
const PAGES = ['/dashboard', '/pl-report', '/orders', '/analytics/products', '/ltv', '/imports'];

const { app } = useEmbeddedApp({ isInstalled: false });
const inAdmin = (page: string, idToken?: string | null) => framedAddress(app().base, page, idToken);
const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';
/** The rule on framing, whole: nothing may stand behind it. */
const framersOf = (response: Response) =>
  policyOf(response)
    .split(';')
    .find((rule) => rule.trim().startsWith('frame-ancestors'))
    ?.trim();

describe('the first loads of a shop', () => {
  it('make one shop, though ten come at once', async () => {
    const address = inAdmin('/onboarding/industries');
    const loads = await Promise.all(Array.from({ length: 10 }, () => ask(address)));
    expect(loads.map(({ status }) => status)).toEqual(loads.map(() => 200));
    expect(app().shopify.grants).toEqual([`${SHOP} token_exchange`]);
  });

  it('lead to its setup, which can be left for later', async () => {
    const waiting = await ask(inAdmin('/dashboard'));
    expect(waiting.headers.get('location')).toContain('/onboarding/industries');
    expect(await leaveOnboarding(app().base)).toContain('/dashboard?magic=1');
    expect((await ask(inAdmin('/dashboard'))).status).toBe(200);
  });

  it('find App Bridge before every other script', async () => {
    const html = await (await ask(inAdmin('/dashboard'))).text();
    expect(/<script[^>]*>/.exec(html)?.[0]).toContain(
      'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    );
  });
});

describe('a token', () => {
  it.each<[string, TokenChanges]>([
    ['expired', { claims: { exp: 1, nbf: 0 } }],
    ['of the future', { claims: { nbf: 9_999_999_999, exp: 9_999_999_999 } }],
    ['of another app', { claims: { aud: 'another' } }],
    ['signed with another key', { secret: 'another' }],
    ['without a signature', { header: { alg: 'none' } }],
    ['for two shops', { claims: { iss: 'https://other.myshopify.com/admin' } }],
  ])('%s opens neither page nor call', async (_what, changes) => {
    const bad = token(changes);
    const page = await ask(inAdmin('/dashboard', bad));
    expect([page.status, await page.text()]).toEqual([401, expect.not.stringContaining('Acme')]);
    const authorization = `Bearer ${bad}`;
    const data = await ask(`${app().base}/dashboard.data`, { headers: { authorization } });
    expect([data.status, await data.text()]).toEqual([401, 'authentication failed']);
    expect(data.headers.get('x-shopify-retry-invalid-session-request')).toBe('1');
  });

  it('of one shop does not open the page of another', async () => {
    const address = inAdmin('/dashboard').replace(`shop=${SHOP}`, 'shop=other.myshopify.com');
    expect((await ask(address)).status).toBe(401);
  });
});

describe('who may frame a page', () => {
  it.each([...PAGES, '/settings', '/product/unknown', '/no-such-page'])(
    'is this shop alone: %s',
    async (name) => {
      const response = await ask(inAdmin(name));
      expect(framersOf(response)).toBe(FRAMED);
      expect(response.headers.get('x-frame-options')).toBeNull();
      expect(response.headers.getSetCookie()).toEqual([]);
    },
  );

  it('is nobody without a shop, or with one that is none', async () => {
    const forged = [
      '/dashboard',
      '/login',
      '/no-such-page',
      '/dashboard?embedded=1&shop=acme.myshopify.com.evil.example',
      `/dashboard?embedded=1&shop=evil.example/${SHOP}`,
      `/dashboard?shop=${SHOP}`,
    ];
    for (const address of forged) {
      const response = await ask(app().base + address);
      expect([address, framersOf(response)]).toEqual([address, UNFRAMED]);
      expect(policyOf(response)).not.toContain('shopify.com');
    }
  });

  it('is the shop on the page that waits for a token', async () => {
    const response = await ask(inAdmin('/orders', null));
    expect(framersOf(response)).toBe(FRAMED);
  });

  it('is never sent a token: what loads again is a page of ours', async () => {
    const words = `embedded=1&shop=${SHOP}`;
    for (const path of ['//evil.example/x', '//evil.example', '/\\evil.example', '/orders']) {
      const html = await (await ask(`${app().base}${path}?${words}`)).text();
      const reload = /data-reload="([^"]*)"/.exec(html)?.[1] ?? '';
      const address = new URL(reload.replaceAll('&#38;', '&'), app().base);
      expect([path, address.origin]).toEqual([path, app().base]);
    }
  });

  it('stays so on a redirect, which keeps the token', async () => {
    const response = await ask(inAdmin('/'));
    expect(response.status).toBe(302);
    expect(framersOf(response)).toBe(FRAMED);
    expect(response.headers.get('location')).toMatch(/^\/dashboard\?.*id_token=/);
  });
});

describe('an installation', () => {
  const signed = (words: Record<string, string>) => {
    const query = new URLSearchParams({ shop: SHOP, timestamp: String(seconds()), ...words });
    const text = [...query]
      .map(([name, value]) => `${name}=${value}`)
      .toSorted()
      .join('&');
    query.set('hmac', createHmac('sha256', SHOPIFY_APP.apiSecret).update(text).digest('hex'));
    return `${app().base}/api/shopify/validate?${query}`;
  };
  const seconds = () => Math.floor(Date.now() / 1000);

  it('that Shopify signed leads into the admin of the shop', async () => {
    const response = await ask(signed({ host: 'YWNtZQ' }));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `https://admin.shopify.com/store/acme/apps/${SHOPIFY_APP.apiKey}`,
    );
  });

  it('that was signed for another kind of host, or two days ago, leads nowhere', async () => {
    const old = String(seconds() - 2 * 86_400);
    for (const words of [{ shop: 'evil.example' }, { timestamp: old }]) {
      expect((await ask(signed(words))).status).toBe(401);
    }
  });

  it('is refused unless Shopify signed it', async () => {
    const forged = `shop=${SHOP}&timestamp=${Math.floor(Date.now() / 1000)}&hmac=${'0'.repeat(64)}`;
    expect((await ask(`${app().base}/api/shopify/validate?${forged}`)).status).toBe(401);
    expect((await ask(`${app().base}/api/shopify/validate?shop=${SHOP}`)).status).toBe(401);
  });
});

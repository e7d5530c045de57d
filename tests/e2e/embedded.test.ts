import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { SHOPIFY_APP, sessionToken, type TokenChanges } from '#tests/sandbox/session-tokens.ts';
import { type ShopifyStandIn, startShopify } from '#tests/sandbox/shopify-stand-in.ts';

const SHOP = 'acme.myshopify.com';
const FRAMED = `frame-ancestors https://${SHOP} https://admin.shopify.com`;
const UNFRAMED = "frame-ancestors 'none'";
const PAGES = ['/dashboard', '/pl-report', '/orders', '/analytics/products', '/ltv', '/imports'];

let shopify: ShopifyStandIn;
let server: ChildProcess;
let browser: Browser;
let dataDir: string;
let base: string;

beforeAll(async () => {
  shopify = await startShopify();
  dataDir = await mkdtemp(path.join(tmpdir(), 'farthing-embedded-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    DATABASE_URL: '',
    SHOPIFY_API_KEY: SHOPIFY_APP.apiKey,
    SHOPIFY_API_SECRET: SHOPIFY_APP.apiSecret,
    SHOPIFY_STAND_IN_URL: shopify.url,
  };
  server = spawn(process.execPath, ['scripts/web.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  base = await addressOf(server);
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  // The admin stands in for a public site; the app it frames is on this machine.
  const args = ['--no-sandbox', '--disable-gpu', '--disable-features=LocalNetworkAccessChecks'];
  browser = await chromium.launch({ executablePath, args });
});
afterAll(async () => {
  await browser.close();
  const stopped = once(server, 'exit');
  server.kill('SIGTERM');
  await stopped;
  await shopify.close();
  await rm(dataDir, { recursive: true, force: true });
});

const token = (changes: TokenChanges = {}) => sessionToken(SHOP, new Date(), changes);
const inAdmin = (page: string, idToken: string | null = token()) =>
  `${base}${page}?embedded=1&shop=${SHOP}&host=aG9zdA${idToken === null ? '' : `&id_token=${idToken}`}`;
const ask = (url: string, init: RequestInit = {}) => fetch(url, { redirect: 'manual', ...init });
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? '';

describe('the first loads of a shop', () => {
  it('make one shop, though ten come at once', async () => {
    const loads = await Promise.all(Array.from({ length: 10 }, () => ask(inAdmin('/dashboard'))));
    expect(loads.map(({ status }) => status)).toEqual(loads.map(() => 200));
    expect(shopify.grants).toEqual([`${SHOP} token_exchange`]);
  });
});

describe('a merchant in the Shopify admin', () => {
  it('opens every report without cookies and storage, and goes by the menu of the admin', async () => {
    const context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
    const faults: string[] = [];
    for (const name of PAGES) {
      const { page, frame } = await openAdmin(context, { address: inAdmin(name), sign: token });
      page.on('pageerror', ({ message }) => faults.push(`${name}: ${message}`));
      const app = await frame();
      await app.waitForSelector('h1');
      await page.getByRole('button', { name: 'Profit & Loss' }).click();
      await app.waitForURL((url) => url.pathname === '/pl-report');
      await page.getByRole('button', { name: 'Orders', exact: true }).click();
      await app.waitForURL((url) => url.pathname === '/orders');
      expect(await app.locator('.Polaris-TopBar, .Polaris-Navigation').count()).toBe(0);
      await page.close();
    }
    expect(faults).toEqual([]);
    expect(await context.cookies(base)).toEqual([]);
    await context.close();
  });

  it('comes back with a fresh token when the page has none or an old one', async () => {
    const old = token({ claims: { exp: 1, nbf: 0 } });
    for (const stale of [null, old]) {
      const context = await browser.newContext();
      const address = inAdmin('/orders', stale);
      const { frame } = await openAdmin(context, { address, sign: token });
      const app = await frame();
      await app.waitForURL((url) => url.searchParams.has('id_token') && !url.href.includes(old));
      await app.waitForSelector('h1');
      await context.close();
    }
  });

  it('finds App Bridge before every other script', async () => {
    const html = await (await ask(inAdmin('/dashboard'))).text();
    expect(/<script[^>]*>/.exec(html)?.[0]).toContain(
      'https://cdn.shopify.com/shopifycloud/app-bridge.js',
    );
  });
});

describe('another site', () => {
  it('cannot frame the app', async () => {
    const context = await browser.newContext();
    const address = inAdmin('/dashboard');
    const { frame } = await openAdmin(context, {
      address,
      sign: token,
      origin: 'https://evil.example',
    });
    const app = await frame();
    await app.waitForURL((url) => url.protocol === 'chrome-error:');
    await context.close();
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
    const data = await ask(`${base}/dashboard.data`, { headers: { authorization } });
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
      expect(policyOf(response)).toContain(`${FRAMED}`);
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
      const response = await ask(base + address);
      expect([address, policyOf(response)]).toEqual([address, expect.stringContaining(UNFRAMED)]);
      expect(policyOf(response)).not.toContain('shopify.com');
    }
  });

  it('is the shop on the page that waits for a token', async () => {
    const response = await ask(inAdmin('/orders', null));
    expect(policyOf(response)).toContain(FRAMED);
  });

  it('stays so on a redirect, which keeps the token', async () => {
    const response = await ask(inAdmin('/'));
    expect(response.status).toBe(302);
    expect(policyOf(response)).toContain(FRAMED);
    expect(response.headers.get('location')).toMatch(/^\/dashboard\?.*id_token=/);
  });
});

describe('an installation', () => {
  it('is refused unless Shopify signed it', async () => {
    const forged = `shop=${SHOP}&timestamp=${Math.floor(Date.now() / 1000)}&hmac=${'0'.repeat(64)}`;
    expect((await ask(`${base}/api/shopify/validate?${forged}`)).status).toBe(401);
    expect((await ask(`${base}/api/shopify/validate?shop=${SHOP}`)).status).toBe(401);
  });
});

async function addressOf(started: ChildProcess): Promise<string> {
  if (started.stdout === null) throw new Error('The server has no output.');
  for await (const line of createInterface({ input: started.stdout })) {
    const address = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (address !== undefined) {
      started.stdout.resume();
      return address;
    }
  }
  throw new Error('The server stopped before it was up.');
}

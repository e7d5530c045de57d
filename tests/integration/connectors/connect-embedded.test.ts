import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facebook } from '#app/connectors/facebook/facebook-connector.server.ts';
import { outbrain } from '#app/connectors/outbrain/outbrain-connector.server.ts';
import { agreeSource } from '#app/pages/auth/connect/agree-source.server.ts';
import { finishSource } from '#app/pages/auth/connect/finish-source.server.ts';
import { startSource } from '#app/web/connect/start-source.server.ts';
import { type AdSandbox, startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { adWorld } from '#tests/sandbox/connectors/ad-world.ts';
import { facebookProvider } from '#tests/sandbox/connectors/facebook-sandbox.ts';
import { outbrainProvider } from '#tests/sandbox/connectors/outbrain-sandbox.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { type Browser, newBrowser } from '../accounts/auth-forms.ts';
import { createShopsFixture, type ShopsFixture } from '../api/shops-fixture.ts';
import type { TestDeps } from '../database.ts';

const KEY = 'facebook_ads';
const TYPED_KEY = 'outbrain_ads';
const CONNECTED = 'Facebook is connected.';
const REFUSED = 'It was not confirmed, so nothing was connected.';

/** A page inside the Shopify admin, in a frame that keeps no cookies of ours. */
const EMBEDDED = { shop: 'paris.example', shopifyUserId: '1', sessionId: 's', sessionToken: 't' };

let fixture: ShopsFixture;
let sandbox: AdSandbox;
let typed: AdSandbox;
let deps: TestDeps;

beforeAll(async () => {
  fixture = await createShopsFixture();
  const { clock } = fixture.deps;
  sandbox = await startAdSandbox(adWorld(['2023-02-14'], ''), facebookProvider);
  typed = await startAdSandbox(adWorld(['2023-02-14'], ''), outbrainProvider);
  const ground = { http: quickHttp(clock), clock, wait: noWait, random: () => 0 };
  const opened = new Map([
    [KEY, facebook.connect({ ...ground, keys: sandbox.keys })],
    [TYPED_KEY, outbrain.connect({ ...ground, keys: typed.keys })],
  ]);
  const find = (key: string) => opened.get(key) ?? null;
  deps = { ...fixture.deps, connectors: { ...fixture.deps.connectors, find } };
});
afterAll(async () => {
  await sandbox.close();
  await typed.close();
  await fixture.deps.close();
});

async function comeBack(browser: Browser, query: Record<string, string>): Promise<string> {
  const path = `/connect/source/${KEY}/return?${new URLSearchParams(query).toString()}`;
  const page = await browser.ask(path, (request, context) => finishSource(request, context, KEY));
  return page.text();
}

/** A state that was made outside of the admin. */
function stateOf(): Promise<string> {
  const { shopId } = fixture.shops.paris;
  return newBrowser(deps).ask('/dashboard', async (request, context) => {
    const options = { shopId, userId: fixture.users.ann, connector: KEY };
    const url = new URL(await startSource(request, context, options));
    return url.searchParams.get('state') ?? '';
  });
}

describe('an account that is connected from inside the Shopify admin', () => {
  /** Where the page in the frame opens its window; the frame itself keeps no cookies of ours. */
  async function windowAddress(connector: string): Promise<URL> {
    const frame = newBrowser(deps);
    const { shopId } = fixture.shops.paris;
    const userId = fixture.users.ann;
    return frame.ask('/dashboard', async (request, context) => {
      const inFrame = { ...context, setCookie: () => undefined, embedded: EMBEDDED };
      return new URL(await startSource(request, inFrame, { shopId, userId, connector }));
    });
  }

  const agree = (browser: Browser, { pathname, search }: URL, key: string, method = 'GET') =>
    browser.ask(`${pathname}${search}`, async (request, context) => {
      const asked = new Request(request.url, { method, headers: request.headers });
      const page = await agreeSource(asked, context, key);
      return { status: page.status, text: await page.text() };
    });
  const onward = (text: string) =>
    new URL((/href="([^"]+)"/.exec(text)?.[1] ?? '').replaceAll('&amp;', '&'));

  it('is connected in the window that read which shop gets the account', async () => {
    const browser = newBrowser(deps);
    const address = await windowAddress(KEY);
    expect(address.pathname).toBe(`/connect/source/${KEY}/start`);
    const first = await agree(browser, address, KEY);
    expect(first.text).toContain('<strong>canary-paris');
    expect(browser.cookies.size).toBe(0);
    const provider = onward((await agree(browser, address, KEY, 'POST')).text);
    expect(provider.origin).toBe('https://www.facebook.com');
    const back = { state: provider.searchParams.get('state') ?? '', code: 'a-code' };
    const victim = newBrowser(deps);
    expect(await comeBack(victim, back)).toContain(REFUSED);
    expect(await comeBack(browser, back)).toContain(CONNECTED);
    // One click for each address.
    await expect(agree(browser, address, KEY, 'POST')).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  it('is typed there alone, under the name of the shop', async () => {
    const browser = newBrowser(deps);
    const address = await windowAddress(TYPED_KEY);
    const form = onward((await agree(browser, address, TYPED_KEY, 'POST')).text);
    const open = (who: Browser) =>
      who.ask(`${form.pathname}${form.search}`, async (request, context) =>
        (await finishSource(request, context, TYPED_KEY)).text(),
      );
    expect(await open(newBrowser(deps))).toContain(REFUSED);
    const page = await open(browser);
    expect(page).toContain('For <strong>canary-paris');
    expect(page).toContain('Token from my.outbrain.com/create-token');
    const state = form.searchParams.get('state') ?? '';
    const post = (who: Browser) =>
      who.ask(form.pathname, async (request, context) => {
        const token = typed.brings()['token'] ?? '';
        const body = new URLSearchParams({ state, user: 'Ada', token });
        const posted = new Request(request.url, {
          method: 'POST',
          headers: request.headers,
          body,
        });
        return (await finishSource(posted, context, TYPED_KEY)).text();
      });
    expect(await post(newBrowser(deps))).toContain(REFUSED);
    expect(await post(browser)).toContain('Outbrain is connected.');
  });

  it('is refused by an address that is forged, of another provider, or a state in its place', async () => {
    const browser = newBrowser(deps);
    const address = await windowAddress(KEY);
    const ticket = address.searchParams.get('ticket') ?? '';
    const state = await stateOf();
    for (const wrong of [`${ticket}x`, state, '']) {
      const forged = new URL(address);
      forged.searchParams.set('ticket', wrong);
      expect((await agree(browser, forged, KEY, 'POST')).status).toBe(400);
    }
    expect((await agree(browser, address, TYPED_KEY, 'POST')).status).toBe(400);
    expect(await comeBack(browser, { state: ticket, code: 'a-code' })).toContain(REFUSED);
    expect(browser.cookies.get('__Host-farthing_source') ?? '').toBe('');
  });
});

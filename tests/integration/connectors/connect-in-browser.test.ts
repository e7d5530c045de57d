import type { AppLoadContext } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { facebook } from '#app/connectors/facebook/facebook-connector.server.ts';
import { googleAnalytics } from '#app/connectors/google-analytics/analytics-connector.server.ts';
import { outbrain } from '#app/connectors/outbrain/outbrain-connector.server.ts';
import { selectConnection } from '#app/data/connectors/connection-rows.server.ts';
import { dispatch, dispatchConnection } from '#app/api/rpc/dispatch/dispatch.server.ts';
import { upsertAttribute } from '#app/data/workspaces/attribute-rows.server.ts';
import { finishSource } from '#app/pages/auth/connect/finish-source.server.ts';
import { startSession } from '#app/web/session/start-session.server.ts';
import { changeConnectors } from '#app/web/connectors/change-connectors.server.ts';
import { type AdSandbox, startAdSandbox } from '#tests/sandbox/connectors/ad-sandbox.ts';
import { adWorld } from '#tests/sandbox/connectors/ad-world.ts';
import { analyticsProvider } from '#tests/sandbox/connectors/analytics-sandbox.ts';
import { facebookProvider } from '#tests/sandbox/connectors/facebook-sandbox.ts';
import { outbrainProvider } from '#tests/sandbox/connectors/outbrain-sandbox.ts';
import { trafficWorld } from '#tests/sandbox/connectors/traffic-world.ts';
import { noWait, quickHttp } from '#tests/sandbox/quick-http.ts';
import { type Browser, newBrowser, SESSION_COOKIE } from '../accounts/auth-forms.ts';
import { createShopsFixture, type ShopsFixture } from '../api/shops-fixture.ts';
import type { TestDeps } from '../database.ts';

const KEY = 'facebook_ads';
const TYPED_KEY = 'outbrain_ads';
const RETURN = `/connect/source/${KEY}/return`;

let fixture: ShopsFixture;
let sandbox: AdSandbox;
let typed: AdSandbox;
let analytics: AdSandbox<ReturnType<typeof trafficWorld>>;
let deps: TestDeps;

beforeAll(async () => {
  fixture = await createShopsFixture();
  sandbox = await startAdSandbox(adWorld(['2023-02-14'], ''), facebookProvider);
  const { clock } = fixture.deps;
  typed = await startAdSandbox(adWorld(['2023-02-14'], ''), outbrainProvider);
  analytics = await startAdSandbox(trafficWorld(['2023-02-14'], ''), analyticsProvider);
  const ground = { http: quickHttp(clock), clock, wait: noWait, random: () => 0 };
  const opened = new Map([
    [KEY, facebook.connect({ ...ground, keys: sandbox.keys })],
    [googleAnalytics.key, googleAnalytics.connect({ ...ground, keys: analytics.keys })],
    [TYPED_KEY, outbrain.connect({ ...ground, keys: typed.keys })],
  ]);
  const find = (key: string) => opened.get(key) ?? null;
  deps = { ...fixture.deps, connectors: { ...fixture.deps.connectors, find } };
});
afterAll(async () => {
  await sandbox.close();
  await typed.close();
  await analytics.close();
  await fixture.deps.close();
});

async function browserOf(who: 'ann' | 'vic' | 'eve', shop: 'berlin' | 'paris' | 'eves') {
  const browser = newBrowser(deps);
  browser.cookies.set(SESSION_COOKIE, await fixture.enter(who, shop));
  return browser;
}

/** A call as the page sends it. */
function call(
  browser: Browser,
  method: string,
  controller = 'ClientsFacebookAds',
  params: object = { become_shop_ID: 'become_shop_ID' },
) {
  return browser.ask('/api', async (request, context) => {
    const headers = { ...Object.fromEntries(request.headers), 'content-type': 'application/json' };
    const body = JSON.stringify({ controller, method, params });
    const posted = new Request(request.url, { method: 'POST', headers, body });
    const reply = (await (await dispatch(posted, context)).json()) as {
      status: number;
      data: Record<string, unknown>;
    };
    return reply;
  });
}

/** The status of an external login handler. */
function postConnection(browser: Browser, name: string, body: object) {
  return browser.ask(`/api/connect/${name}`, async (request, context) => {
    const headers = { ...Object.fromEntries(request.headers), 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return (await dispatchConnection(new Request(request.url, init), context, name)).status;
  });
}

async function stateOf(browser: Browser): Promise<string> {
  const { data } = await call(browser, 'getAuthorizeUrl');
  const url = new URL(String(data['authorize_url']));
  expect([url.origin, url.searchParams.get('redirect_uri'), url.searchParams.get('scope')]).toEqual(
    ['https://www.facebook.com', `https://farthing.example${RETURN}`, 'email,ads_read'],
  );
  return url.searchParams.get('state') ?? '';
}

async function comeBack(browser: Browser, query: Record<string, string>): Promise<string> {
  const path = `${RETURN}?${new URLSearchParams(query).toString()}`;
  const page = await browser.ask(path, (request, context) => finishSource(request, context, KEY));
  return page.text();
}

const CONNECTED = 'Facebook is connected.';
const REFUSED = 'It was not confirmed, so nothing was connected.';

const connected = (shop: 'berlin' | 'paris') =>
  selectConnection(deps.db, fixture.shops[shop].shopId, KEY);

describe('an ad platform in the browser', () => {
  it('is connected by whoever was sent away, once', async () => {
    const ann = await browserOf('ann', 'berlin');
    expect((await call(ann, 'checkConnection')).data).toMatchObject({ success: false, err: 2 });
    const back = { state: await stateOf(ann), code: 'a-code' };
    expect(await comeBack(ann, back)).toContain(CONNECTED);
    expect(await comeBack(ann, back)).toContain(REFUSED);
    expect(await call(ann, 'checkConnection')).toMatchObject({
      status: 201,
      data: {
        success: true,
        err: null,
        msg: null,
        user_data: {
          display_name: 'Ada Lovelace',
          first_name: 'Ada',
          last_name: 'Lovelace',
          email: 'ada@ads.example',
        },
        data_retrieval_error_message: null,
      },
    });
  });

  it('is not connected in another browser, with another shop, or by a forged state', async () => {
    const ann = await browserOf('ann', 'paris');
    const other = await browserOf('ann', 'paris');
    const eve = await browserOf('eve', 'eves');
    const state = await stateOf(ann);
    for (const browser of [other, eve]) {
      expect(await comeBack(browser, { state, code: 'a-code' })).toContain(REFUSED);
    }
    const [payload = '', signature = ''] = state.split('.');
    const forged = `${payload.slice(0, -2)}AA.${signature}`;
    expect(await comeBack(ann, { state: forged, code: 'a-code' })).toContain(REFUSED);
    expect(await comeBack(ann, { code: 'a-code' })).toContain(REFUSED);
    expect(await connected('paris')).toBeNull();
  });

  it('is not connected when the person says no', async () => {
    const ann = await browserOf('ann', 'paris');
    const back = { state: await stateOf(ann), error: 'access_denied' };
    expect(await comeBack(ann, back)).toContain(REFUSED);
    expect(await connected('paris')).toBeNull();
  });

  it('is looked at, and not changed, by who may only look', async () => {
    const vic = await browserOf('vic', 'berlin');
    expect((await call(vic, 'checkConnection')).data).toMatchObject({ success: true });
    expect((await call(vic, 'getAuthorizeUrl')).status).toBe(403);
    const form = { intent: 'disconnect-source', connector: KEY };
    const path = '/onboarding/advertising/integrations';
    expect(await vic.send(path, form, changeConnectors)).toMatchObject({ init: { status: 403 } });
    expect((await connected('berlin'))?.state).toBe('connected');
  });

  it('takes the token of Facebook’s own script, and logs out', async () => {
    const ann = await browserOf('ann', 'paris');
    const post = (name: string, body: object) => postConnection(ann, name, body);
    const given = (accessToken: string) => ({ facebook_connect_data: { accessToken } });
    expect(await post('save-fb-connect-data', given('of another app'))).toBe(400);
    expect(await connected('paris')).toBeNull();
    expect(await post('save-fb-connect-data', given('a-short-token'))).toBe(201);
    expect((await connected('paris'))?.state).toBe('connected');
    expect(await post('log-out', { source: KEY })).toBe(201);
    expect((await connected('paris'))?.state).toBe('disconnected');
  });

  it('takes the code of Google’s own script for Analytics, reads it, and logs out of it alone', async () => {
    const ann = await browserOf('ann', 'paris');
    const post = (name: string, body: object) => postConnection(ann, name, body);
    const key = googleAnalytics.key;
    const { shopId } = fixture.shops.paris;
    const state = async () => (await selectConnection(deps.db, shopId, key))?.state ?? null;
    const { data } = await call(ann, 'getAuthorizeUrl', 'ClientGoogleAnalytics');
    expect(new URL(String(data['authorize_url'])).origin).toBe('https://accounts.google.com');
    expect(await post('save-google-ga-connect-data', { code: 'forged' })).toBe(400);
    expect(await state()).toBeNull();
    expect(await post('save-google-ga-connect-data', { code: 'a-code' })).toBe(201);
    const check = await call(ann, 'checkConnection', 'ClientGoogleAnalytics');
    expect(check.data).toMatchObject({
      success: true,
      user_data: { display_name: 'Ada Lovelace' },
    });
    for (const account of ['google_ga', 'ga4', 'google analytics']) {
      const asked = { data: { become_shop_ID: 'become_shop_ID', account_type: account } };
      const reply = await call(ann, 'startOtherMarketingRetrieval', 'OnlineShops', asked);
      expect(reply.data).toEqual({ started: true, reason: null });
    }
    expect(await post('log-out-ga', { source: KEY })).toBe(400);
    expect(await state()).toBe('connected');
    expect(await post('log-out-ga', { source: key })).toBe(201);
    expect(await state()).toBe('disconnected');
  });

  it('is connected by what is typed where the platform has no page of its own', async () => {
    const ann = await browserOf('ann', 'paris');
    const other = await browserOf('ann', 'paris');
    const { data } = await call(ann, 'getAuthorizeUrl', 'ClientOutbrainAds');
    const url = new URL(String(data['authorize_url']));
    expect([url.origin, url.pathname]).toEqual([
      'https://farthing.example',
      `/connect/source/${TYPED_KEY}/return`,
    ]);
    const path = `${url.pathname}${url.search}`;
    const finish = (request: Request, context: AppLoadContext) =>
      finishSource(request, context, TYPED_KEY);
    const form = await (await ann.ask(path, finish)).text();
    expect(form).toContain('Token from my.outbrain.com/create-token');
    const state = url.searchParams.get('state') ?? '';
    const post = async (browser: Browser, token: string) =>
      browser.ask(url.pathname, async (request, context) => {
        const body = new URLSearchParams({ state, user: 'Ada', token });
        const init = { method: 'POST', headers: request.headers, body };
        return (await finish(new Request(request.url, init), context)).text();
      });
    expect(await post(other, typed.brings()['token'] ?? '')).toContain(REFUSED);
    expect(await post(ann, typed.brings()['token'] ?? '')).toContain('Outbrain is connected.');
    const { data: check } = await call(ann, 'checkConnection', 'ClientOutbrainAds');
    expect(check).toMatchObject({ success: true, user_data: { display_name: 'Ada' } });
  });

  it('takes nothing that is posted where the platform has a page of its own', async () => {
    const ann = await browserOf('ann', 'paris');
    const posted = ann.ask(RETURN, (request, context) =>
      finishSource(new Request(request.url, { method: 'POST', body: 'code=a' }), context, KEY),
    );
    await expect(posted).rejects.toMatchObject({ status: 405 });
  });

  describe('once it is connected', () => {
    const rest = () =>
      deps.db.query(
        `update connector_connections set pull_status = 'idle', next_pull_at = null
         where shop_id = $1`,
        [fixture.shops.berlin.shopId],
      );
    const logIn = async (who: 'ann' | 'vic') => {
      const token = await fixture.enter(who, 'berlin');
      await rest();
      await newBrowser(deps).ask('/login', (request, context) =>
        startSession(request, context, { token }),
      );
      return connected('berlin');
    };
    const inMinutes = (minutes: number) =>
      new Date(deps.clock().getTime() + minutes * 60_000).toISOString();

    it('is read when somebody logs in who may have it read', async () => {
      expect(await logIn('vic')).toMatchObject({ pullStatus: 'idle', nextPullAt: null });
      expect(await logIn('ann')).toMatchObject({
        pullStatus: 'queued',
        nextPullAt: inMinutes(20),
      });
    });

    it('is read by the button of the top bar, and by a call for one platform', async () => {
      const ann = await browserOf('ann', 'berlin');
      await rest();
      const refreshed = await call(ann, 'startRetrieval', 'OnlineShops');
      expect(refreshed.data).toEqual({ started: true, reason: null, sources_started: true });
      expect((await connected('berlin'))?.pullStatus).toBe('queued');
      await rest();
      const data = { become_shop_ID: 'become_shop_ID', account_type: KEY, source: 'user-refresh' };
      const one = await call(ann, 'startMarketingRetrieval', 'OnlineShops', { data });
      expect(one.data).toEqual({ started: true, reason: null });
      const other = { data: { ...data, account_type: 'google_ads' } };
      const none = await call(ann, 'startMarketingRetrieval', 'OnlineShops', other);
      expect(none.data).toMatchObject({ started: false });
    });

    it('is read every hour where the shop wants it less often, and never where it is stopped', async () => {
      const owner = { table: 'shop_attributes', shopId: fixture.shops.berlin.shopId } as const;
      const row = { value: '1', startDay: null, expiresAt: null, savedAt: inMinutes(0) };
      const set = (name: string) =>
        deps.db.transaction((tx) => upsertAttribute(tx, owner, { ...row, name }));
      await set('slow_refresh_frequency');
      expect(await logIn('ann')).toMatchObject({ nextPullAt: inMinutes(60) });
      await set('stop_all_retrieval');
      expect(await logIn('ann')).toMatchObject({ pullStatus: 'idle' });
    });
  });

  it('is said to be missing where the installation has no keys for it', async () => {
    const ann = await browserOf('ann', 'berlin');
    const { data } = await call(ann, 'checkConnection', 'ClientsGoogleAds');
    expect(data).toMatchObject({ success: false, user_data: null });
    expect(JSON.stringify(data)).toContain('GOOGLE_ADS_CLIENT_SECRET');
    expect((await call(ann, 'getAuthorizeUrl', 'ClientsGoogleAds')).status).toBe(404);
  });
});

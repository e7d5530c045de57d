import { selectShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import type { AppLoadContext } from '@remix-run/node';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { selectCredential } from '#app/data/connections/credential-rows.server.ts';
import { shopifyPlatform } from '#app/platforms/shopify/shopify-platform.server.ts';
import { Secret } from '#app/lib/secret.ts';
import { dispatch } from '#app/api/rpc/dispatch/dispatch.server.ts';
import { freshSecret } from '#app/services/connections/fresh-secret.server.ts';
import type { EmbeddedRequest } from '#app/services/embedded-settings.ts';
import { enterEmbedded } from '#app/services/connections/embedded/enter-embedded.server.ts';
import { getFreshCredential } from '#app/services/connections/embedded/get-fresh-credential.server.ts';
import { openEmbedded } from '#app/services/connections/embedded/open-embedded.server.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { SHOPIFY_APP, sessionToken } from '#tests/sandbox/session-tokens.ts';
import { type ShopifyStandIn, startShopify } from '#tests/sandbox/shopify/shopify-stand-in.ts';
import { type TestDeps, testDeps } from '../database.ts';

const NOW = '2026-11-21T10:00:00Z';
const HOUR_LATER = '2026-11-21T11:00:00Z';
const HOUR_AFTER_THAT = '2026-11-21T12:00:00.000Z';

let base: TestDeps;
let shopify: ShopifyStandIn;
/** Also of Shopify's library, whose clock is the machine's. */
const setNow = (now: string) => void vi.setSystemTime(now);
const clock = () => new Date();

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) });
  [base, shopify] = await Promise.all([testDeps({ now: NOW }), startShopify()]);
});
afterAll(async () => {
  await Promise.all([base.close(), shopify.close()]);
  vi.useRealTimers();
});
beforeEach(() => {
  setNow(NOW);
  shopify.grants.length = 0;
  shopify.forgetsRefreshTokens = false;
});

const settings = () =>
  openEmbedded({
    ...SHOPIFY_APP,
    endpoint: shopify.url,
    db: base.db,
    appUrl: base.accounts.appUrl,
    keys: base.keys,
    fetch,
    clock,
  });
const deps = () => ({ ...base, clock });
const platform = () =>
  shopifyPlatform({
    app: SHOPIFY_APP,
    http: quickHttp(clock),
    fetch,
    endpoint: shopify.url,
    clock,
    wait: () => Promise.resolve(),
    random: () => 0,
  });

const visitTo = (name: string, shopifyUserId = '42'): EmbeddedRequest => ({
  shop: `${name}.myshopify.com`,
  shopifyUserId,
  sessionId: 'session',
  sessionToken: tokenOf(name),
});
const tokenOf = (name: string) => sessionToken(`${name}.myshopify.com`, clock());
const enter = (visit: EmbeddedRequest) => enterEmbedded(deps(), settings(), visit);

describe('a visit from inside the Shopify admin', () => {
  it('makes the shop with the currency and the time zone that Shopify tells', async () => {
    const { shopId, userId } = await enter(visitTo('facts'));
    const [shop] = await base.db.query(
      'select name, platform_id, currency, time_zone, country from shops where shop_id = $1',
      [shopId],
    );
    expect(shop).toEqual({
      name: 'Acme Lamps',
      platform_id: 3,
      currency: 'GBP',
      time_zone: 'Europe/London',
      country: 'GB',
    });
    expect(await rolesAt(shopId)).toEqual([{ user_id: userId, role: 'Owner' }]);
    expect(await selectShopContact(base.db, shopId)).toEqual({
      domain: 'lamps.example',
      email: 'shop@lamps.example',
      phone: '+44 20 7946 0018',
      logoUrl: null,
      ownerName: 'Ada Owner',
    });
  });

  it('hears that Shopify refuses the address of this server, until it does not', async () => {
    shopify.closedToUs.add('closed.myshopify.com');
    const refused = /^Shopify refuses the address of this Farthing server/;
    await expect(enter(visitTo('closed'))).rejects.toThrow(refused);
    shopify.closedToUs.clear();
    expect((await enter(visitTo('closed'))).shopId).toBeGreaterThan(0);
  });

  it('makes one shop and one account, however many first loads come at once', async () => {
    const loads = await Promise.all(Array.from({ length: 30 }, () => enter(visitTo('parallel'))));
    expect(new Set(loads.map(({ shopId, userId }) => `${shopId} ${userId}`)).size).toBe(1);
    expect(shopify.grants).toEqual(['parallel.myshopify.com token_exchange']);
    const [count] = await base.db.query(
      "select count(*) as shops from platform_shops where external_key = '3 parallel.myshopify.com'",
    );
    expect(count).toEqual({ shops: 1 });
  });

  it('makes an account for each member of staff, of whom the first owns the workspace', async () => {
    const names = Array.from({ length: 12 }, (_, index) => String(index + 1));
    const entered = await Promise.all(names.map((name) => enter(visitTo('staff', name))));
    const [first] = entered;
    const roles = await rolesAt(first?.shopId ?? 0);
    expect(new Set(entered.map(({ userId }) => userId)).size).toBe(12);
    expect(roles.filter(({ role }) => role === 'Owner')).toHaveLength(1);
    expect(roles.filter(({ role }) => role === 'Member')).toHaveLength(11);
  });

  it('makes many shops at once without waiting for itself', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `many-${index}`);
    const entered = await Promise.all(names.map((name) => enter(visitTo(name))));
    expect(new Set(entered.map(({ shopId }) => shopId)).size).toBe(20);
  });

  it('is the same account again later', async () => {
    const before = await enter(visitTo('again'));
    expect(await enter(visitTo('again'))).toEqual(before);
  });
});

describe("a shop's token", () => {
  const wanted = (shopId: number, name: string, sessionToken: string | null = null) =>
    getFreshCredential(deps(), settings(), { shopId, shop: `${name}.myshopify.com`, sessionToken });

  const secretOf = (shopId: number, name: string) =>
    freshSecret(deps(), { shopId, externalKey: `${name}.myshopify.com`, platform: platform() });

  it('is kept where nobody who reads the database can use it', async () => {
    await enter(visitTo('sealed'));
    const rows = await base.db.query('select * from platform_credentials');
    expect(JSON.stringify(rows)).not.toMatch(/shpat|shprt/);
  });

  it('does not open in the row of another shop', async () => {
    const [one, other] = [await enter(visitTo('one')), await enter(visitTo('other'))];
    const [sealed] = await base.db.query<{ text: string }>(
      'select access_token_sealed as text from platform_credentials where shop_id = $1',
      [one.shopId],
    );
    await base.db.query(
      'update platform_credentials set access_token_sealed = $2 where shop_id = $1',
      [other.shopId, sealed?.text],
    );
    const { keys } = settings();
    expect(await selectCredential(base.db, keys, other.shopId)).toBeNull();
    expect(await selectCredential(base.db, keys, one.shopId)).not.toBeNull();
  });

  it('is refreshed once for fifty who want it after an hour', async () => {
    const { shopId } = await enter(visitTo('fifty'));
    setNow(HOUR_LATER);
    const got = await Promise.all(Array.from({ length: 50 }, () => wanted(shopId, 'fifty')));
    expect(new Set(got.map((credential) => credential?.accessToken)).size).toBe(1);
    expect(shopify.grants.slice(1)).toEqual(['fifty.myshopify.com refresh_token']);
    expect(got[0]?.expiresAt).toBe(HOUR_AFTER_THAT);
  });

  it('is exchanged anew when Shopify no longer knows the refresh token', async () => {
    const { shopId } = await enter(visitTo('forgotten'));
    setNow(HOUR_LATER);
    shopify.forgetsRefreshTokens = true;
    expect(await wanted(shopId, 'forgotten')).toBeNull();
    expect(await wanted(shopId, 'forgotten', tokenOf('forgotten'))).not.toBeNull();
    expect(shopify.grants.at(-1)).toBe('forgotten.myshopify.com token_exchange');
  });

  it('is a text to jobs and a credential to visits, also when both want it at once', async () => {
    const { shopId } = await enter(visitTo('both'));
    setNow(HOUR_LATER);
    const both = () => [secretOf(shopId, 'both'), wanted(shopId, 'both')] as const;
    const [secret, credential] = await Promise.all(both());
    expect(credential?.accessToken).toMatch(/^shpat_\d+$/);
    expect(secret).toBe(credential?.accessToken);
    const [second, first] = both().toReversed();
    expect(await second).toMatchObject({ accessToken: secret });
    expect(await first).toBe(secret);
    expect(shopify.grants.slice(1)).toEqual(['both.myshopify.com refresh_token']);
  });

  it('is exchanged by a visit though a job could not refresh it in the same moment', async () => {
    const { shopId } = await enter(visitTo('moment'));
    setNow(HOUR_LATER);
    shopify.forgetsRefreshTokens = true;
    // Whichever is first: the job may also be given what the visit has just exchanged.
    const [, visit] = await Promise.allSettled([
      secretOf(shopId, 'moment'),
      wanted(shopId, 'moment', tokenOf('moment')),
    ]);
    expect(visit).toMatchObject({ status: 'fulfilled', value: { expiresAt: HOUR_AFTER_THAT } });
  });

  it('lets the pages open while Shopify is silent', async () => {
    const entered = await enter(visitTo('silent'));
    setNow(HOUR_LATER);
    const away = { ...settings(), admin: silentAdmin };
    const visit = await enterEmbedded(deps(), away, visitTo('silent'));
    expect(visit).toEqual({ ...entered, hasToken: false });
  });
});

const silence = () => Promise.reject(new Error('no answer'));
const silentAdmin = {
  readSession: silence,
  exchange: silence,
  refresh: silence,
  readShop: silence,
};

function rolesAt(shopId: number) {
  return base.db.query<{ user_id: number; role: string }>(
    `select m.user_id, m.role from workspace_members m join workspace_shops using (workspace_id)
     where shop_id = $1 order by m.user_id`,
    [shopId],
  );
}

describe('a call from inside the Shopify admin', () => {
  const logged: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  beforeEach(() => void (logged.length = 0));

  interface CallOptions {
    readonly endpoint?: string;
    /** The product's own clock, where it is another than the machine's. */
    readonly now?: Date;
  }
  const callFrom = async (name: string, { endpoint = shopify.url, now }: CallOptions = {}) => {
    const ownClock = now === undefined ? clock : () => now;
    const ground = { ...SHOPIFY_APP, db: base.db, keys: base.keys, fetch, clock: ownClock };
    const embedded = openEmbedded({ ...ground, appUrl: base.accounts.appUrl, endpoint });
    const context: AppLoadContext = {
      deps: { ...base, clock: ownClock, embedded, log },
      embedded: visitTo(name),
      sessionSecret: new Secret('a secret of the tests, long enough'),
      nonce: '',
      ip: '192.0.2.1',
      isHttps: true,
      isDevelopment: false,
      isMaintenance: false,
      setCookie: () => undefined,
    };
    const request = new Request('https://farthing.example/api', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ controller: 'OnlineShops', method: 'getShopTopMessages' }),
    });
    const response = await dispatch(request, context);
    return [response.status, await response.json()];
  };
  const err = 'The shop platform does not answer. Try again in a moment.';
  const unanswered = [502, { status: 502, data: { err, code: 'unavailable' } }];

  it('that Shopify does not answer for is told so, and is no fault of ours', async () => {
    // Nobody listens there.
    expect(await callFrom('unheard', { endpoint: 'http://127.0.0.1:1' })).toEqual(unanswered);
    expect(logged).toEqual([]);
  });

  it('of a new shop that Shopify answers with a 500 is told so, too', async () => {
    shopify.troubles.set('broken.myshopify.com', 500);
    expect(await callFrom('broken')).toEqual(unanswered);
    expect(logged).toEqual([]);
  });

  it("whose token ends while it is under way is told so by the library's answer", async () => {
    await enter(visitTo('halfway'));
    shopify.troubles.set('halfway.myshopify.com', 500);
    // By our clock the token is fresh; by the library's, which is the machine's, it has ended.
    const before = clock();
    setNow(HOUR_LATER);
    expect(await callFrom('halfway', { now: before })).toEqual(unanswered);
    expect(logged).toEqual([]);
  });

  it('is answered while Shopify has trouble, once the shop is known', async () => {
    await enter(visitTo('known'));
    shopify.troubles.set('known.myshopify.com', 500);
    setNow(HOUR_LATER);
    const [status] = await callFrom('known');
    expect(status).toBe(200);
  });
});

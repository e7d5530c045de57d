import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectUser } from '#app/data/accounts/user-rows.server.ts';
import { amazonPlatform } from '#app/platforms/amazon/amazon-platform.server.ts';
import type { Platform } from '#app/platforms/port.ts';
import { wixPlatform } from '#app/platforms/wix/wix-platform.server.ts';
import { confirmEmailChange } from '#app/services/accounts/confirm-email-change.server.ts';
import { requestEmailChange } from '#app/services/accounts/change-email.server.ts';
import { requestPasswordReset } from '#app/services/accounts/request-password-reset.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { finishAuthorisation } from '#app/pages/auth/connect/finish-authorisation.server.ts';
import { startAuthorisation } from '#app/pages/auth/connect/start-authorisation.server.ts';
import {
  type AmazonSandbox,
  SPAPI_CODE,
  startAmazonSandbox,
} from '#tests/sandbox/amazon/amazon-sandbox.ts';
import { quickHttp } from '#tests/sandbox/quick-http.ts';
import { seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { startWixSandbox, WIX_CODE, type WixSandbox } from '#tests/sandbox/wix/wix-sandbox.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { keptMails, newClient as newcomer, tokenIn } from './people.ts';
import { makeAccount, newBrowser, refusal, SESSION_COOKIE, type Browser } from './auth-forms.ts';

let deps: TestDeps;
let wix: WixSandbox;
let amazon: AmazonSandbox;

beforeAll(async () => {
  const store = seededStore({ seed: 2, orders: 5 });
  const base = await testDeps({ now: '2026-11-21T12:00:00Z' });
  wix = await startWixSandbox(store);
  amazon = await startAmazonSandbox(store, { clock: base.clock });
  const { clock } = base;
  const http = quickHttp(clock);
  const wait = () => Promise.resolve();
  const platforms = new Map<number, Platform>([
    [1, amazonPlatform({ http, clock, wait, keys: amazon.keys, endpoint: amazon.url })],
    [2, wixPlatform({ http, clock, keys: wix.keys, endpoint: wix.url })],
  ]);
  deps = { ...base, platforms: (id) => platforms.get(id) ?? null };
});
afterAll(async () => {
  await Promise.all([wix.close(), amazon.close()]);
  await deps.close();
});

const start = (client: Browser, name: string, query = '') =>
  client.ask(`/connect/${name}${query}`, (request, context) =>
    startAuthorisation(request, context, name),
  );
const finish = async (client: Browser, name: string, query: Record<string, string>) => {
  const path = `/connect/${name}/return?${new URLSearchParams(query).toString()}`;
  const reply = await client.ask(path, (request, context) =>
    finishAuthorisation(request, context, name),
  );
  return reply.headers.get('location');
};
const sentTo = (reply: Response) => new URL(reply.headers.get('location') ?? '');

async function merchant(email: string): Promise<Browser> {
  const { session } = await makeAccount(deps, email);
  const client = newBrowser(deps);
  client.cookies.set(SESSION_COOKIE, session.token);
  return client;
}

async function shopsOf(externalKey: string) {
  return deps.db.query<{ name: string; currency: string; zone: string; workspaces: number }>(
    `select s.name, s.currency, s.time_zone as zone, count(w.workspace_id) as workspaces
     from shops s join platform_shops p using (shop_id) left join workspace_shops w using (shop_id)
     where p.external_key = $1 group by 1, 2, 3`,
    [externalKey],
  );
}

describe('a merchant of Amazon', () => {
  it('is led to their country’s Seller Central, and comes back with a connected shop', async () => {
    const client = await merchant('ann@example.com');
    const url = sentTo(await start(client, 'amazon', '?country=US'));
    expect([url.host, url.pathname]).toEqual([
      'sellercentral.amazon.com',
      '/apps/authorize/consent',
    ]);
    expect(url.searchParams.get('application_id')).toBe(amazon.keys.appId);
    expect(url.searchParams.get('redirect_uri')).toBe(
      'https://farthing.example/connect/amazon/return',
    );
    const state = url.searchParams.get('state') ?? '';
    expect(Buffer.from(state, 'base64url').length).toBeGreaterThanOrEqual(16);
    const back = { state, selling_partner_id: amazon.sellerId, spapi_oauth_code: SPAPI_CODE };
    expect(await finish(client, 'amazon', back)).toBe('/dashboard');
    expect(await shopsOf(`1 ${amazon.externalKey}`)).toEqual([
      { name: 'Seeded Lamps', currency: 'USD', zone: 'America/Los_Angeles', workspaces: 1 },
    ]);
    // A shop that is new is set up first.
    expect(await refusal(client.ask('/dashboard', requirePage))).toBe('302 /onboarding/industries');
    const { shop } = await client.ask('/onboarding/industries', requirePage);
    expect(shop.name).toBe('Seeded Lamps');
    // A second time: the state has been used, and the cookie is gone.
    expect(await finish(client, 'amazon', back)).toContain('refused=denied');
    // Connected again, with its setup still open: back at the connection, not in the setup.
    const anew = sentTo(await start(client, 'amazon', '?country=US'));
    const again = { ...back, state: anew.searchParams.get('state') ?? '' };
    expect(await finish(client, 'amazon', again)).toBe('/settings?item=shop');
    expect((await client.ask('/settings?item=shop', requirePage)).shop.name).toBe('Seeded Lamps');
  });

  it('signs in with Amazon, again as the same account, and is asked for nothing but who they are', async () => {
    const enter = async () => {
      const client = newBrowser(deps);
      const url = sentTo(await start(client, 'amazon'));
      expect([url.host, url.searchParams.get('scope')]).toEqual([
        'www.amazon.com',
        'profile:user_id',
      ]);
      const state = url.searchParams.get('state') ?? '';
      expect(await finish(client, 'amazon', { state, code: SPAPI_CODE })).toBe('/dashboard');
      return client.cookies.get(SESSION_COOKIE);
    };
    const [one, other] = [await enter(), await enter()];
    expect(one).not.toBe(other);
    const rows = await deps.db.query<{ users: number; sessions: number }>(
      `select count(distinct i.user_id) as users, count(s.session_key) as sessions
       from platform_sign_ins i join sessions s using (user_id) where i.external_key like '1 %'`,
    );
    expect(rows).toEqual([{ users: 1, sessions: 2 }]);
  });

  it('has no address until they give one, whose mailbox proves itself and then sets a password', async () => {
    const [{ userId } = { userId: 0 }] = await deps.db.query<{ userId: number }>(
      `select user_id as "userId" from platform_sign_ins where external_key like '1 %'`,
    );
    const { mailer, sent } = keptMails();
    const mailed = { ...deps, mailer };
    const invented = (await selectUser(deps.db, userId))?.email ?? '';
    const reset = await requestPasswordReset(mailed, { email: invented, client: newcomer() });
    await reset.settled;
    expect(sent).toEqual([]);

    const wish = { userId, email: 'amy@example.com', currentPassword: '', client: newcomer() };
    expect(await requestEmailChange(mailed, wish)).toMatchObject({ isMailed: true });
    expect(await selectUser(deps.db, userId)).toMatchObject({ email: invented, verifiedAt: null });
    await confirmEmailChange(mailed, { token: tokenIn(sent[0]), client: newcomer() });
    // The address before was nobody's: one mail, to the mailbox itself.
    expect(sent.map(({ to }) => to)).toEqual(['amy@example.com']);
    const proven = await selectUser(deps.db, userId);
    expect(proven).toMatchObject({
      email: 'amy@example.com',
      verifiedAt: deps.clock().toISOString(),
    });

    // From now on a borrowed session does not move the account to another mailbox.
    const other = { ...wish, email: 'eve@example.com' };
    await expect(requestEmailChange(mailed, other)).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await (
      await requestPasswordReset(mailed, { email: 'amy@example.com', client: newcomer() })
    ).settled;
    expect(sent.at(-1)?.to).toBe('amy@example.com');
  });

  it('of no known country is asked for it', async () => {
    const client = await merchant('ned@example.com');
    const reply = await start(client, 'amazon', '?country=XX');
    expect(reply.headers.get('location')).toBe('/register/connect-platforms?platform=amazon');
  });
});

describe('a merchant of Wix', () => {
  it('without an account installs the app and is in, with the shop', async () => {
    const client = newBrowser(deps);
    const url = sentTo(await start(client, 'wix'));
    expect(url.origin + url.pathname).toBe('https://www.wix.com/installer/install');
    const state = url.searchParams.get('state') ?? '';
    // The address names another site; the code is what is believed.
    const back = { state, code: WIX_CODE, instanceId: 'somebody-elses-site' };
    expect(await finish(client, 'wix', back)).toBe('/dashboard');
    expect(await shopsOf(`2 ${wix.instanceId}`)).toMatchObject([{ name: 'Seeded Lamps' }]);
    expect(await shopsOf('2 somebody-elses-site')).toEqual([]);
    const [credential] = await deps.db.query<{ sealed: string }>(
      'select string_agg(access_token_sealed || refresh_token_sealed, $1) as sealed from platform_credentials',
      [' '],
    );
    expect(credential?.sealed).not.toContain(wix.token);
  });

  it('with another account does not get a shop that somebody has connected', async () => {
    const client = await merchant('eve@example.com');
    const state = sentTo(await start(client, 'wix')).searchParams.get('state') ?? '';
    expect(await finish(client, 'wix', { state, code: WIX_CODE })).toContain('refused=taken');
  });
});

describe('what comes back from a platform', () => {
  it('is refused with another state, another browser, another platform, too late, or a bad code', async () => {
    const client = await merchant('flo@example.com');
    const begin = async () => sentTo(await start(client, 'wix')).searchParams.get('state') ?? '';
    const denied = '/register/select-platforms?refused=denied';
    await begin();
    expect(await finish(client, 'wix', { state: 'x', code: WIX_CODE })).toBe(denied);
    const stolen = await begin();
    const other = await merchant('gus@example.com');
    expect(await finish(other, 'wix', { state: stolen, code: WIX_CODE })).toBe(denied);
    const mixed = await begin();
    const seller = { selling_partner_id: amazon.sellerId, spapi_oauth_code: SPAPI_CODE };
    expect(await finish(client, 'amazon', { ...seller, state: mixed })).toBe(denied);
    const bad = await begin();
    expect(await finish(client, 'wix', { state: bad, code: 'guessed' })).toBe(denied);
  });

  it('is taken once, even from a copy of the cookie', async () => {
    const client = await merchant('hal@example.com');
    const state = sentTo(await start(client, 'wix')).searchParams.get('state') ?? '';
    const copy = new Map(client.cookies);
    await finish(client, 'wix', { state, code: 'guessed' });
    for (const [name, value] of copy) client.cookies.set(name, value);
    const before = wix.requests.length;
    expect(await finish(client, 'wix', { state, code: WIX_CODE })).toContain('refused=denied');
    expect(wix.requests.length).toBe(before);
  });

  it('connects nothing when the platform cannot be reached', async () => {
    const client = await merchant('ivy@example.com');
    const state = sentTo(await start(client, 'wix')).searchParams.get('state') ?? '';
    wix.inject('refuse', { times: Infinity });
    const location = await finish(client, 'wix', { state, code: WIX_CODE });
    wix.heal();
    expect(location).toContain('refused=unreachable');
  });

  it('connects nothing for a role that may not add shops', async () => {
    const viewer = await makeAccount(deps, 'kim@example.com');
    await deps.db.query('update workspace_members set role = $1 where user_id = $2', [
      'View Only',
      viewer.user.userId,
    ]);
    const client = newBrowser(deps);
    client.cookies.set(SESSION_COOKIE, viewer.session.token);
    const state = sentTo(await start(client, 'wix')).searchParams.get('state') ?? '';
    expect(await finish(client, 'wix', { state, code: WIX_CODE })).toContain('refused=role');
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { startSession } from '#app/web/session/start-session.server.ts';
import { chooseShop } from '#app/web/session/choose-shop.server.ts';
import { endSession } from '#app/web/session/end-session.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { requireShop } from '#app/web/session/require-shop.server.ts';
import { logInByForm } from '#app/pages/auth/log-in-by-form.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { changeMemberRole } from '#app/services/workspaces/members.server.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeAccount, newBrowser, refusal, SESSION_COOKIE, type Browser } from './auth-forms.ts';

let deps: TestDeps;
let ada: Awaited<ReturnType<typeof makeAccount>>;
let adasShop: number;
let bobsShop: number;

const SHOP = { currency: 'EUR', timeZone: 'Europe/Berlin' };

beforeAll(async () => {
  deps = await testDeps({ plans: PLANS_ON });
  await createShop(deps, { ...SHOP, name: 'Demo', shopKey: 'demo', isDemo: true });
  ada = await makeAccount(deps, 'ada@example.com');
  const bob = await makeAccount(deps, 'bob@example.com');
  adasShop = await shopOf(ada, 'Ada’s tea');
  bobsShop = await shopOf(bob, 'Bob’s bikes');
});
afterAll(() => deps.close());

async function shopOf(owner: typeof ada, name: string): Promise<number> {
  const { user, workspaceId } = owner;
  const shop = await createShopInWorkspace(deps, {
    userId: user.userId,
    workspaceId,
    shop: { ...SHOP, name },
  });
  return shop.shopId;
}

/** A browser in which Ada is logged in. */
async function adasBrowser(): Promise<Browser> {
  const client = newBrowser(deps);
  client.cookies.set(SESSION_COOKIE, ada.session.token);
  return client;
}

const form = { intent: 'log-in', email: 'ada@example.com', password: 'correct horse 42' };

describe('the door of a page', () => {
  it('sends a stranger to login and back to what was asked for', async () => {
    const client = newBrowser(deps);
    expect(await refusal(client.ask('/orders?tab=orders', requirePage))).toBe('302 /login');
    const reply = await client.send('/login', form, logInByForm);
    expect(reply).toBeInstanceOf(Response);
    expect((reply as Response).headers.get('location')).toBe('/orders?tab=orders');
    const { user, role } = await client.ask('/orders', requirePage);
    expect([user?.email, role]).toEqual(['ada@example.com', 'Owner']);
  });

  it('gives user, workspace, shop, role, pages and plan of who is logged in', async () => {
    const client = await adasBrowser();
    const access = await client.ask('/dashboard', requirePage);
    expect(access.shop.shopId).toBe(adasShop);
    expect(access.workspace?.workspaceId).toBe(ada.workspaceId);
    expect([access.role, access.plan]).toEqual(['Owner', 'plus']);
    expect(access.allowedPages.has('settings')).toBe(true);
    expect(access.blockedFeatures).toEqual([]);
  });

  it('never takes a planted session over at login, and ends it', async () => {
    const client = newBrowser(deps);
    const planted = await makeAccount(deps, 'mallory@example.com');
    client.cookies.set(SESSION_COOKIE, planted.session.token);
    await client.ask('/login', (request, context) => startSession(request, context, ada.session));
    expect(client.cookies.get(SESSION_COOKIE)).toBe(ada.session.token);
    const before = newBrowser(deps);
    before.cookies.set(SESSION_COOKIE, planted.session.token);
    expect(await refusal(before.ask('/dashboard', requirePage))).toBe('302 /login');
  });

  it('gives each login a session of its own', async () => {
    const tokens = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const client = newBrowser(deps);
      client.cookies.set(SESSION_COOKIE, 'chosen-by-somebody-else');
      await client.send('/login', form, logInByForm);
      tokens.add(client.cookies.get(SESSION_COOKIE) ?? '');
    }
    expect(tokens.size).toBe(3);
    expect(tokens.has('chosen-by-somebody-else')).toBe(false);
  });

  it('stays shut to a copy of the cookie after logging out', async () => {
    const client = newBrowser(deps);
    await client.send('/login', form, logInByForm);
    const copy = newBrowser(deps);
    copy.cookies.set(SESSION_COOKIE, client.cookies.get(SESSION_COOKIE) ?? '');
    expect((await copy.ask('/dashboard', requirePage)).shop.shopId).toBe(adasShop);
    await client.send('/log-out', {}, endSession);
    expect(client.cookies.size).toBe(0);
    expect(await refusal(copy.ask('/dashboard', requirePage))).toBe('302 /login');
  });

  it('says of a wrong password and an unknown address the same, beside no field', async () => {
    const replies = [];
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      const sent = { ...form, email, password: 'wrong horse 42' };
      replies.push(await newBrowser(deps, { ip: '192.0.2.9' }).send('/login', sent, logInByForm));
    }
    const [wrong, unknown] = replies.map((reply) => ('data' in reply ? reply.data : reply));
    expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining('not right') });
    expect(unknown).toMatchObject({ message: (wrong as { message: string }).message, errors: {} });
  });
});

describe('the shop of a request', () => {
  it('is never one of others, whatever the request says', async () => {
    const client = await adasBrowser();
    const [bobs] = await deps.db.query<{ shopKey: string }>(
      'select shop_key as "shopKey" from shops where shop_id = $1',
      [bobsShop],
    );
    const switching = client.send('/switch-shop', {}, (request, context) =>
      chooseShop(context, request, bobs?.shopKey ?? ''),
    );
    await expect(switching).rejects.toMatchObject({ code: 'not_found' });
    expect((await client.ask('/dashboard', requirePage)).shop.shopId).toBe(adasShop);
  });

  it('is not one of others either when the session row says so', async () => {
    await deps.db.query('update sessions set shop_id = $1 where session_key = $2', [
      bobsShop,
      ada.session.sessionKey,
    ]);
    const client = await adasBrowser();
    expect((await client.ask('/dashboard', requirePage)).shop.shopId).toBe(adasShop);
  });

  it('of an account without one is to be added first', async () => {
    const eve = await makeAccount(deps, 'eve@example.com');
    const client = newBrowser(deps);
    client.cookies.set(SESSION_COOKIE, eve.session.token);
    expect(await refusal(client.ask('/dashboard', requirePage))).toBe(
      '302 /register/select-platforms',
    );
    const { access, workspace } = await client.ask('/settings?item=workspace', runRouteGuards);
    expect([access, workspace?.workspaceId]).toEqual([null, eve.workspaceId]);
  });

  it('lends its guards to files and parts of its pages', async () => {
    const client = await adasBrowser();
    const shop = await client.ask('/orders/export', (request, context) =>
      requireShop(request, context, { page: '/orders', action: 'export_table' }),
    );
    expect(shop.shop.shopId).toBe(adasShop);
    const stranger = newBrowser(deps).ask('/orders/export', (request, context) =>
      requireShop(request, context, { page: '/orders' }),
    );
    expect(await refusal(stranger)).toBe('302 /login');
  });
});

describe('the demo', () => {
  it('opens without an account, as Demo, and nothing of it can be changed', async () => {
    const client = newBrowser(deps);
    await client.ask('/demo', (request, context) => chooseShop(context, request, 'demo'));
    const { shop, role, user } = await client.ask('/dashboard', requirePage);
    expect([shop.isDemo, role, user]).toEqual([true, 'Demo', null]);
    expect(await refusal(client.ask('/settings?item=costs', requirePage))).toBe('302 /dashboard');
    expect(await refusal(client.ask('/imports', requirePage))).toBe('302 /dashboard');
    const changing = client.send('/dashboard', {}, (request, context) =>
      requireShop(request, context, { page: '/dashboard', action: 'edit_item_costs' }),
    );
    await expect(changing).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Action is not available in the demo store. Try it in a copy of your own.',
    });
  });

  it('leaves the shop of an account as it is', async () => {
    const client = await adasBrowser();
    await client.ask('/demo', (request, context) => chooseShop(context, request, 'demo'));
    expect((await client.ask('/dashboard', requirePage)).role).toBe('Demo');
    const other = await adasBrowser();
    expect((await other.ask('/dashboard', requirePage)).shop.shopId).toBe(adasShop);
  });
});

describe('the states of a shop', () => {
  const status = (columns: string, values: string) =>
    deps.db.query(
      `insert into shop_standings (shop_id, ${columns}) values ($1, ${values})
       on conflict (shop_id) do update set (${columns}) = row(${values})`,
      [adasShop],
    );
  const reset = () => deps.db.query('delete from shop_standings where shop_id = $1', [adasShop]);

  it('lead to the page that a plan lacks its name and lowest plan', async () => {
    await status('plan', "'free'");
    const client = await adasBrowser();
    expect(await refusal(client.ask('/pl-report', requirePage))).toMatch(
      /^302 \/dashboard\?\w+=1&page_name=pl-report$/,
    );
    await reset();
  });

  it('lead to the onboarding step that was begun last', async () => {
    await status(
      'has_completed_steps, is_onboarding_done, last_onboarding_step',
      "false, false, 'expenses'",
    );
    const client = await adasBrowser();
    expect(await refusal(client.ask('/dashboard', requirePage))).toBe('302 /onboarding/expenses');
    await reset();
  });

  it('let the onboarding button open onboarding once', async () => {
    await status(
      'is_onboarding_done, is_trial_modal_due, is_onboarding_button_set',
      'false, true, true',
    );
    const client = await adasBrowser();
    expect(await refusal(client.ask('/onboarding/expenses', runRouteGuards))).toBe('allowed');
    expect(await refusal(client.ask('/onboarding/expenses', runRouteGuards))).toBe('302 /pricing');
    await reset();
  });
});

describe('what the guards keep', () => {
  it('is the page before this one, signed', async () => {
    const client = await adasBrowser();
    await client.ask('/dashboard', runRouteGuards);
    await client.ask('/orders?tab=orders', runRouteGuards);
    const { navigation } = await client.ask('/ltv', runRouteGuards);
    expect([navigation.previous, navigation.current]).toEqual(['/orders?tab=orders', '/ltv']);
    client.cookies.set('__Host-farthing_way', btoa('{"returnPath":"//evil"}'));
    expect((await client.ask('/ltv', runRouteGuards)).navigation.returnPath).toBeUndefined();
  });

  it('is nothing of a page with a secret in its address', async () => {
    const client = newBrowser(deps);
    await client.ask('/invitation/a-token', runRouteGuards);
    const { navigation } = await client.ask('/invitation/a-token', runRouteGuards);
    expect(navigation.current).toBeUndefined();
  });

  it('answers an unknown page with 404 and sends everybody to maintenance when it is on', async () => {
    const client = await adasBrowser();
    expect(await refusal(client.ask('/no-such-page', runRouteGuards))).toBe(
      '404 This page could not be found',
    );
    const closed = newBrowser(deps, { isMaintenance: true });
    expect(await refusal(closed.ask('/login', runRouteGuards))).toBe('302 /maintenance');
  });
});

describe('the cookies', () => {
  it('are for this host over https alone, and out of reach of scripts', async () => {
    const client = newBrowser(deps);
    await client.send('/login', form, logInByForm);
    const session = client.headers.find((header) => header.startsWith(SESSION_COOKIE));
    for (const mark of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) {
      expect(session).toContain(mark);
    }
    expect(session).not.toMatch(/Domain/i);
  });

  it('go without the mark where the connection has no https', async () => {
    const client = newBrowser(deps, { isHttps: false });
    await client.send('/login', form, logInByForm);
    const session = client.headers.find((header) => header.startsWith('farthing='));
    expect(session).toContain('HttpOnly; SameSite=Lax');
    expect(session).not.toContain('Secure');
  });
});

describe('a role', () => {
  it('counts at the very next request', async () => {
    const client = await adasBrowser();
    const bob = await makeAccount(deps, 'second-owner@example.com');
    await deps.db.query(
      `insert into workspace_members (workspace_id, user_id, role, joined_at)
       values ($1, $2, 'Owner', now())`,
      [ada.workspaceId, bob.user.userId],
    );
    await changeMemberRole(deps, {
      userId: bob.user.userId,
      workspaceId: ada.workspaceId,
      memberId: ada.user.userId,
      role: 'View Only',
    });
    const { role, allowedPages } = await client.ask('/dashboard', requirePage);
    expect([role, allowedPages.has('billing')]).toEqual(['View Only', false]);
  });
});

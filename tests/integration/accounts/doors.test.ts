import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { admit } from '#app/services/access/start-session.server.ts';
import { chooseShop } from '#app/services/access/choose-shop.server.ts';
import { dismiss } from '#app/services/access/end-session.server.ts';
import { runRouteGuards } from '#app/services/access/run-route-guards.server.ts';
import { requirePage } from '#app/services/access/require-page.server.ts';
import { requireShop } from '#app/services/access/require-shop.server.ts';
import { logInByForm } from '#app/web/auth/log-in-by-form.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { changeMemberRole } from '#app/services/workspaces/change-member-role.server.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { testDeps, type TestDeps } from '../database.ts';
import { makeAccount, newVisitor, refusal, SESSION_COOKIE, type Visitor } from './auth-forms.ts';

let deps: TestDeps;
let ada: Awaited<ReturnType<typeof makeAccount>>;
let adasShop: number;
let bobsShop: number;

const SHOP = { currency: 'EUR', timeZone: 'Europe/Berlin' };

beforeAll(async () => {
  deps = await testDeps();
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
async function adasBrowser(): Promise<Visitor> {
  const visitor = newVisitor(deps);
  visitor.cookies.set(SESSION_COOKIE, ada.session.token);
  return visitor;
}

const form = { intent: 'log-in', email: 'ada@example.com', password: 'correct horse 42' };

describe('the door of a page', () => {
  it('sends a stranger to login and back to what was asked for', async () => {
    const visitor = newVisitor(deps);
    expect(await refusal(visitor.ask('/orders?tab=orders', requirePage))).toBe('302 /login');
    const reply = await visitor.send('/login', form, logInByForm);
    expect(reply).toBeInstanceOf(Response);
    expect((reply as Response).headers.get('location')).toBe('/orders?tab=orders');
    const { user, role } = await visitor.ask('/orders', requirePage);
    expect([user?.email, role]).toEqual(['ada@example.com', 'Owner']);
  });

  it('gives user, workspace, shop, role, pages and plan of who is logged in', async () => {
    const visitor = await adasBrowser();
    const access = await visitor.ask('/dashboard', requirePage);
    expect(access.shop.shopId).toBe(adasShop);
    expect(access.workspace?.workspaceId).toBe(ada.workspaceId);
    expect([access.role, access.plan]).toEqual(['Owner', 'plus']);
    expect(access.allowedPages.has('settings')).toBe(true);
    expect(access.blockedFeatures).toEqual([]);
  });

  it('never takes a planted session over at login, and ends it', async () => {
    const visitor = newVisitor(deps);
    const planted = await makeAccount(deps, 'mallory@example.com');
    visitor.cookies.set(SESSION_COOKIE, planted.session.token);
    await visitor.ask('/login', (request, context) => admit(request, context, ada.session));
    expect(visitor.cookies.get(SESSION_COOKIE)).toBe(ada.session.token);
    const before = newVisitor(deps);
    before.cookies.set(SESSION_COOKIE, planted.session.token);
    expect(await refusal(before.ask('/dashboard', requirePage))).toBe('302 /login');
  });

  it('gives each login a session of its own', async () => {
    const tokens = new Set<string>();
    for (let round = 0; round < 3; round += 1) {
      const visitor = newVisitor(deps);
      visitor.cookies.set(SESSION_COOKIE, 'chosen-by-somebody-else');
      await visitor.send('/login', form, logInByForm);
      tokens.add(visitor.cookies.get(SESSION_COOKIE) ?? '');
    }
    expect(tokens.size).toBe(3);
    expect(tokens.has('chosen-by-somebody-else')).toBe(false);
  });

  it('stays shut to a copy of the cookie after logging out', async () => {
    const visitor = newVisitor(deps);
    await visitor.send('/login', form, logInByForm);
    const copy = newVisitor(deps);
    copy.cookies.set(SESSION_COOKIE, visitor.cookies.get(SESSION_COOKIE) ?? '');
    expect((await copy.ask('/dashboard', requirePage)).shop.shopId).toBe(adasShop);
    await visitor.send('/log-out', {}, dismiss);
    expect(visitor.cookies.size).toBe(0);
    expect(await refusal(copy.ask('/dashboard', requirePage))).toBe('302 /login');
  });

  it('says of a wrong password and an unknown address the same, beside no field', async () => {
    const replies = [];
    for (const email of ['ada@example.com', 'nobody@example.com']) {
      const sent = { ...form, email, password: 'wrong horse 42' };
      replies.push(await newVisitor(deps, { ip: '192.0.2.9' }).send('/login', sent, logInByForm));
    }
    const [wrong, unknown] = replies.map((reply) => ('data' in reply ? reply.data : reply));
    expect(wrong).toMatchObject({ ok: false, message: expect.stringContaining('not right') });
    expect(unknown).toMatchObject({ message: (wrong as { message: string }).message, errors: {} });
  });
});

describe('the shop of a request', () => {
  it('is never one of others, whatever the request says', async () => {
    const visitor = await adasBrowser();
    const [bobs] = await deps.db.query<{ shopKey: string }>(
      'select shop_key as "shopKey" from shops where shop_id = $1',
      [bobsShop],
    );
    const switching = visitor.send('/switch-shop', {}, (request, context) =>
      chooseShop(context, request, bobs?.shopKey ?? ''),
    );
    await expect(switching).rejects.toMatchObject({ code: 'not_found' });
    expect((await visitor.ask('/dashboard', requirePage)).shop.shopId).toBe(adasShop);
  });

  it('is not one of others either when the session row says so', async () => {
    await deps.db.query('update sessions set shop_id = $1 where session_key = $2', [
      bobsShop,
      ada.session.sessionKey,
    ]);
    const visitor = await adasBrowser();
    expect((await visitor.ask('/dashboard', requirePage)).shop.shopId).toBe(adasShop);
  });

  it('of an account without one is to be added first', async () => {
    const eve = await makeAccount(deps, 'eve@example.com');
    const visitor = newVisitor(deps);
    visitor.cookies.set(SESSION_COOKIE, eve.session.token);
    expect(await refusal(visitor.ask('/dashboard', requirePage))).toBe(
      '302 /register/select-platforms',
    );
    const { access, workspace } = await visitor.ask('/settings?item=workspace', runRouteGuards);
    expect([access, workspace?.workspaceId]).toEqual([null, eve.workspaceId]);
  });

  it('lends its guards to files and parts of its pages', async () => {
    const visitor = await adasBrowser();
    const shop = await visitor.ask('/orders/export', (request, context) =>
      requireShop(request, context, { page: '/orders', action: 'export_table' }),
    );
    expect(shop.shop.shopId).toBe(adasShop);
    const stranger = newVisitor(deps).ask('/orders/export', (request, context) =>
      requireShop(request, context, { page: '/orders' }),
    );
    expect(await refusal(stranger)).toBe('302 /login');
  });
});

describe('the demo', () => {
  it('opens without an account, as Demo, and nothing of it can be changed', async () => {
    const visitor = newVisitor(deps);
    await visitor.ask('/demo', (request, context) => chooseShop(context, request, 'demo'));
    const { shop, role, user } = await visitor.ask('/dashboard', requirePage);
    expect([shop.isDemo, role, user]).toEqual([true, 'Demo', null]);
    expect(await refusal(visitor.ask('/settings?item=costs', requirePage))).toBe('302 /dashboard');
    expect(await refusal(visitor.ask('/imports', requirePage))).toBe('302 /dashboard');
    const changing = visitor.send('/dashboard', {}, (request, context) =>
      requireShop(request, context, { page: '/dashboard', action: 'edit_item_costs' }),
    );
    await expect(changing).rejects.toMatchObject({
      code: 'forbidden',
      message: 'Action is not available in the demo store. Try it in a copy of your own.',
    });
  });

  it('leaves the shop of an account as it is', async () => {
    const visitor = await adasBrowser();
    await visitor.ask('/demo', (request, context) => chooseShop(context, request, 'demo'));
    expect((await visitor.ask('/dashboard', requirePage)).role).toBe('Demo');
    const other = await adasBrowser();
    expect((await other.ask('/dashboard', requirePage)).shop.shopId).toBe(adasShop);
  });
});

describe('the states of a shop', () => {
  const standing = (columns: string, values: string) =>
    deps.db.query(
      `insert into shop_standings (shop_id, ${columns}) values ($1, ${values})
       on conflict (shop_id) do update set (${columns}) = row(${values})`,
      [adasShop],
    );
  const reset = () => deps.db.query('delete from shop_standings where shop_id = $1', [adasShop]);

  it('lead to the page that a plan lacks its name and lowest plan', async () => {
    await standing('plan', "'free'");
    const visitor = await adasBrowser();
    expect(await refusal(visitor.ask('/pl-report', requirePage))).toMatch(
      /^302 \/dashboard\?\w+=1&page_name=pl-report$/,
    );
    await reset();
  });

  it('lead to the onboarding step that was begun last', async () => {
    await standing(
      'has_completed_steps, is_onboarding_done, last_onboarding_step',
      "false, false, 'expenses'",
    );
    const visitor = await adasBrowser();
    expect(await refusal(visitor.ask('/dashboard', requirePage))).toBe('302 /onboarding/expenses');
    await reset();
  });

  it('let the onboarding button open onboarding once', async () => {
    await standing(
      'is_onboarding_done, is_trial_modal_due, is_onboarding_button_set',
      'false, true, true',
    );
    const visitor = await adasBrowser();
    expect(await refusal(visitor.ask('/onboarding/expenses', runRouteGuards))).toBe('allowed');
    expect(await refusal(visitor.ask('/onboarding/expenses', runRouteGuards))).toBe('302 /pricing');
    await reset();
  });
});

describe('what the guards keep', () => {
  it('is the page before this one, signed', async () => {
    const visitor = await adasBrowser();
    await visitor.ask('/dashboard', runRouteGuards);
    await visitor.ask('/orders?tab=orders', runRouteGuards);
    const { way } = await visitor.ask('/ltv', runRouteGuards);
    expect([way.previous, way.current]).toEqual(['/orders?tab=orders', '/ltv']);
    visitor.cookies.set('__Host-farthing_way', btoa('{"returnPath":"//evil"}'));
    expect((await visitor.ask('/ltv', runRouteGuards)).way.returnPath).toBeUndefined();
  });

  it('is nothing of a page with a secret in its address', async () => {
    const visitor = newVisitor(deps);
    await visitor.ask('/invitation/a-token', runRouteGuards);
    expect((await visitor.ask('/invitation/a-token', runRouteGuards)).way.current).toBeUndefined();
  });

  it('answers an unknown page with 404 and sends everybody to maintenance when it is on', async () => {
    const visitor = await adasBrowser();
    expect(await refusal(visitor.ask('/no-such-page', runRouteGuards))).toBe(
      '404 This page could not be found',
    );
    const closed = newVisitor(deps, { isMaintenance: true });
    expect(await refusal(closed.ask('/login', runRouteGuards))).toBe('302 /maintenance');
  });
});

describe('the cookies', () => {
  it('are for this host over https alone, and out of reach of scripts', async () => {
    const visitor = newVisitor(deps);
    await visitor.send('/login', form, logInByForm);
    const session = visitor.headers.find((header) => header.startsWith(SESSION_COOKIE));
    for (const mark of ['Path=/', 'HttpOnly', 'SameSite=Lax', 'Secure']) {
      expect(session).toContain(mark);
    }
    expect(session).not.toMatch(/Domain/i);
  });

  it('go without the mark where the connection has no https', async () => {
    const visitor = newVisitor(deps, { isHttps: false });
    await visitor.send('/login', form, logInByForm);
    const session = visitor.headers.find((header) => header.startsWith('farthing='));
    expect(session).toContain('HttpOnly; SameSite=Lax');
    expect(session).not.toContain('Secure');
  });
});

describe('a role', () => {
  it('counts at the very next request', async () => {
    const visitor = await adasBrowser();
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
    const { role, allowedPages } = await visitor.ask('/dashboard', requirePage);
    expect([role, allowedPages.has('billing')]).toEqual(['View Only', false]);
  });
});

import type { AppLoadContext } from '@remix-run/node';
import { outsideServices } from '../outside-services.ts';
import { PLANS_ON } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveScheduledAmounts } from '#app/services/costs/save-scheduled-amounts.server.ts';
import { createShop } from '#app/services/workspaces/create-shop.server.ts';
import { saveShopAttribute } from '#app/services/workspaces/attributes.server.ts';
import { setAgencyLogo } from '#app/services/workspaces/set-agency-logo.server.ts';
import { setPlan } from '#app/services/plans/set-plan.server.ts';
import { updateShopSettings } from '#app/services/workspaces/update-shop-settings.server.ts';
import { chooseShop } from '#app/web/session/choose-shop.server.ts';
import { readOffers } from '#app/web/partners/read-offers.server.ts';
import { readShell } from '#app/pages/shell/read-shell.server.ts';
import { makeAccount, newBrowser, SESSION_COOKIE } from '#tests/integration/accounts/auth-forms.ts';
import { addShop, join } from '../accounts/people.ts';
import { testDeps, type TestDeps } from '../database.ts';

const LOGO = 'https://agency.example/logo.svg';
const NEWS = 'https://farthing.example/news';

let deps: TestDeps;
let ada: Awaited<ReturnType<typeof makeAccount>>;
let vera: Awaited<ReturnType<typeof makeAccount>>;
let shopId: number;

beforeAll(async () => {
  deps = await testDeps({ plans: PLANS_ON });
  const demo = { name: 'Demo', shopKey: 'demo', currency: 'EUR', timeZone: 'UTC', isDemo: true };
  await createShop(deps, demo);
  ada = await makeAccount(deps, 'ada@example.com');
  vera = await makeAccount(deps, 'vera@example.com');
  const place = { userId: ada.user.userId, workspaceId: ada.workspaceId };
  shopId = (await addShop(deps, place, 'Tea')).shopId;
  await join(deps, place, vera.user, 'View Only');
});
afterAll(() => deps.close());

function shellOf(account: typeof ada, path = '/dashboard', over: Partial<AppLoadContext> = {}) {
  const client = newBrowser(deps, {
    outside: outsideServices({ changelog: { url: NEWS } }),
    ...over,
  });
  client.cookies.set(SESSION_COOKIE, account.session.token);
  return client.ask(path, readShell);
}

describe('the shell', () => {
  it('lists on the dashboard what is left, by what the shop’s tables hold', async () => {
    // Of 7 tasks and the offer, nothing is there.
    expect((await shellOf(ada)).onboarding?.percent).toBe(0);
    const rent = { label: 'Rent', category: 'Office', amountMinor: 90_000, startDay: '2023-01-01' };
    const amounts = [{ ...rent, recurrence: 'monthly' as const }];
    await saveScheduledAmounts(deps, { shopId, kind: 'expense', amounts });
    const { onboarding } = await shellOf(ada);
    // 1 / 8 = 12.5 %.
    expect(onboarding?.percent).toBe(12);
    const done = onboarding?.tasks.filter(({ isDone }) => isDone).map(({ name }) => name);
    expect(done).toEqual(['expenses']);
    const dismissal = { name: 'dismiss_onboarding_item_advertising', value: '1' };
    await saveShopAttribute(deps, { userId: ada.user.userId, shopId, ...dismissal });
    // 1 / 7 = 14.3 %.
    expect((await shellOf(ada)).onboarding?.percent).toBe(14);
  });

  it('lists it for those alone who can do it, and nowhere else', async () => {
    expect((await shellOf(ada, '/orders')).onboarding).toBeNull();
    expect((await shellOf(vera)).onboarding).toBeNull();
  });

  it('lists nothing once the list was dismissed', async () => {
    const name = 'onboarding_status_banner_dismissed';
    const save = (value: boolean) =>
      saveShopAttribute(deps, { userId: ada.user.userId, shopId, name, value });
    await save(true);
    expect((await shellOf(ada)).onboarding).toBeNull();
    await save(false);
    expect((await shellOf(ada)).onboarding).not.toBeNull();
  });

  it('takes the shop for an enterprise that it or its workspace says to be', async () => {
    const isEnterprise = async () => (await shellOf(ada)).bannerFacts.isEnterprise;
    expect(await isEnterprise()).toBe(false);
    const save = (value: string) =>
      saveShopAttribute(deps, { userId: ada.user.userId, shopId, name: 'persona', value });
    await save('enterprise');
    expect(await isEnterprise()).toBe(true);
    await save('merchant');
    expect(await isEnterprise()).toBe(false);
    await deps.db.query("update workspaces set persona = 'enterprise'");
    expect(await isEnterprise()).toBe(true);
    await deps.db.query('update workspaces set persona = null');
  });

  it('has alerts until somebody turns them off, and open tools once somebody opens them', async () => {
    const atFirst = { hasNewOrderAlerts: true, areToolsExpanded: false, isShopChangeSilent: false };
    expect((await shellOf(ada)).shop).toMatchObject(atFirst);
    const attributes = [
      ['new_orders_alerts', 0],
      ['toolsHasExpanded', 1],
      ['hide_changeshop_notification', 1],
    ] as const;
    const who = { userId: ada.user.userId, shopId };
    for (const [name, value] of attributes) await saveShopAttribute(deps, { ...who, name, value });
    const chosen = { hasNewOrderAlerts: false, areToolsExpanded: true, isShopChangeSilent: true };
    expect((await shellOf(ada)).shop).toMatchObject(chosen);
  });

  it('shows the agency’s logo, for members who cannot change the shop as well', async () => {
    expect((await shellOf(vera)).shop?.agencyLogo).toBeNull();
    await setAgencyLogo(deps, { shopId, address: LOGO });
    expect((await shellOf(vera)).shop?.agencyLogo).toBe(LOGO);
    await expect(setAgencyLogo(deps, { shopId, address: 'logo' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await setAgencyLogo(deps, { shopId, address: null });
    expect((await shellOf(vera)).shop?.agencyLogo).toBeNull();
  });

  it('has a bell for paying users where there are news', async () => {
    expect((await shellOf(ada)).whatsNewUrl).toBe(NEWS);
    await setPlan(deps, { shopId, plan: 'basic_free' });
    expect((await shellOf(ada)).whatsNewUrl).toBeNull();
    await setPlan(deps, { shopId, plan: 'plus' });
  });

  it('has nothing to set up in the demo, and the ids of everything in development', async () => {
    expect((await shellOf(ada)).developer).toBeNull();
    const { developer } = await shellOf(ada, '/orders', { isDevelopment: true });
    expect(developer).toMatchObject({ environment: 'development', shopId, platformId: 12 });
    const client = newBrowser(deps, { outside: outsideServices({ changelog: { url: NEWS } }) });
    await client.ask('/demo', (request, context) => chooseShop(context, request, 'demo'));
    const demo = await client.ask('/dashboard', readShell);
    expect(demo).toMatchObject({ shop: { isDemo: true }, onboarding: null, whatsNewUrl: null });
  });
});

describe('the offers of partners', () => {
  it('are what the installation turned on, and none unless it did', async () => {
    const offer = { partner: 'Bank', title: 'A loan', text: 'Terms.', url: 'https://example.com' };
    const offersOf = (over: Partial<AppLoadContext>) => {
      const client = newBrowser(deps, over);
      client.cookies.set(SESSION_COOKIE, ada.session.token);
      return client.ask('/onboarding/offers', readOffers);
    };
    await expect(offersOf({})).rejects.toMatchObject({ status: 404 });
    expect(await offersOf({ partnerOffers: [offer] })).toEqual({ offers: [offer], isLogged: true });
  });
});

describe('start-up', () => {
  const tasksOf = async (account: typeof ada) =>
    (await shellOf(account)).startUp.map((task) =>
      task.do === 'open_modal' ? task.problem : task.do,
    );

  it('fetches the messages of the shop for who can act on them, and polls', async () => {
    expect(await tasksOf(ada)).toEqual(['fetch_queued_messages', 'poll_retrieval_statuses']);
    expect(await tasksOf(vera)).toEqual(['poll_retrieval_statuses']);
  });

  it('tells first that a platform takes our access no more', async () => {
    const { db } = deps;
    await db.query('update shops set platform_id = 3 where shop_id = $1', [shopId]);
    await db.query(
      `insert into platform_shops (shop_id, external_key, state, installed_at)
       values ($1, '3 tea.myshopify.com', 'revoked', now())`,
      [shopId],
    );
    expect((await tasksOf(ada))[0]).toBe('token_error');
  });
});

describe('a shop that took our app out of its platform', () => {
  it('is told of in the list of shops and to whoever develops', async () => {
    await deps.db.query("update platform_shops set state = 'uninstalled' where shop_id = $1", [
      shopId,
    ]);
    const { workspaces, developer } = await shellOf(ada, '/dashboard', { isDevelopment: true });
    expect(workspaces[0]?.shops.map(({ isUninstalled }) => isUninstalled)).toEqual([true]);
    expect(developer?.isUninstalled).toBe(true);
  });
});

describe('the formats of a shop', () => {
  it('are saved beside its language, and everything that writes days and amounts has them', async () => {
    const { userId } = ada.user;
    const settings = { dateFormat: 'dd/LL/y', currencyDisplay: 'code' } as const;
    await updateShopSettings(deps, { userId, shopId, settings });
    expect((await shellOf(ada)).shop?.locale).toBe('en-US-x-date3-code');
    await updateShopSettings(deps, { userId, shopId, settings: { locale: 'de-DE' } });
    expect((await shellOf(ada)).shop?.locale).toBe('de-DE-x-date3-code');
    await updateShopSettings(deps, { userId, shopId, settings: { dateFormat: null } });
    expect((await shellOf(ada)).shop?.locale).toBe('de-DE-x-code');
    const wrong = { locale: 'de-DE-x-code' };
    await expect(updateShopSettings(deps, { userId, shopId, settings: wrong })).rejects.toThrow();
  });
});

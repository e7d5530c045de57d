/** An installation that sells plans: what they lock, how a trial goes, and what their orders cost. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sell } from '#tests/integration/api/shops-fixture.ts';
import { expectAccessible, openMenuGroup, PHONE, useBrowser } from './app.ts';
import { GUARD_CASES } from './guard-case-table.ts';
import { serveOtherwise, useDatabase } from './shop-owner.ts';
import { type ShopState, setShopStatus } from './shop-status.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

/** Wide enough for the menu to be whole. */
const WIDE = { width: 1440, height: 900 };

const browser = useBrowser();
const database = useDatabase();
const merchant = newMerchant('Petra');
const SHOP = 'Petra’s pottery';
let sold: Awaited<ReturnType<typeof serveOtherwise>>;
let cookie: string;
let page: Page;

beforeAll(async () => {
  sold = await serveOtherwise(database.url(), { PLANS: 'on', WORKER: '0' });
  cookie = await accountCookie(sold.base, merchant);
  page = await pageWith(WIDE);
});
afterAll(() => sold.stop());

async function pageWith(size: typeof PHONE): Promise<Page> {
  const visit = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  await visit.context.addCookies([{ name, value, domain: new URL(sold.base).hostname, path: '/' }]);
  return visit.page;
}

const go = (path: string, own = page) => own.goto(sold.base + path);
const stand = (changes: ShopState) => setShopStatus(database.db(), SHOP, changes);
const pathOf = (own: Page) => {
  const { pathname, search } = new URL(own.url());
  return pathname + search;
};
const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('a new shop', () => {
  it('begins its trial after the steps, hears what it opens, and may look at a step again', async () => {
    await go('/register/connect-platforms');
    await page.getByLabel('Name of the shop').fill(SHOP);
    await button('Add the shop').click();
    await page.waitForURL(/\/imports$/);
    await go('/onboarding/industries');
    await button('Finish later').click();
    await page.waitForURL(/\/start-trial/);
    await page.getByText('Try the plan Ultimate.').waitFor();
    await expectAccessible(page);
    await button('Start the trial').click();
    await page.waitForURL(/\/pricing/);
    await page.getByRole('heading', { name: 'Your trial of Ultimate has begun' }).waitFor();
    await page.getByText('14 trial days left').waitFor();
    await page.getByText('$49 a month').waitFor();
    await expectAccessible(page);
    await button('Back to Onboarding').click();
    await page.waitForURL(/\/onboarding\//);
    await go('/dashboard');
    await page.waitForURL(/\/pricing/);
    await button('Go on to your shop').click();
    await page.waitForURL(/\/almost-there/);
  });

  it('has what the trial opens until it ends, and then stays where it was', async () => {
    const running = {
      trial_id: 'petras',
      trial_plan: 'ultimate',
      trial_source: 'reverse_trial',
      plan: 'basic',
    };
    const inTwoDays = new Date(Date.now() + 1.5 * 86_400_000).toISOString();
    await stand({ ...running, trial_ends_at: inTwoDays });
    // Shopify's alone: what the platform lacks is not sold.
    await go('/benchmarks');
    expect(pathOf(page)).toBe('/dashboard');
    await go('/custom-reports/my-reports');
    expect(pathOf(page)).toBe('/custom-reports/my-reports');
    await page.getByText('2 trial days left').waitFor();
    await stand({ ...running, trial_ends_at: '2020-01-01T00:00:00Z' });
    await go('/dashboard');
    const modal = page.getByRole('dialog', { name: 'Ultimate trial ended' });
    await modal.getByText('Stay Ultimate').waitFor();
    await modal.getByRole('button', { name: 'Downgrade to Standard' }).click();
    await modal.waitFor({ state: 'detached' });
    await go('/custom-reports/my-reports');
    expect(pathOf(page)).toBe('/dashboard?ultimate=1&page_name=custom-reports%2Fmy-reports');
    await page
      .getByRole('dialog')
      .getByText(/is available for Ultimate users only\. Upgrade now to unlock\./)
      .waitFor();
  });
});

const CASES = Object.entries(GUARD_CASES).flatMap(([guard, all]) =>
  all.filter(({ client }) => client === 'where plans are sold').map((one) => ({ guard, ...one })),
);

describe('a merchant who', () => {
  it.each(CASES)('$who is led by the guard ($guard)', async ({ standing, ways }) => {
    await stand(standing ?? {});
    for (const [from, to] of ways) {
      await page.goto(sold.base + from, { waitUntil: 'commit' });
      await expect.poll(() => pathOf(page)).toBe(to);
    }
  });
});

describe('a merchant whose plan does not hold a page', () => {
  it('is told which plan opens it, on the dashboard and in the menu', async () => {
    await stand({ plan: 'basic_free' });
    await go('/ltv');
    const modal = page.getByRole('dialog');
    await modal.getByText(/^Cohort Analysis is available for \w+ users only/).waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    await openMenuGroup(page, 'Reports');
    await page.getByRole('navigation').getByText('Cohort Analysis', { exact: true }).click();
    await modal.getByText(/^Cohort Analysis is available for \w+ users only/).waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    await page
      .getByTitle(/^Cohort Analysis is available for Ultimate users only\. Upgrade now to view/)
      .waitFor();
    await go('/acquisition?item=organic-social');
    await modal.getByText('Organic Social is available for Pro users only.').waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    await openMenuGroup(page, 'Overview');
    await page.getByRole('navigation').getByRole('link', { name: 'Compare Shops' }).click();
    await page.waitForURL(/\/compare-shops/);
  });

  it('chooses as many days as the plan reaches back', async () => {
    for (const [plan, daysMax, description] of [
      ['basic_free', 181, '6 months'],
      ['basic', 366, '1 year'],
      ['ultimate', 1096, '3 years'],
    ] as const) {
      await stand({ plan });
      await go('/orders?tab=orders');
      await button(/ to \d/).click();
      const today = new Date().toISOString().slice(0, 10);
      const from = page.getByLabel('From', { exact: true });
      await page.getByLabel('To', { exact: true }).fill(today);
      // A range of one day more than the plan holds: both of its ends count.
      await from.fill(daysBefore(today, daysMax));
      await page.getByText(`exceeds the ${description} analysis range`).waitFor();
      await from.fill(daysBefore(today, daysMax - 1));
      await page.getByText('analysis range').waitFor({ state: 'detached' });
    }
  });

  it('may not invite one more than the workspace holds', async () => {
    await stand({});
    const workspaces = `workspaces set max_members = $2 where workspace_id in
      (select workspace_id from workspace_members m join users u using (user_id)
       where u.email = $1)`;
    await database.db().query(`update ${workspaces}`, [merchant.email, 1]);
    await go('/dashboard');
    await openMenuGroup(page, 'Settings');
    await page.getByRole('navigation').getByText('Invite Teammates').click();
    const modal = page.getByRole('dialog', { name: 'Teammates limit reached' });
    await modal.getByText('Your workspace can have 1 member.').waitFor();
    await database.db().query(`update ${workspaces}`, [merchant.email, 0]);
  });

  it('hears of a feature where it is clicked, and sees what the plans hold and cost', async () => {
    const [row] = await database
      .db()
      .query<{ shopId: number }>('select shop_id as "shopId" from shops where name = $1', [SHOP]);
    await sell({ db: database.db() }, row?.shopId ?? 0, 'berlin');
    await stand({ plan: 'basic' });
    await go('/dashboard');
    await button('Compare').first().click();
    const modal = page.getByRole('dialog');
    await modal.getByText('Comparing key metrics is available for Pro users only.').waitFor();
    await modal.getByRole('link', { name: 'Upgrade now' }).click();
    await page.waitForURL(/\/pricing/);
    await page.getByText('Your plan').waitFor();
    await page.getByRole('heading', { name: 'Ultimate' }).waitFor();
    const phone = await pageWith(PHONE);
    await go('/pricing', phone);
    await expectAccessible(phone);
  });
});

describe('a shop on a smaller plan', () => {
  it('sees in the menu which plan opens what, and tries the next larger one once', async () => {
    await stand({ plan: 'basic' });
    await go('/dashboard');
    const menu = page.getByRole('navigation');
    await menu.getByText('Pro', { exact: true }).first().waitFor();
    await openMenuGroup(page, 'Reports');
    await menu.getByText('Ultimate', { exact: true }).first().waitFor();
    await go('/pricing');
    await page.getByRole('heading', { name: 'Try Pro for 14 days' }).waitFor();
    await expectAccessible(page);
    await button('Start the trial of Pro').click();
    await page.getByText('14 trial days left').first().waitFor();
    expect(await button('Start the trial of Pro').count()).toBe(0);
    await database.db().query(
      `update shop_standings set trial_ends_at = '2020-01-01' where trial_source = 'upgrade'
         and shop_id = (select shop_id from shops where name = $1)`,
      [SHOP],
    );
    await go('/dashboard');
    const modal = page.getByRole('dialog', { name: 'Pro trial ended' });
    await modal.getByText('Stay Pro').waitFor();
    await modal.getByRole('button', { name: 'Downgrade to Standard' }).click();
    await modal.waitFor({ state: 'detached' });
    await go('/pricing');
    await page.getByText('Your plan').waitFor();
    expect(await button('Start the trial of Pro').count()).toBe(0);
  });

  it('has its files locked in the trial of a new shop', async () => {
    const inTwoDays = new Date(Date.now() + 1.5 * 86_400_000).toISOString();
    await stand({
      plan: 'basic',
      trial_id: 'export',
      trial_plan: 'ultimate',
      trial_source: 'reverse_trial',
      trial_ends_at: inTwoDays,
    });
    await go('/compare-countries?start=2023-02-01&end=2023-02-28');
    await page
      .getByRole('button', { name: /CSV|Export/ })
      .first()
      .click();
    const modal = page.getByRole('dialog');
    await modal.getByText('Export is available for Pro users only.').waitFor();
  });
});

describe('a shop with more orders than its plan', () => {
  const counted = (orders: number) =>
    JSON.stringify({
      cycle: { start: '2026-01-01', end: '2026-01-31' },
      orders,
      monthOrders: orders,
      monthUnits: orders,
      monthSalesMinor: 100,
      yearSalesMinor: 100,
      yearSalesUsdMinor: null,
    });
  const use = (orders: number) =>
    stand({
      plan: 'basic',
      usage: counted(orders),
      usage_counted_at: new Date().toISOString(),
    });
  const platform = (id: number) =>
    database.db().query('update shops set platform_id = $2 where name = $1', [SHOP, id]);

  it('is warned, and told what the orders beyond it cost and which plan would save', async () => {
    await platform(3);
    // 405 of 450 are 90 %.
    await use(405);
    await go('/orders');
    await page.getByText("You're almost at your Basic plan order limit").waitFor();
    const upgrade = page.getByRole('link', { name: 'Upgrade', exact: true });
    expect(await upgrade.getAttribute('href')).toContain(
      '/pricing?cs=side_nav_upgrade_exceeding_usage',
    );
    await use(1200);
    await go('/orders');
    await page.getByText('You have exceeded your Basic plan order limit').waitFor();
    await page.getByText('Extra charge amount: $75 ($0.10 * 750 orders)').waitFor();
    // Basic: 49 + 75 = 124; Pro: 99 + 300 x 0.08 = 123; Ultimate: 149.
    await page.getByText('You would save $1 a month on Pro.').waitFor();
    await expectAccessible(page);
    await go('/billing');
    await page.getByRole('heading', { name: 'Your plan: Basic' }).waitFor();
    await expectAccessible(page);
    await platform(12);
  });
});

describe('a stranger', () => {
  it('reads what the plans cost', async () => {
    const { page: strangers } = await browser.visit('about:blank');
    await go('/public/pricing', strangers);
    await strangers.getByText('$149 a month').waitFor();
    await strangers.getByText('Annual sales over $2,000,000').waitFor();
    await expectAccessible(strangers);
  });
});

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
}

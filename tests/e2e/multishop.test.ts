import type { Page } from 'playwright-core';
import { PLANS_OFF } from '#app/domain/access/plans/plan-settings.fixture.ts';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { storeCurrencyRates } from '#app/services/currency-rates/store-currency-rates.server.ts';
import { createShopInWorkspace } from '#app/services/workspaces/create-shop-in-workspace.server.ts';
import { createWorkspace } from '#app/services/workspaces/change-workspaces.server.ts';
import { DAY_RATES } from '#tests/integration/api/day-rates.ts';
import { CURRENCIES, getCanary, sell } from '#tests/integration/api/shops-fixture.ts';
import { expectAccessible, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';

const DAYS = 'start=2023-02-01&end=2023-02-02&compare=none';

describe('a merchant with two workspaces and six shops in three currencies', () => {
  const browser = useBrowser();
  const account = useAccount('Gerda');
  beforeAll(() => giveSixShops(account.merchant.email));

  async function open(path: string) {
    const visit = await browser.visit('/healthz');
    await account.signIn(visit);
    await visit.page.goto(path);
    return visit;
  }

  const panel = (page: Page) => page.getByRole('dialog', { name: 'Change shop' });
  const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

  async function switchTo(page: Page, name: string, tab: string) {
    await button(page, /Change shop$/).click();
    await panel(page).getByRole('tab', { name: tab }).click();
    await panel(page).getByRole('button', { name, exact: true }).click();
    await button(page, `Shop: ${name}. Change shop`).waitFor();
  }

  async function showAll(page: Page) {
    await button(page, /Change shop$/).click();
    await panel(page).getByRole('button', { name: 'Select All' }).click();
    await panel(page).getByRole('button', { name: 'Apply' }).click();
    await button(page, /and \d more\. Change shop$/).waitFor();
    await panel(page).waitFor({ state: 'hidden' });
  }

  /** The first bar of the waterfall, which all other figures follow from. */
  const grossSales = async (page: Page) => {
    const list = page.getByRole('list').filter({ hasText: 'Gross sales' });
    return list.getByRole('listitem').first().innerText();
  };

  it('sees the sum by hand wherever several shops are shown, and why', async () => {
    const { page, problems } = await open('/dashboard');
    await button(page, /Change shop$/).waitFor();
    // The shop made last is on screen, and stands in the other workspace.
    await switchTo(page, 'canary-berlin', 'Other Workspaces');
    await page.goto(`/dashboard?${DAYS}`);
    expect(await grossSales(page)).toContain('€150.00');
    await showAll(page);
    const notice = 'Since you have shops with different currencies, we converted data to EUR';
    await page.getByText(notice).waitFor();
    // 100 + 50 + 10 + 20 euros; 109 / 1.00 + 218 / 1.09 dollars; 14000 / 100 + 28000 / 140 yen.
    expect(await grossSales(page)).toContain('€829.00');
    await expectAccessible(page);

    await page
      .getByRole('list')
      .filter({ hasText: 'Gross sales' })
      .getByRole('button')
      .first()
      .click();
    const sheet = page.getByRole('dialog', { name: 'Why: Gross sales' });
    const shares = sheet.getByRole('table', { name: 'Shops' });
    await shares.waitFor();
    const shops = await shares.getByRole('row').allInnerTexts();
    expect(shops.map((row) => row.replace(/\s+/g, ' '))).toEqual([
      'canary-tokyo €340.00',
      'canary-boston €309.00',
      'canary-berlin €150.00',
      'canary-paris €30.00',
    ]);
    await sheet.getByRole('button', { name: 'Close' }).click();

    await page.goto(`/pl-report?${DAYS}`);
    await page.getByText(notice).waitFor();
    await page.getByRole('row', { name: /^Total revenue €829\.00/ }).waitFor();
    const href = await page.getByRole('link', { name: /CSV/ }).first().getAttribute('href');
    const csv = await (await page.request.get(href ?? '')).text();
    expect(csv).toContain('Total revenue (EUR),,829.00');

    await page.goto(`/analytics/products?tab=performance&${DAYS}&filter=net_sales:gt:14000`);
    const table = page
      .getByRole('table')
      .filter({ hasText: 'canary-tokyo-product · canary-tokyo' });
    expect(await table.getByRole('row', { name: /^canary-paris/ }).count()).toBe(0);
    await table
      .getByRole('row', { name: /€799\.00/ })
      .first()
      .waitFor();
    expect(problems).toEqual([]);
  });

  it('sees the other workspace’s own shops after a switch, in its currency', async () => {
    const { page } = await open('/dashboard');
    await button(page, /Change shop$/).waitFor();
    await switchTo(page, 'canary-austin', 'Other Workspaces');
    await page.goto(`/dashboard?${DAYS}`);
    expect(await grossSales(page)).toContain('$3.00');
    await showAll(page);
    // 1 + 2 dollars; 1000 yen at 1.00 / 100 are 10.00, 3000 at 1.09 / 140 are 23.36.
    expect(await grossSales(page)).toContain('$36.36');
  });
});

/**
 * Gives an account the six shops of tests/integration/api/shops-fixture.ts in the product under
 * test: four in its first workspace, in euros, and two in "South", in dollars.
 */
async function giveSixShops(email: string): Promise<void> {
  const cluster = await openCluster(inject('dataDir'));
  const db = openDatabase(cluster.url, { connectionsMax: 2 });
  const deps = { db, clock: () => new Date(), plans: PLANS_OFF };
  try {
    const [own] = await db.query<{ userId: number; workspaceId: number }>(
      `update workspaces set main_currency = 'EUR' from workspace_members m, users u
       where m.workspace_id = workspaces.workspace_id and u.user_id = m.user_id and u.email = $1
       returning m.user_id as "userId", m.workspace_id as "workspaceId"`,
      [email],
    );
    if (own === undefined) throw new Error(`There is no account of ${email}.`);
    const { userId } = own;
    const south = await createWorkspace(deps, { userId, name: 'South', mainCurrency: 'USD' });
    for (const name of ['berlin', 'paris', 'boston', 'tokyo', 'austin', 'osaka'] as const) {
      const isSouth = name === 'austin' || name === 'osaka';
      const { workspaceId } = isSouth ? south : own;
      const shop = { name: getCanary(name), currency: CURRENCIES[name], timeZone: 'Europe/Paris' };
      const { shopId } = await createShopInWorkspace(deps, { userId, workspaceId, shop });
      await sell(deps, shopId, name);
    }
    await storeCurrencyRates(deps, { text: DAY_RATES });
  } finally {
    await db.close();
    await cluster.close();
  }
}

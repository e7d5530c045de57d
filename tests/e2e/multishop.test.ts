import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';
import { giveSixShops } from './six-shops.ts';

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
    expect(csv).toContain('Total revenue (EUR),,1,829.00');

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

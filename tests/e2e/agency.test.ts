/** An agency: the list of the shops that it looks after, a click that opens one, and its logo. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it, inject } from 'vitest';
import { entry, writeLedger } from '#tests/integration/metrics/metrics-ledger.ts';
import { expectAccessible, openMenuGroup, PHONE, useBrowser } from './app.ts';
import { addShop, useDatabase } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const browser = useBrowser();
const database = useDatabase();
const merchant = newMerchant('Agnes');
/** One pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
let cookie: string;

beforeAll(async () => {
  cookie = await accountCookie(inject('baseUrl'), merchant);
  for (const name of ['Agnes’ lamps', 'Agnes’ desks', 'Agnes’ chairs']) await addShop(cookie, name);
  const db = database.db();
  const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10);
  const sold = async (name: string, grossSales: number, cogs: number) => {
    const [row] = await db.query<{ shopId: number }>(
      'select shop_id as "shopId" from shops where name = $1',
      [name],
    );
    const sale = { order_id: '1', order_day: day, orders: 1, units_sold: 1 };
    await writeLedger(db, row?.shopId ?? 0, [entry({ ...sale, gross_sales: grossSales, cogs })]);
  };
  await sold('Agnes’ lamps', 900_00, 400_00);
  await sold('Agnes’ desks', 300_00, 340_00);
});

async function open(path: string, size?: typeof PHONE): Promise<Page> {
  const { page, context } = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(inject('baseUrl'));
  await context.addCookies([{ name, value, domain: hostname, path: '/' }]);
  await page.goto(path);
  return page;
}

describe('an agency', () => {
  it('sees its shops with what is wrong first, searches, sorts and opens one', async () => {
    const page = await open('/agency');
    const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await rows.first().waitFor();
    const names = () => rows.getByRole('rowheader').allInnerTexts();
    expect(await names()).toEqual([
      expect.stringContaining('Agnes’ desks'),
      expect.stringContaining('Agnes’ lamps'),
      expect.stringContaining('Agnes’ chairs'),
    ]);
    const desks = rows.filter({ hasText: 'Agnes’ desks' });
    await desks.getByText('Loss', { exact: true }).waitFor();
    await desks.getByText('-€40.00').waitFor();
    await rows.filter({ hasText: 'Agnes’ lamps' }).getByText('Good').waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Net profit', exact: true }).click();
    await page.waitForURL(/sort=profit/);
    await expect
      .poll(names)
      .toEqual([
        expect.stringContaining('Agnes’ lamps'),
        expect.stringContaining('Agnes’ chairs'),
        expect.stringContaining('Agnes’ desks'),
      ]);
    await page.getByLabel('Search shops').fill('lamps');
    await page.getByRole('button', { name: 'Search' }).click();
    await page.waitForURL(/q=lamps/);
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByLabel('Search shops').fill('nothing');
    await page.getByLabel('Search shops').press('Enter');
    await page.getByText('No shop and no workspace has this in its name.').waitFor();
    await page.goto('/agency?q=lamps');
    await page.getByRole('button', { name: 'Agnes’ lamps' }).click();
    await page.waitForURL(/\/dashboard/);
    await page.getByText('You have switched shop successfully').waitFor();
  });

  it('has the list in its menu once it says that it is one, and reads it on a phone', async () => {
    const page = await open('/agency', PHONE);
    await page.getByRole('rowheader').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      375,
    );
    await expectAccessible(page);
    const wide = await open('/dashboard');
    const inMenu = wide.getByRole('navigation').getByRole('link', { name: 'Your Shops' });
    await openMenuGroup(wide, 'Overview');
    await wide.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await inMenu.count()).toBe(0);
    await database.db().query(
      `update workspaces set persona = 'agency' where workspace_id in (select m.workspace_id
         from workspace_members m join users u using (user_id) where u.email = $1)`,
      [merchant.email],
    );
    await wide.goto('/dashboard');
    await openMenuGroup(wide, 'Overview');
    await inMenu.click();
    await wide.waitForURL(/\/agency$/);
  });

  it('adds its logo, which stands in the top bar until it is removed', async () => {
    const page = await open('/settings?item=workspace');
    await page.getByRole('tab', { name: 'Email notifications' }).waitFor();
    await page.getByRole('heading', { name: 'Agency logo' }).waitFor();
    const file = page.locator('input[type=file][accept*="image/png"]');
    await file.setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    });
    await page.getByText(/Choose a PNG, JPEG or WebP image/).waitFor();
    const buffer = Buffer.from(PNG, 'base64');
    await file.setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer,
    });
    await page.getByText('The logo is saved').waitFor();
    const logo = page.getByAltText('Your agency');
    await logo.waitFor();
    const isLoaded = () =>
      logo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth > 0);
    await expect.poll(isLoaded).toBe(true);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Remove the logo' }).click();
    await page.getByText('The logo is removed').waitFor();
    await logo.waitFor({ state: 'detached' });
    await page.getByRole('tab', { name: 'Email notifications' }).click();
    await page.waitForURL(/\/email-notifications/);
  });
});

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { sell } from '#tests/integration/api/shops-fixture.ts';
import { PHONE, useBrowser } from './app.ts';
import { addShop, useDatabase } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const browser = useBrowser();
const database = useDatabase();
const merchant = newMerchant('Hedda');
let cookie: string;
let shopId: number;

beforeAll(async () => {
  cookie = await accountCookie(inject('baseUrl'), merchant);
  await addShop(cookie, 'Hedda’s hats');
  const db = database.db();
  const [shop] = await db.query<{ shopId: number }>(
    `select s.shop_id as "shopId" from shops s where s.name = 'Hedda’s hats'`,
  );
  shopId = shop?.shopId ?? 0;
  await sell({ db }, shopId, 'berlin');
});

async function open(path: string, size?: typeof PHONE): Promise<Page> {
  const visit = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(inject('baseUrl'));
  await visit.context.addCookies([{ name, value, domain: hostname, path: '/' }]);
  await visit.page.goto(path);
  return visit.page;
}

const menu = (page: Page) => page.getByRole('navigation').first();

describe('a merchant comes back every morning', () => {
  it('keeps the chosen days from page to page', async () => {
    const page = await open('/dashboard?start=2023-02-01&end=2023-02-02');
    await menu(page).getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL(/\/orders/);
    expect(new URL(page.url()).searchParams.has('start')).toBe(false);
    await page.getByRole('button', { name: '1 Feb 2023 to 2 Feb 2023' }).first().waitFor();
  });

  it('finds every shortcut of the date picker, and the chosen one marked', async () => {
    const page = await open('/orders?range=last_7_days');
    await page
      .getByRole('button', { name: /^Last 7 Days/ })
      .first()
      .click();
    const list = page.locator('[role="listbox"], ul').filter({ hasText: 'All Time' }).last();
    await list.waitFor();
    const chosen = list.locator('[aria-selected="true"], [class*="select"]').filter({
      hasText: 'Last 7 Days',
    });
    await chosen.first().waitFor();
    const last = list.getByText('All Time');
    await last.scrollIntoViewIfNeeded();
    await last.click();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page
      .getByRole('button', { name: /^All Time/ })
      .first()
      .waitFor();
  });

  it('is told once of an import that failed', async () => {
    await database.db().query(
      `insert into imports (shop_id, import_id, file_name, format, mapping, status, message)
       values ($1, 'a', 'orders.csv', 'generic', '{}', 'failed', 'Line 3 is damaged.')`,
      [shopId],
    );
    const page = await open('/dashboard');
    const told = page.getByText('Your last import did not finish: Line 3 is damaged.');
    await told.waitFor();
    await told.waitFor({ state: 'detached' });
    const read = () =>
      database
        .db()
        .query(
          "select 1 from shop_messages where shop_id = $1 and kind = 'import' and read_at is not null",
          [shopId],
        );
    await expect.poll(async () => (await read()).length).toBe(1);
    const asked = page.waitForResponse(
      (response) => response.request().postData()?.includes('getShopTopMessages') === true,
    );
    await page.reload();
    expect(JSON.stringify(await (await asked).json())).not.toContain('Line 3 is damaged.');
  });

  it('invites a teammate without leaving the page', async () => {
    const page = await open('/orders');
    await menu(page).getByRole('button', { name: 'Settings' }).click();
    await menu(page).getByRole('button', { name: 'Invite Teammates' }).click();
    const modal = page.getByRole('dialog', { name: 'Invite teammates' });
    await modal.getByLabel('Email').fill('nobody');
    await modal.getByRole('button', { name: 'Send the invitation' }).click();
    await modal.getByText('This is not an email address').waitFor();
    await modal.getByLabel('Email').fill('friend@example.com');
    await modal.getByRole('button', { name: 'Send the invitation' }).click();
    await modal.getByText(/^friend@example.com is invited/).waitFor();
    expect(new URL(page.url()).pathname).toBe('/orders');
  });

  it('writes to the people who run it', async () => {
    const page = await open('/support?page=%2Forders', PHONE);
    await page.getByText('Sent along: the address of the page, /orders').waitFor();
    await page.getByLabel('Message').fill('The total is wrong.\nIt was right yesterday.');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByText(/^Your message was/).waitFor();
    const rows = await database.db().query('select page, message from support_requests');
    expect(rows).toContainEqual({
      page: '/orders',
      message: 'The total is wrong.\nIt was right yesterday.',
    });
  });
});

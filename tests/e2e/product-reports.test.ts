import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { addShop } from './shop-owner.ts';
import { accountCookie, demoCopyCookie, newMerchant } from './sign-in.ts';

const WEEK = 'start=2023-02-01&end=2023-02-07&compare=none';

describe('a merchant looks at products, collections, stock and shops', () => {
  const browser = useBrowser();
  let copy = '';
  let empty = '';
  beforeAll(async () => {
    copy = await demoCopyCookie(inject('baseUrl'));
    empty = await accountCookie(inject('baseUrl'), newMerchant('Edda'));
    await addShop(empty, 'Nothing yet');
  });

  const visitAs = async (cookie: string, path: string) => {
    const opened = await browser.visit('about:blank');
    const [name = '', value = ''] = cookie.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await opened.context.addCookies([{ name, value, domain: hostname, path: '/' }]);
    await opened.page.goto(path);
    return opened;
  };

  /** The file that the export of a page's table leads to, as rows by title. */
  const fileOf = async (page: Page, path: string) => {
    const reply = await page.request.get(path);
    expect([path, reply.status()]).toEqual([path, 200]);
    return parse(await reply.text(), { bom: true, columns: true }) as Record<string, string>[];
  };

  const isWell = async ({ page, problems }: { page: Page; problems: readonly string[] }) => {
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([width, problems]).toEqual([PHONE.width, []]);
  };

  const firstCells = (page: Page, title: string) =>
    page.getByRole('table', { name: title }).locator('tbody th').allTextContents();

  it('sees which products come back, sorts them and takes them along', async () => {
    const opened = await visitAs(copy, `/analytics/products-returns?tab=performance&${WEEK}`);
    const { page } = opened;
    await page.getByRole('heading', { level: 1, name: 'Product Returns' }).waitFor();
    await page.getByRole('link', { name: 'Units returned' }).click();
    await page.waitForURL(/sort=units_returned%3Adesc/);
    const rows = await fileOf(
      page,
      `/analytics/products-returns/export?${WEEK}&sort=units_returned:desc`,
    );
    const returned = rows.map((row) => Number(row['Units returned']));
    expect(returned).toEqual(returned.toSorted((a, b) => b - a));
    expect(returned[0]).toBeGreaterThan(0);
    await expect
      .poll(async () => (await firstCells(page, 'By product'))[0])
      .toBe(rows[0]?.['Product']);
    await isWell(opened);
  });

  it('sees collections that add up, and opens one of them', async () => {
    const opened = await visitAs(copy, `/analytics/collection?${WEEK}`);
    const { page } = opened;
    const rows = await fileOf(page, `/analytics/collection/export?${WEEK}`);
    const cents = rows.reduce(
      (sum, row) => sum + Math.round(Number(row['Net sales (USD)']) * 100),
      0,
    );
    const total = await page.getByRole('row', { name: /^Total/ }).textContent();
    const text = (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
    expect(total).toContain(`$${text}`);
    expect(rows.at(-1)?.['Collection']).toBe('Counted more than once');
    await page.getByRole('row', { name: /^Counted more than once/ }).waitFor();
    await page.getByRole('link', { name: 'Gross margin' }).click();
    await page.waitForURL(/sort=gross_margin/);
    await isWell(opened);
    const link = page.getByRole('table', { name: 'By collection' }).locator('tbody th a').first();
    const name = (await link.innerText()).trim();
    await link.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    const { pathname } = new URL(page.url());
    const products = await fileOf(page, `${pathname}/export?${WEEK}`);
    expect(products.length).toBeGreaterThan(0);
    await isWell(opened);
    const unknown = await page.request.get('/collection-analysis/unknown');
    expect([unknown.status(), await unknown.text()]).toEqual([
      404,
      expect.stringContaining('There is no such collection.'),
    ]);
  });

  it('sees what is in stock, what runs out first, and finds a variant', async () => {
    const opened = await browser.visitDemo('/analytics/products-inventory?tab=insights');
    const { page } = opened;
    await page.getByRole('heading', { name: 'Runs out first' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Inventory' }).click();
    await page.getByRole('table', { name: 'Stock by variant' }).waitFor();
    await page.getByRole('link', { name: 'On hand' }).click();
    await page.waitForURL(/sort=on_hand%3Adesc/);
    const [most = ''] = await firstCells(page, 'Stock by variant');
    await page.getByRole('searchbox', { name: 'Search stock' }).fill(most);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await expect.poll(() => firstCells(page, 'Stock by variant')).toContain(most);
    expect((await page.request.get('/analytics/products-inventory/export')).status()).toBe(403);
    await isWell(opened);
  });

  it('plans by days of their own, and takes the stock along', async () => {
    const opened = await visitAs(copy, `/analytics/products-inventory?tab=insights&${WEEK}`);
    const { page } = opened;
    await page.getByLabel('Lead time').fill('30');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText('Lead time 30 and safety stock 7 days.').waitFor();
    const rows = await fileOf(page, '/analytics/products-inventory/export?show=dead');
    // The copy sells nothing today: whatever is in stock is dead.
    expect(rows.length).toBeGreaterThan(50);
    expect(new Set(rows.map((row) => row['Days to finish']))).toEqual(new Set(['']));
    await isWell(opened);
    await page.getByLabel('Lead time').fill('0.5');
    await page.getByRole('button', { name: 'Save' }).last().click();
    await page.getByText('Enter whole days from 0 to 730').waitFor();
  });

  it('compares shops, and is told where there is one alone', async () => {
    const opened = await visitAs(copy, `/compare-shops?${WEEK}`);
    const { page } = opened;
    await page.getByText('There is one shop to compare').waitFor();
    expect(await firstCells(page, 'By shop')).toHaveLength(1);
    await page.getByRole('link', { name: 'Orders' }).last().click();
    await page.waitForURL(/sort=orders/);
    expect(await fileOf(page, `/compare-shops/export?${WEEK}`)).toHaveLength(1);
    await isWell(opened);
  });

  it.each([
    ['/analytics/products-returns', 'The products that come back will appear here'],
    ['/analytics/products-inventory', 'Your stock will appear here'],
    ['/compare-shops', 'The shops of your workspace will appear here'],
  ])('is told of an empty shop what will be at %s', async (path, text) => {
    const opened = await visitAs(empty, path);
    await opened.page.getByText(text).waitFor();
    await isWell(opened);
  });
});

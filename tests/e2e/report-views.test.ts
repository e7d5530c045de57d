import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { expectAccessible, openMenuGroup, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { newMerchant, signUp } from './sign-in.ts';

/** Ten orders in dollars. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

describe('a merchant arranges a report page', () => {
  const browser = useBrowser();

  it('chooses columns by keyboard, saves a view, pins it, and opens it from the menu', async () => {
    const { page, problems } = await browser.visit('/healthz');
    await signUp(page.context(), newMerchant('Ida'));
    await importOrders(page, { name: 'Own views', file: ORDERS });

    await page.goto('/compare-countries?range=all_time');
    const heads = () => page.getByRole('columnheader').allInnerTexts();
    await page.getByRole('columnheader', { name: 'Orders' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Total revenue' }).click();
    const up = page.getByRole('button', { name: 'Move Gross profit up' });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.url()).toMatch(/columns=/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const arranged = await heads();
    expect(arranged).not.toContain('Total revenue');
    await page.getByRole('columnheader').getByRole('link', { name: 'Orders' }).click();
    await page.waitForURL(/sort=orders/);
    await page.locator('th[aria-sort=descending]', { hasText: 'Orders' }).waitFor();

    // On another device there is only the account; what was chosen last may still be on its way there.
    const reopened = async () => {
      await page.goto('/compare-countries');
      return page.url();
    };
    await expect.poll(reopened).toMatch(/sort=orders/);
    expect((await heads()).map(plain)).toEqual(arranged.map(plain));

    await page.getByRole('button', { name: 'View: Standard view' }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('By orders');
    await dialog.getByLabel('Share with the workspace').check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save as new view' }).click();
    const button = page.getByRole('button', { name: 'View: By orders', exact: true });
    await button.click();
    await page.getByRole('menuitem', { name: 'Pin to menu' }).click();
    const entry = page.getByRole('navigation').getByRole('link', { name: 'By orders' });
    await openMenuGroup(page, 'Overview');
    await entry.waitFor();
    await expectAccessible(page);

    await page.goto('/dashboard');
    await openMenuGroup(page, 'Overview');
    await entry.click();
    await page.waitForURL(/view=.*columns=/);
    await button.waitFor();
    expect((await heads()).map(plain)).toEqual(arranged.map(plain));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Export .* as CSV$/ }).click(),
    ]);
    const [titles = ''] = readFileSync(await download.path(), 'utf8').split('\n');
    expect(titles).not.toContain('Total revenue');

    await page.setViewportSize(PHONE);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    await button.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'View: Standard view' }).waitFor();
    expect(problems).toEqual([]);
  });
});

describe('a merchant arranges the list of orders', () => {
  const browser = useBrowser();

  it('and products, and finds both as they were left, under a name too', async () => {
    const { page, problems } = await browser.visit('/healthz');
    await signUp(page.context(), newMerchant('Nia'));
    await importOrders(page, { name: 'Own lists', file: ORDERS });

    await page.goto('/orders?tab=orders&range=all_time');
    await page.getByRole('columnheader', { name: 'Gross profit' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('checkbox', { name: 'Country' }).click();
    await expect.poll(() => page.url()).toMatch(/columns=/);
    await page.keyboard.press('Escape');
    await page.getByRole('columnheader').getByRole('link', { name: 'Total revenue' }).click();
    await page.waitForURL(/sort=total_revenue/);
    await page.getByRole('button', { name: 'View: Standard view' }).click();
    await page.getByRole('menuitem', { name: 'Save as new view' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Largest first');
    await dialog.getByRole('button', { name: 'Save as new view' }).click();
    const button = page.getByRole('button', { name: 'View: Largest first', exact: true });
    await button.click();
    await expectAccessible(page);
    await page.getByRole('menuitem', { name: 'Pin to menu' }).click();
    const entry = page.getByRole('navigation').getByRole('link', { name: 'Largest first' });
    await openMenuGroup(page, 'Orders');
    await entry.waitFor();

    await page.goto('/dashboard');
    await openMenuGroup(page, 'Orders');
    await entry.click();
    await page.waitForURL(/\/orders\?.*view=.*columns=/);
    await button.waitFor();
    const heads = (await page.getByRole('columnheader').allInnerTexts()).map(plain);
    expect(heads).not.toContain('Country');
    await page.setViewportSize(PHONE);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);

    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/analytics/products?tab=performance&range=all_time');
    const kept = page.waitForRequest(/report-layout/);
    await page.getByRole('columnheader').getByRole('link', { name: 'Net sales' }).click();
    await kept;
    const reopened = async () => {
      await page.goto('/analytics/products?tab=performance');
      return page.url();
    };
    await expect.poll(reopened).toMatch(/sort=net_sales/);
    expect(problems).toEqual([]);
  });
});

/** A title without the arrow of the sort. */
function plain(title: string): string {
  return title.replace(/ [↑↓]$/, '').trim();
}

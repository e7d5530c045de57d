import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { newMerchant, signUp } from './sign-in.ts';

/** Ten orders in dollars. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

/** Somebody new, with a shop of ten orders, before their dashboard. */
async function openOwnDashboard(page: Page) {
  await signUp(page.context(), newMerchant('Dora'));
  await importOrders(page, { name: 'Own dashboard', file: ORDERS });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Customize' }).first().waitFor();
}

describe('a merchant has a dashboard of their own', () => {
  const browser = useBrowser();
  const shown = (page: Page) => page.locator('[class*="grid"] > *');

  it('chooses a figure, moves it by keyboard, and finds it there again', async () => {
    const { page, problems } = await browser.visit('/healthz');
    await openOwnDashboard(page);
    await page.getByRole('button', { name: 'Customize' }).first().click();
    const list = page.getByRole('list', { name: 'What stands on your dashboard' });
    await list.waitFor();
    await expectAccessible(page);
    await page.getByLabel('Figure', { exact: true }).selectOption('units_sold');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByText('Units sold is added at the beginning.').waitFor();
    // By its button, then by its handle.
    const later = page.getByRole('button', { name: 'Move Units sold later' }).first();
    await later.focus();
    await page.keyboard.press('Enter');
    await page.getByText(/Units sold is at place 2 of/).waitFor();
    expect(await later.evaluate((element) => element === document.activeElement)).toBe(true);
    const handle = page.getByRole('button', { name: 'Move Units sold', exact: true }).first();
    await handle.focus();
    await page.keyboard.press('Space');
    await page.getByText('Units sold is taken.').waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText('Units sold is over place 3.').waitFor();
    await page.keyboard.press('Space');
    await page.getByText(/Units sold is at place 3 of/).waitFor();
    await page.getByLabel('Width of Units sold').first().selectOption('2');
    await page.getByRole('button', { name: 'Remove Total revenue' }).click();
    await page.getByRole('button', { name: 'Save dashboard' }).click();
    await list.waitFor({ state: 'hidden' });
    for (let time = 0; time < 2; time += 1) {
      await expect.poll(() => shown(page).nth(1).innerText()).toMatch(/^Units sold/);
      expect(await shown(page).nth(1).getAttribute('data-width')).toBe('2');
      expect(
        await shown(page)
          .filter({ hasText: /^Total revenue/ })
          .count(),
      ).toBe(0);
      await page.reload();
    }
    await page.getByRole('button', { name: 'Customize' }).first().click();
    await page.getByRole('button', { name: 'Reset to the default' }).click();
    await list.waitFor({ state: 'hidden' });
    await shown(page)
      .filter({ hasText: /^Total revenue/ })
      .waitFor();
    expect(problems).toEqual([]);
  });

  it('has a snapshot of yesterday and today, on a phone too', async () => {
    const { page, problems } = await browser.visit('/healthz', PHONE);
    await openOwnDashboard(page);
    await page.getByRole('button', { name: 'Customize' }).first().click();
    await page.getByLabel('What', { exact: true }).selectOption('snapshot');
    await page.getByLabel('Figure 4').selectOption('units_sold');
    await page.getByLabel('Figure 5').selectOption('new_customers');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('button', { name: 'Save dashboard' }).click();
    // The orders of the file are years old: their last day stands in for yesterday and today.
    const table = page.getByRole('region', { name: /^Last day with data, / });
    await table.getByRole('rowheader', { name: 'Units sold' }).waitFor();
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual([
      'Total revenue',
      'Orders',
      'Net profit',
      'Units sold',
      'New customers',
    ]);
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    expect(problems).toEqual([]);
  });

  it('sees on a phone what can be moved, without scrolling sideways', async () => {
    const { page } = await browser.visit('/healthz', PHONE);
    await openOwnDashboard(page);
    await page.getByRole('button', { name: 'Customize' }).first().click();
    await page.getByRole('list', { name: 'What stands on your dashboard' }).waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
  });

  it('cannot change the one of the demo shop', async () => {
    const { page } = await browser.visit('/demo');
    const button = page.getByRole('button', { name: 'Customize' }).first();
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });
});

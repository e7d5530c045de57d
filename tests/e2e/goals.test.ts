import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { newMerchant, signUp } from './sign-in.ts';

/** Ten orders in dollars, years ago. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';

describe('a merchant sets goals', () => {
  const browser = useBrowser();

  it('sees them on the dashboard, and deletes one and has it back, on a phone too', async () => {
    const { page, problems } = await browser.visit('/healthz', PHONE);
    await signUp(page.context(), newMerchant('Gale'));
    await importOrders(page, { name: 'Goals', file: ORDERS });

    await page.goto('/goals');
    await page.getByText('There is no goal yet').waitFor();
    await page.getByRole('button', { name: 'Set a goal' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Figure').selectOption('Orders');
    await dialog.getByLabel('Target').fill('120');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save goal' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const bar = page.getByRole('progressbar', { name: /^Orders, / });
    expect(await bar.getAttribute('aria-valuetext')).toBe('0 of 120');
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Delete Orders, / }).click();
    await page.getByText('There is no goal yet').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await bar.waitFor();
    await page.getByRole('button', { name: /^Edit Orders, / }).click();
    await dialog.getByLabel('Target').fill('60');
    await dialog.getByRole('button', { name: 'Save goal' }).click();
    await page.getByText('of 60').waitFor();

    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Goals' }).waitFor();
    await page.getByText('60 to go').waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    expect(problems).toEqual([]);
  });

  it('but not in the demo shop', async () => {
    const { page } = await browser.visitDemo('/goals');
    await page.getByText('Action is not available in the demo store').first().waitFor();
    const button = page.getByRole('button', { name: 'Set a goal' }).first();
    expect(await button.isDisabled()).toBe(true);
  });
});

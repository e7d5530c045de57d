import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';
import { importOrders } from './import-orders.ts';
import { newMerchant, signUp } from './sign-in.ts';

/** Ten orders in dollars, the first on 1 March 2022. */
const ORDERS = 'tests/fixtures/imports/shopify-orders.csv';
const DAYS = 'start=2022-03-01&end=2022-03-31';

/** Somebody new, with a shop of ten orders. */
async function openOwnShop(page: Page) {
  await signUp(page.context(), newMerchant('Nora'));
  await importOrders(page, { name: 'Noted', file: ORDERS });
}

describe('a merchant marks what happened', () => {
  const browser = useBrowser();

  it('at a chart, reads it by keyboard and in the table, and finds it on other charts', async () => {
    const { page, problems } = await browser.visit('/healthz');
    await openOwnShop(page);
    await page.goto(`/dashboard?${DAYS}&breakdown=day`);
    await page.getByRole('button', { name: 'Profit and costs over time: add a note' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What happened').fill('Spring sale');
    await dialog.getByLabel('First day').fill('2022-03-01');
    await dialog.getByLabel('Last day (optional)').fill('2022-03-03');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await dialog.waitFor({ state: 'hidden' });
    const text = 'Sale: Spring sale (1 Mar 2022 to 3 Mar 2022)';
    await page.getByRole('button', { name: `Edit the note ${text}` }).waitFor();
    const chart = page.getByRole('group', { name: /^Profit and costs over time/ });
    await chart.focus();
    await page.keyboard.press('Home');
    await chart.getByRole('status').getByText(text).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Profit and costs over time: show as a table' }).click();
    await page.getByRole('columnheader', { name: 'Notes' }).waitFor();
    expect(await page.getByRole('cell', { name: text }).count()).toBe(3);
    for (const path of ['/pl-report', '/analytics/shipping']) {
      await page.goto(`${path}?${DAYS}&breakdown=month`);
      await page.getByRole('button', { name: `Edit the note ${text}` }).waitFor();
    }
    expect(problems).toEqual([]);
  });

  it('in one list, from which a note is deleted and had back, on a phone too', async () => {
    const { page, problems } = await browser.visit('/healthz', PHONE);
    await openOwnShop(page);
    await page.goto('/annotations');
    await page.getByText('Nothing is marked yet').waitFor();
    await page.getByRole('button', { name: 'Add note' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What happened').fill('No tea left');
    await dialog.getByLabel('Kind').selectOption('Out of stock');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('button', { name: 'Delete No tea left' }).click();
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await page.getByText('Nothing is marked yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Edit No tea left' }).click();
    await dialog.getByLabel('What happened').fill('No coffee left');
    await dialog.getByRole('button', { name: 'Save note' }).click();
    await page.getByRole('button', { name: 'Edit No coffee left' }).waitFor();
    await expectAccessible(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(375);
    expect(problems).toEqual([]);
  });

  it('but not in the demo shop', async () => {
    const { page } = await browser.visit('/demo');
    const button = page.getByRole('button', { name: 'Profit and costs over time: add a note' });
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });
});

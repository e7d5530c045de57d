import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

const LIST = '/orders?tab=orders&start=2023-02-01&end=2023-02-07';

describe('a merchant opens the page of an order', () => {
  const browser = useBrowser();

  /** The page of the first order of a list, by its name in the table. */
  async function openFirst(list: string, size?: typeof PHONE) {
    const visited = await browser.visitDemo(list, size);
    const link = visited.page.locator('table tbody th a', { hasText: '#' }).first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    await visited.page.waitForURL(/\/orders\/[^/?]+$/);
    await visited.page.getByRole('heading', { level: 1, name: `Order ${name}` }).waitFor();
    return { ...visited, name };
  }

  const statement = (page: Page) => page.getByRole('table', { name: 'What it is made of' });
  const answer = (page: Page) => page.getByRole('heading', { name: /^This order (kept|lost) / });

  it('from the table, and reads what it kept and what that is made of', async () => {
    const { page, name, problems } = await openFirst(LIST);
    expect(await page.title()).toBe(`Order ${name} | Farthing`);
    const said = (await answer(page).textContent()) ?? '';
    const profit = statement(page).getByRole('row', { name: /^Gross profit/ });
    const [amount = ''] = /[\d.,]+/.exec((await profit.textContent()) ?? '') ?? [];
    expect(said).toContain(amount);
    for (const part of ['Who and where from', 'Payments and fees', 'Shipping and labels']) {
      await page.getByRole('heading', { name: part }).waitFor();
    }
    const days = page.getByRole('region', { name: 'What happened, by day' });
    await days.getByRole('cell', { name: /^Sale, \d+ units?$/ }).waitFor();
    await page.locator('summary', { hasText: /^Transaction fees/ }).click();
    await page.getByRole('table', { name: 'Transaction fees' }).waitFor();
    // The entry of the menu that is marked is that of the orders.
    const here = page.getByRole('navigation').locator('[aria-current="page"]');
    expect(await here.allTextContents()).toEqual(['Orders']);
    expect(problems).toEqual([]);
  });

  it('and asks why a figure is so', async () => {
    const { page, name } = await openFirst(LIST);
    const profit = statement(page).getByRole('row', { name: /^Gross profit/ });
    const why = profit.getByRole('button', { name: /Why\?$/ });
    const amount = (await why.textContent()) ?? '';
    await why.click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText(`Order ${name}`, { exact: true }).waitFor();
    await sheet.getByRole('table', { name: 'How it is made up' }).waitFor();
    // What the reports have of the order is what its page states.
    expect(await sheet.getByText(amount, { exact: true }).count()).toBeGreaterThan(0);
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    // So has a day of it.
    const day = page.getByRole('region', { name: 'What happened, by day' }).locator('tbody tr');
    const ofSale = day.first().getByRole('button', { name: /Why\?$/ });
    const brought = (await ofSale.first().textContent()) ?? '';
    await ofSale.first().click();
    await sheet.getByText('Sale', { exact: true }).waitFor();
    await sheet.getByText(brought, { exact: true }).first().waitFor();
  });

  it('from the orders that are scrolled, and from those of a product', async () => {
    await openFirst('/orders-v');
    const { page } = await browser.visitDemo('/product/');
    const recent = page.getByRole('region', { name: 'Recent orders' }).getByRole('link').first();
    await recent.click();
    await page.waitForURL(/\/orders\/[^/?]+$/);
    await answer(page).waitFor();
  });

  it('and is told when there is no such order', async () => {
    const { page } = await browser.visit('/demo');
    const response = await page.goto('/orders/no-such-order');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: 'There is no such order' }).waitFor();
    await page.getByRole('link', { name: 'All orders' }).click();
    await page.getByRole('table', { name: 'Orders' }).waitFor();
    await expectAccessible(page);
  });

  it('on a phone, without scrolling the page sideways', async () => {
    const { page, problems } = await openFirst(LIST, PHONE);
    await answer(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('with any aid', async () => {
    const { page } = await openFirst(LIST);
    await expectAccessible(page);
  });
});

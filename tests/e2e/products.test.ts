import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant looks at the products', () => {
  const browser = useBrowser();
  const RANGE = 'start=2023-02-01&end=2023-02-07';

  const open = (path: string, size?: typeof PHONE) => browser.visitDemo(path, size);

  const products = (words = '') => open(`/analytics/products?tab=performance&${RANGE}${words}`);
  const names = (page: Page) =>
    page.getByRole('table', { name: 'Products' }).locator('tbody th').allTextContents();

  it('sees the best sellers, ranked and in the table', async () => {
    const { page, problems } = await products();
    await page.getByRole('heading', { name: 'Top ten products' }).waitFor();
    expect(await names(page)).toHaveLength(10);
    const [best = ''] = await names(page);
    const ranked = await page.getByRole('listitem').allTextContents();
    expect(ranked.some((row) => row.includes(best))).toBe(true);
    expect(problems).toEqual([]);
  });

  it('finds the products that lose money by a filter', async () => {
    const { page } = await products('&filter=gross_profit:lt:0&sort=gross_profit:asc');
    await page.getByRole('heading', { name: 'Bottom ten products' }).waitFor();
    for (const row of await page
      .getByRole('table', { name: 'Products' })
      .locator('tbody tr')
      .all()) {
      expect(await row.textContent()).toMatch(/[-−]\$/);
    }
  });

  it('searches by name', async () => {
    const { page } = await products();
    const [wanted = ''] = await names(page);
    await page.getByRole('searchbox', { name: 'Search products' }).fill(wanted.toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await expect.poll(() => names(page)).toEqual([wanted]);
  });

  it('opens a product and sees what it left, its variants, costs and orders', async () => {
    const { page, problems } = await products();
    const [name = ''] = await names(page);
    await page.getByRole('table', { name: 'Products' }).getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    for (const part of [
      'Variants',
      'By country',
      'By channel',
      'Unit costs',
      'Unit cost history',
      'Recent orders',
    ]) {
      await page.getByRole('heading', { name: part }).waitFor();
    }
    expect(problems).toEqual([]);
    await expectAccessible(page);
    const orders = page.getByRole('region', { name: 'Recent orders' });
    const number = orders.getByRole('link').first();
    const called = (await number.innerText()).trim();
    await number.click();
    await page.waitForURL(/\/orders\//);
    await page.getByRole('heading', { level: 1, name: `Order ${called}` }).waitFor();
  });

  it('comes to the best seller by the address without a product', async () => {
    const { page } = await open('/product');
    await page.waitForURL(/\/product\/[^?]+/);
    await page.getByRole('heading', { name: 'Variants' }).waitFor();
  });

  it('is told that a product is not there, and finds a way back', async () => {
    const visit = await browser.visit('/demo');
    const response = await visit.page.goto('/product/no-such-product');
    expect(response?.status()).toBe(404);
    await visit.page.getByRole('link', { name: 'Go to the dashboard' }).waitFor();
  });

  it('has the same on a phone, without scrolling the page sideways', async () => {
    const { page } = await open(`/analytics/products?tab=performance&${RANGE}`, PHONE);
    expect(await names(page)).toHaveLength(10);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
  });

  it('can use the page with any aid', async () => {
    const { page } = await products();
    await expectAccessible(page);
  });
});

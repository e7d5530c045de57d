import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant looks at the orders', () => {
  const browser = useBrowser();

  /** The demo shop's orders of its first week of February 2023. */
  const openOrders = (words = '', size?: typeof PHONE) =>
    browser.visitDemo(`/orders?tab=orders&start=2023-02-01&end=2023-02-07${words}`, size);

  const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
  const names = (page: Page) =>
    table(page).locator('tbody th a', { hasText: '#' }).allTextContents();

  it('sees ten orders, newest first, with their total', async () => {
    const { page, problems } = await openOrders();
    const shown = await names(page);
    expect(shown).toHaveLength(10);
    expect(shown).toEqual(shown.toSorted().toReversed());
    const total = table(page).getByRole('row', { name: /^Total/ });
    expect(await total.textContent()).toContain('$');
    const pager = /^1 to 10 of \d+ \(\d+ orders(, \d+ earlier orders? with refunds)?\)$/;
    await page.getByText(pager).waitFor();
    expect(problems).toEqual([]);
  });

  it('turns the page and asks for more rows, in the address', async () => {
    const { page } = await openOrders('&size=50');
    expect(await names(page)).toHaveLength(50);
    const first = (await names(page))[0];
    await page.getByRole('link', { name: 'Next' }).click();
    await page.waitForURL(/page=2/);
    await page.getByText(/^51 to 100 of/).waitFor();
    expect((await names(page))[0]).not.toBe(first);
  });

  it('sorts by gross profit and finds the worst order', async () => {
    const { page } = await openOrders('&sort=gross_profit:desc');
    await table(page)
      .getByRole('link', { name: /Gross profit/ })
      .click();
    await page.waitForURL(/sort=gross_profit%3Aasc/);
    const head = table(page).getByRole('columnheader', { name: /Gross profit/ });
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
  });

  it('searches for an order by its name', async () => {
    const { page } = await openOrders();
    const [wanted = ''] = await names(page);
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(wanted);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.getByText('1 to 1 of 1 (1 order)', { exact: true }).waitFor();
    expect(await names(page)).toEqual([wanted]);
  });

  it('opens an order: lines with their profit, and why each amount is so', async () => {
    const { page, problems } = await openOrders();
    await page.getByRole('button', { name: 'Open this row' }).first().click();
    // An order with something outside the range has its lines twice: the range's, and all.
    const lines = page.getByRole('table', { name: /^(Lines|Whole order)$/ });
    await lines.waitFor();
    expect(await lines.locator('tbody tr').count()).toBeGreaterThan(0);
    await page.locator('summary', { hasText: /^Transaction fees/ }).click();
    await page.getByRole('table', { name: 'Transaction fees' }).waitFor();
    expect(problems).toEqual([]);
  });

  it('reads the cost summary of an order with the keyboard alone', async () => {
    const { page } = await openOrders();
    const [name = ''] = await names(page);
    await page.getByRole('button', { name: 'Open this row' }).first().focus();
    await page.keyboard.press('Tab');
    await expect.poll(() => table(page).locator('a:focus').textContent()).toBe(name);
    await page.getByText('Cost summary').waitFor();
    await page.getByText('Goods tax charged').waitFor();
  });

  it('asks why a profit is so and sees what it is made of', async () => {
    const { page } = await openOrders();
    await table(page)
      .locator('tbody')
      .getByRole('button', { name: /Why\?$/ })
      .nth(1)
      .click();
    const sheet = page.getByRole('dialog');
    await sheet.getByText('Product costs').first().waitFor();
    // Whose figure it is; the number of a customer names nobody, and is no column at first.
    await sheet.getByText(/^Order #\d+, \d+ Feb 2023 \d\d:\d\d$/).waitFor();
    expect(await table(page).getByRole('columnheader', { name: 'Customer' }).count()).toBe(0);
  });

  it('is told which words of a broken link were left out', async () => {
    const { page } = await openOrders('&filter=ad_platform:eq:x&sort=password:asc&size=7');
    await page.getByText('"size=7" in the address is not understood and was left out.').waitFor();
    await page.getByText(/"sort=password:asc" in the address/).waitFor();
    await page.getByText(/"filter=ad_platform:eq:x" in the address/).waitFor();
    expect(await names(page)).toHaveLength(10);
  });

  it('finds nothing and is told what to change', async () => {
    const { page } = await openOrders('&q=no-such-order');
    await page.getByText('No results found for “no-such-order”.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect.poll(() => names(page).then(({ length }) => length)).toBe(10);
  });

  it('is told that the demo store has no exports, by the button and by the server', async () => {
    const { page } = await openOrders();
    const button = page.getByRole('button', { name: 'Export Orders as CSV' });
    expect(await button.isDisabled()).toBe(true);
    const reply = await page.request.get('/orders/export');
    expect(reply.status()).toBe(403);
    expect(await reply.text()).toContain(
      'Action is not available in the demo store. Try it in a copy of your own.',
    );
  });

  it('has the same on a phone, without scrolling the page sideways', async () => {
    const { page } = await openOrders('', PHONE);
    expect(await names(page)).toHaveLength(10);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
  });

  it('can use the page with any aid', async () => {
    const { page } = await openOrders();
    await expectAccessible(page);
  });
});

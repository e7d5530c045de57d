import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant scrolls through the orders', () => {
  const browser = useBrowser();

  /** The demo shop's orders of the first week of February 2023, newest first. */
  const openOrders = (words = '', size?: typeof PHONE) =>
    browser.visitDemo(`/orders-v${words}`, size);

  const table = (page: Page) => page.getByRole('table', { name: 'Orders' });
  const rows = (page: Page) => table(page).locator('tbody tr[aria-rowindex]');
  const scrollTo = (page: Page, part: number) =>
    page.getByRole('region', { name: 'Orders' }).evaluate((frame, share) => {
      frame.scrollTop = frame.scrollHeight * share;
    }, part);

  it('draws only what is on screen, and the last order at the end', async () => {
    const { page, problems } = await openOrders();
    await rows(page).first().waitFor();
    const count = Number(await table(page).getAttribute('aria-rowcount'));
    // Far more than are drawn.
    expect(count).toBeGreaterThan(200);
    expect(await rows(page).count()).toBeLessThan(100);
    await expectAccessible(page);
    await scrollTo(page, 1);
    await table(page).locator(`tr[aria-rowindex="${count}"]`).waitFor();
    expect(await rows(page).count()).toBeLessThan(100);
    const first = table(page).locator('tr[aria-rowindex="1"]');
    expect(await first.count()).toBe(0);
    await scrollTo(page, 0);
    await first.waitFor();
    // Rows that are no longer needed are given up: the browser notes nothing of it.
    expect(problems).toEqual([]);
  });

  it('keeps rows and place when the script of the page arrives, so that no click is lost', async () => {
    const { page } = await browser.visitDemo('/healthz');
    const script = Promise.withResolvers<void>();
    await page.route('**/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    await page.goto('/orders-v', { waitUntil: 'commit' });
    const row = await rows(page).nth(5).elementHandle();
    const frame = page.getByRole('region', { name: 'Orders' });
    // Before its style sheet has arrived, the table is as high as its rows and cannot be scrolled.
    await expect
      .poll(() =>
        frame.evaluate((element) => {
          element.scrollTop = 150;
          return element.scrollTop;
        }),
      )
      .toBe(150);
    script.resolve();
    const figure = rows(page)
      .nth(5)
      .getByRole('button', { name: /Why\?$/ });
    const sheet = page.getByRole('dialog');
    await expect
      .poll(async () => {
        // A click by the mouse would scroll a figure into view that the sheet, a moment late, lies over.
        if ((await sheet.count()) === 0) await figure.first().dispatchEvent('click');
        return sheet.count();
      })
      .toBe(1);
    expect(await row?.evaluate((element) => element.isConnected)).toBe(true);
    expect(await frame.evaluate((element) => element.scrollTop)).toBe(150);
  });

  it('opens an order where it stands, and sorts the whole list', async () => {
    const { page } = await openOrders('?sort=gross_profit:desc');
    await scrollTo(page, 0.5);
    // Rows further down come with the page's script.
    const first = () => rows(page).first().getAttribute('aria-rowindex');
    await expect.poll(async () => Number(await first())).toBeGreaterThan(100);
    const opener = rows(page).getByRole('button', { name: 'Open this row' });
    await opener.nth(12).click();
    await page.getByRole('button', { name: 'Close this row' }).waitFor();
    await table(page)
      .getByRole('link', { name: /Gross profit/ })
      .click();
    await page.waitForURL(/sort=gross_profit%3Aasc/);
    await table(page).locator('tr[aria-rowindex="1"]').waitFor();
  });

  it('says so when rows do not come, and fetches them again', async () => {
    const { page } = await openOrders();
    await rows(page).first().waitFor();
    await page.route('**/orders-v/rows*', (route) => route.abort());
    await scrollTo(page, 0.6);
    await page.getByText('Some rows could not be loaded.').waitFor();
    await page.unroute('**/orders-v/rows*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Some rows could not be loaded.').waitFor({ state: 'detached' });
    await rows(page).first().waitFor();
  });

  it('fits on a phone', async () => {
    const { page } = await openOrders('', PHONE);
    await rows(page).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });
});

import { describe, expect, it } from 'vitest';
import { DECLARED_REPORTS } from '#app/view-models/declared-reports/all-reports.ts';
import { getPageHeading } from '#app/domain/access/routes/title.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant opens the declared reports', () => {
  const browser = useBrowser();

  it('finds the answer, a chart and rows with their total on each, on a desk and on a phone', async () => {
    const { page, problems } = await browser.visitDemo('about:blank');
    for (const { page: path, subject } of DECLARED_REPORTS) {
      await page.goto(`/${path}`);
      // A page about one thing is called by its name.
      const heading = subject === undefined ? { name: getPageHeading(path) } : {};
      await page.getByRole('heading', { level: 1, ...heading }).waitFor();
      const total = page.getByRole('row', { name: /^Total/ });
      await total.waitFor();
      await expectAccessible(page);
      await page.setViewportSize(PHONE);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width, await total.count()]).toEqual([path, PHONE.width, 1]);
      await page.setViewportSize(DESKTOP);
    }
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('groups the rows otherwise, asks why, and is told that the demo store has no exports', async () => {
    const { page } = await browser.visitDemo('/analytics/shipping');
    // It is there once the page has come alive: before that, what is chosen is put back.
    await page.getByRole('button', { name: /^View: / }).waitFor();
    await page.getByLabel('Group by').selectOption('country');
    await page.waitForURL(/by=country/);
    const row = page.getByRole('row', { name: /^United States/ });
    await row.getByRole('button').nth(2).click();
    await page.getByRole('dialog', { name: 'Why: Fulfillment cost' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.getByRole('button', { name: /^Export/ }).isDisabled()).toBe(true);
    expect((await page.request.get('/analytics/shipping/export')).status()).toBe(403);
  });
});

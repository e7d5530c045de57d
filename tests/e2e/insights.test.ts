import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant asks why the profit changed', () => {
  const browser = useBrowser();

  const openInsights = (size?: typeof PHONE) => browser.visitDemo('/insights', size);

  it('reads what changed, in words and cause by cause, and asks further', async () => {
    const { page, problems } = await openInsights();
    await page.getByText(/^Net profit (rose|fell) by \$/).waitFor();
    const causes = page.getByRole('table', { name: 'What changed net profit' });
    const traffic = causes.getByRole('row', { name: /^Traffic/ });
    await traffic
      .getByRole('button', { name: /Why\?$/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: 'Why: Sessions' }).waitFor();
    await page.keyboard.press('Escape');
    expect(problems).toEqual([]);
  });

  it('sees effects that add up to the change', async () => {
    const { page } = await openInsights();
    const causes = page.getByRole('table', { name: 'What changed net profit' });
    const amounts = (await causes.locator('tr td:last-child').allInnerTexts()).map((text) =>
      Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100),
    );
    const change = amounts.pop();
    expect(amounts.length).toBeGreaterThan(3);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(change);
  });

  it('follows a recommendation to the page about it', async () => {
    const { page } = await openInsights();
    const recommendation = page
      .getByRole('listitem')
      .filter({ hasText: /at a loss|lost money|than before|left/ });
    await recommendation.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname !== '/insights');
    await page.getByRole('row', { name: /^Total/ }).waitFor();
  });

  it('finds nothing serious to stumble over, on a desktop and on a phone', async () => {
    for (const size of [undefined, PHONE]) {
      const { page } = await openInsights(size);
      await page.getByRole('heading', { name: 'Worth a look' }).waitFor();
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size?.width ?? 1280);
    }
  });
});

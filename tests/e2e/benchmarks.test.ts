import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant looks how the shop does', () => {
  const browser = useBrowser();
  const table = (page: Page, name: string) => page.getByRole('region', { name });

  it('beside published figures, while there are too few shops to compare with', async () => {
    const { page, problems } = await browser.visitDemo('/benchmarks');
    const figures = table(page, 'Your shop and its peers');
    await figures.getByRole('rowheader', { name: 'Return rate by value' }).waitFor();
    await figures.getByText('17.60%').waitFor();
    await page.getByText(/^Fewer than ten shops like yours/).waitFor();
    await figures
      .getByRole('row', { name: /^Gross margin/ })
      .getByRole('button')
      .click();
    await page.getByRole('dialog').getByText('Gross margin').first().waitFor();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('with ads, as a score of parts', async () => {
    const { page, problems } = await browser.visitDemo('/scores/facebook-score');
    await page.getByText(/^\d+ of 100$/).waitFor();
    const parts = table(page, 'What the score is made of');
    await parts.getByRole('rowheader', { name: 'Click-through rate' }).waitFor();
    await page.getByRole('heading', { name: 'What to improve' }).waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('with emails, as a score of parts', async () => {
    const { page, problems } = await browser.visitDemo('/scores/email-score');
    await page.getByText(/^\d+ of 100$/).waitFor();
    const parts = table(page, 'What the score is made of');
    await parts.getByRole('rowheader', { name: 'Open rate' }).waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it.each(['/benchmarks', '/scores/facebook-score', '/scores/email-score'])(
    'on a phone without scrolling sideways: %s',
    async (path) => {
      const { page } = await browser.visitDemo(path, PHONE);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(PHONE.width);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { useBrowser } from './app.ts';

describe('a merchant opens the declared reports', () => {
  const browser = useBrowser();

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

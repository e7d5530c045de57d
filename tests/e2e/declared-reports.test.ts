import { describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './app.ts';

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

  it('compares discounts with their average, asks why, and opens the orders of a code', async () => {
    const { page } = await browser.visitDemo('/analytics/discounts');
    await page.getByRole('button', { name: /^View: / }).waitFor();
    await page.getByLabel('Compare rows to').selectOption('Weighted average');
    await page.waitForURL(/against=weighted_average/);
    await page.getByRole('row', { name: /^Weighted average/ }).waitFor();
    const row = page.getByRole('row', { name: /^BLACKFRIDAY20/ });
    await row
      .getByTitle(/^Weighted average: /)
      .first()
      .waitFor();
    await row.getByRole('button').nth(3).click();
    const why = page.getByRole('dialog', { name: 'Why: Gross margin' });
    await why.getByText(/beside: weighted average \d/).waitFor();
    await why.getByRole('columnheader', { name: 'Weighted average' }).waitFor();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await row.getByRole('link', { name: 'Show orders' }).click();
    await page.waitForURL(/\/orders\?.*filter=discount_code%3Aeq%3ABLACKFRIDAY20/);
  });

  it('changes a filter in its place, and searches where there are more than five values', async () => {
    const { page } = await browser.visitDemo('/compare-countries?filter=channel:eq:Amazon');
    await page.getByRole('button', { name: 'Add filter' }).first().click();
    await page.getByLabel('Filter by').selectOption('channel');
    const apply = page.getByRole('button', { name: 'Apply', exact: true });
    // Four channels are read through rather than searched.
    await page.getByRole('checkbox', { name: /^Amazon/, checked: true }).waitFor();
    expect(await page.getByRole('textbox', { name: 'Search values' }).count()).toBe(0);
    expect(await apply.isDisabled()).toBe(true);
    await page.getByRole('checkbox', { name: /^Amazon/ }).uncheck();
    await apply.click();
    await page.waitForURL((url) => !url.searchParams.has('filter'));
    await page.getByRole('button', { name: 'Add filter' }).first().click();
    await page.getByRole('textbox', { name: 'Search values' }).waitFor();
    await expectAccessible(page);
  });

  it('numbers the rows of a table, found among the columns by name', async () => {
    const { page } = await browser.visitDemo('/compare-countries');
    await page.getByRole('button', { name: /^View: / }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).click();
    const search = page.getByRole('textbox', { name: 'Search columns' });
    await expect
      .poll(() => search.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await page.keyboard.type('row');
    await page.getByRole('checkbox', { name: 'Row number' }).check();
    await page.waitForURL(/columns=.*row_number/);
    const first = page.getByRole('row', { name: /^United States/ });
    await expect.poll(() => first.getByRole('cell').last().textContent()).toBe('1');
  });
});

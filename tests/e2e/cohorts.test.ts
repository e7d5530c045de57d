import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant asks whether customers come back', () => {
  const browser = useBrowser();

  const openCohorts = (words = '', size?: typeof PHONE) => browser.visitDemo(`/ltv${words}`, size);

  const map = (page: Page, measure: string) =>
    page.getByRole('table', { name: `${measure} by cohort` });

  it('sees the cohorts of July to November 2021, each whole in its own month', async () => {
    const { page, problems } = await openCohorts();
    const rows = map(page, 'Retention').locator('tbody tr');
    expect(await rows.locator('th').allInnerTexts()).toEqual([
      'All cohorts',
      'Jul 2021',
      'Aug 2021',
      'Sep 2021',
      'Oct 2021',
      'Nov 2021',
    ]);
    expect(await rows.nth(1).locator('td').nth(1).innerText()).toBe('100.0%');
    expect(problems).toEqual([]);
  });

  it('opens why a cell is what it is, down to an order', async () => {
    const { page } = await openCohorts();
    const cell = map(page, 'Retention').locator('tbody tr').nth(1).locator('td').nth(2);
    const shown = await cell.innerText();
    await cell.getByRole('button').click();
    const sheet = page.getByRole('dialog', { name: 'Why: Retention' });
    await sheet.getByText('Jul 2021, month 1').waitFor();
    const steps = sheet.getByRole('table', { name: 'How it is made up' }).locator('tr');
    await steps.first().waitFor();
    const [ordered = 0, won = 0] = (await steps.locator('td:nth-of-type(2)').allInnerTexts()).map(
      (text) => Number(text.replace(',', '')),
    );
    expect(`${((ordered / won) * 100).toFixed(1)}%`).toBe(shown);
    const orders = sheet.getByRole('table', { name: 'Orders, one of each customer' });
    const first = orders.getByRole('button').first();
    const name = await first.innerText();
    await first.click();
    await sheet.getByText(`Net sales of ${name}`).waitFor();
    await sheet.getByRole('button', { name: 'Back' }).click();
    await sheet.getByText('With 95% confidence').waitFor();
    await expectAccessible(page);
  });

  it('looks at another measure by quarter, in the address', async () => {
    const { page } = await openCohorts();
    await page.getByRole('combobox', { name: 'Measure' }).selectOption('ltv_net_sales');
    await page.waitForURL(/measure=ltv_net_sales/);
    await page.getByRole('combobox', { name: 'Cohorts by' }).selectOption('quarter');
    await page.waitForURL(/by=quarter/);
    const table = map(page, 'Cumulative revenue per customer');
    await table.getByText('Q3 2021').waitFor();
    // What customers have spent so far never falls by more than they returned: the last is not 0.
    expect(await table.locator('tbody tr').nth(1).locator('td').last().innerText()).toContain('$');
  });

  it('cuts the cohorts by the country of the first order, and looks at one alone', async () => {
    const { page } = await openCohorts();
    await page.getByRole('combobox', { name: 'Cohorts by' }).selectOption('country');
    await page.waitForURL(/by=country/);
    const rows = map(page, 'Retention').locator('tbody tr');
    await rows.getByText('United States').waitFor();
    const counted = (await rows.locator('td:nth-of-type(1)').allInnerTexts()).map((text) =>
      Number(text.replace(',', '')),
    );
    // The first row is everybody, the others add up to it.
    expect(counted.slice(1).reduce((sum, count) => sum + count, 0)).toBe(counted[0]);
    await page.getByRole('link', { name: 'Canada' }).click();
    await page.waitForURL(/only=value%3ACA/);
    await rows.getByText('Jul 2021').waitFor();
  });

  it('finds each customer in one segment', async () => {
    const { page } = await openCohorts();
    await page.getByRole('button', { name: 'Segments', exact: true }).click();
    const table = page.getByRole('table', { name: 'Segments' });
    await table.getByText('Champions').waitFor();
    await table.getByRole('button', { name: /Why/ }).first().click();
    await page.getByRole('table', { name: 'Orders, one of each customer' }).waitFor();
    await page.keyboard.press('Escape');
    const shares = await table.locator('tbody tr td:nth-of-type(2)').allInnerTexts();
    expect(shares).toHaveLength(9);
    const total = shares.reduce((sum, text) => sum + Number.parseFloat(text), 0);
    // Nine shares, each rounded to a tenth of a percent.
    expect(Math.abs(total - 100)).toBeLessThan(0.5);
    await page.getByText(/All customers as of .*Feb.* 2023/).waitFor();
    await expectAccessible(page);
  });

  it('sees what is predicted, and how far such predictions were off', async () => {
    const { page, problems } = await browser.visitDemo('/ltv?view=forecast');
    const rows = page
      .getByRole('table', { name: 'Value of a customer after 12 months' })
      .locator('tbody tr');
    // From June 2021 to February 2023: ten cohorts have lived twelve months, eleven are predicted.
    expect(await rows.count()).toBe(21);
    expect(await rows.filter({ hasText: 'Predicted' }).count()).toBe(11);
    expect(await rows.first().innerText()).not.toContain('Predicted');
    await page.getByText('Tried on the past, predictions of revenue were off by').waitFor();
    await expectAccessible(page);
    expect(problems).toEqual([]);
  });

  it('reads what a tile counts', async () => {
    const { page } = await openCohorts();
    const tile = page.getByRole('heading', { name: 'Revenue per customer', exact: true });
    await tile.getByText('Revenue per customer').hover();
    await page.getByText('Revenue ÷ customers.').waitFor();
  });

  it('is told that the demo store has no exports', async () => {
    const { page } = await openCohorts();
    const button = page.getByRole('button', { name: 'Export Cohorts so far as CSV' });
    expect(await button.isDisabled()).toBe(true);
    expect((await page.request.get('/export?cohorts=month')).status()).toBe(403);
  });

  it('finds nothing serious to stumble over, on a desktop and on a phone', async () => {
    for (const size of [undefined, PHONE]) {
      const { page } = await openCohorts('', size);
      await page.getByRole('group', { name: /^Retention over the life/ }).waitFor();
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size?.width ?? 1280);
    }
  });
});

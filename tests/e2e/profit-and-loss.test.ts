import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant reads the profit and loss report', () => {
  const browser = useBrowser();
  const YEAR = 'start=2022-01-01&end=2022-12-31';

  async function openReport(words = YEAR, size?: typeof PHONE) {
    const visit = await browser.visitDemo(`/pl-report?${words}`, size);
    await statement(visit.page).waitFor();
    return visit;
  }

  const statement = (page: Page) => page.getByRole('table', { name: 'Profit and loss' });
  const line = (page: Page, name: string) =>
    statement(page)
      .locator('tbody tr')
      .filter({ has: page.locator('th', { hasText: name }) });

  /** The figures of a line, in cents: total, comparison, then the periods. */
  async function centsOf(page: Page, name: string): Promise<number[]> {
    const cells = await line(page, name).first().locator('td').allTextContents();
    return cells.map((text) => Number(text.replaceAll('−', '-').replace(/[^\d-]/g, '')));
  }

  it('opens on the year with the most data', async () => {
    const { page, problems } = await openReport('');
    await page.getByRole('combobox', { name: 'Year' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Year' }).inputValue()).toBe('2022');
    // Line, total, comparison and twelve months.
    expect(await statement(page).locator('thead th').count()).toBe(15);
    expect(problems).toEqual([]);
  });

  it('can add it up again: months make the total, lines make the profit', async () => {
    const { page } = await openReport(`${YEAR}&compare=none`);
    const revenue = await centsOf(page, 'Operating revenue');
    const [total = 0, ...months] = revenue;
    expect(months).toHaveLength(12);
    expect(months.reduce((sum, month) => sum + month, 0)).toBe(total);
    const names = [
      'Product costs',
      'Handling',
      'Fulfillment cost',
      'Transaction fees',
      'Platform fees',
    ];
    const costs = await Promise.all(names.map((name) => centsOf(page, name)));
    const profit = await centsOf(page, 'Gross profit');
    const left = revenue.map((amount, at) =>
      costs.reduce((rest, cost) => rest - (cost[at] ?? 0), amount),
    );
    expect(left).toEqual(profit);
  });

  it('folds a line away and opens it again', async () => {
    const { page } = await openReport();
    const fold = statement(page).getByRole('button', { name: 'Ad spend' });
    await line(page, 'Facebook Ads').waitFor();
    await fold.click();
    await expect.poll(() => line(page, 'Facebook Ads').count()).toBe(0);
    expect(await fold.getAttribute('aria-expanded')).toBe('false');
    await fold.click();
    await line(page, 'Facebook Ads').waitFor();
  });

  it('chooses quarters, new against returning, and costs in percent', async () => {
    const { page } = await openReport();
    await page.getByLabel('Columns by').selectOption('quarter');
    await page.waitForURL(/trend=quarter/);
    await page.getByLabel('Customers').selectOption('split');
    await page.waitForURL(/customers=split/);
    await page.getByLabel('Show costs as').selectOption('percent');
    await page.waitForURL(/expenses=percent/);
    await statement(page).getByRole('columnheader', { name: 'Returning' }).first().waitFor();
    await statement(page).getByText('Q1 2022').waitFor();
    await expect.poll(() => line(page, 'Product costs').first().textContent()).toContain('%');
  });

  it('never finds a report that does not add up', async () => {
    const { page } = await openReport(`${YEAR}&trend=week&customers=split&sales=total_sales`);
    expect(await page.getByText('This report does not add up').count()).toBe(0);
  });

  it('is told that the demo store has no exports', async () => {
    const { page } = await openReport();
    expect(await page.getByRole('button', { name: 'Export CSV' }).isDisabled()).toBe(true);
    expect((await page.request.get('/pl-report/export')).status()).toBe(403);
  });

  it('prints the statement alone', async () => {
    const { page } = await openReport();
    await page.emulateMedia({ media: 'print' });
    expect(await statement(page).isVisible()).toBe(true);
    const heading = page.getByRole('heading', { name: 'Profit & Loss' });
    await expect.poll(() => heading.isVisible()).toBe(false);
  });

  it('prints all months on a sheet of Letter, and loses none on the way there', async () => {
    const { page } = await openReport();
    // 11 inches of 96 pixels, less two margins of 12 mm.
    await page.setViewportSize({ width: 965, height: 680 });
    await page.emulateMedia({ media: 'print' });
    const right = () =>
      statement(page).evaluate((table) =>
        Math.max(
          ...[...table.querySelectorAll('th, td')].map(
            (cell) => cell.getBoundingClientRect().right,
          ),
        ),
      );
    await expect.poll(right).toBeLessThanOrEqual(965);
    const cut = await statement(page).evaluate((table) => {
      const frame = table.parentElement ?? table;
      return [frame.scrollWidth - frame.clientWidth, frame.scrollHeight - frame.clientHeight];
    });
    expect(Math.max(...cut)).toBeLessThanOrEqual(0);
  });

  it('keeps the net profit in view while the lines above it scroll', async () => {
    const { page } = await openReport();
    const profit = line(page, 'Net profit').first();
    const frame = statement(page).locator('..');
    const isWithin = () =>
      profit.evaluate((row) => {
        const box = (row.querySelector('th') ?? row).getBoundingClientRect();
        const around = row.closest('table')?.parentElement?.getBoundingClientRect();
        return around !== undefined && box.bottom <= around.bottom + 1 && box.top >= around.top;
      });
    expect(await isWithin()).toBe(true);
    await frame.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    expect(await isWithin()).toBe(true);
  });

  it('has the same on a phone, without scrolling the page sideways', async () => {
    const { page } = await openReport(YEAR, PHONE);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
  });

  it('can use the page with any aid', async () => {
    const { page } = await openReport(`${YEAR}&trend=quarter`);
    await expectAccessible(page);
  });
});

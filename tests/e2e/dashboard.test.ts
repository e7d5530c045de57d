import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, PHONE, useBrowser } from './app.ts';

describe('a merchant opens the dashboard', () => {
  const browser = useBrowser();

  const waterfall = (page: Page) =>
    page.getByRole('list').filter({ hasText: 'Gross sales' }).filter({ hasText: 'Net profit' });

  /** Amounts of the waterfall in minor units, by step. */
  async function steps(page: Page): Promise<Map<string, number>> {
    const texts = await waterfall(page).getByRole('listitem').allInnerTexts();
    return new Map(
      texts.map((text) => {
        const [label = '', amount = ''] = text.split('\n').filter((line) => line.trim() !== '');
        return [label, Number(amount.replace(/[$.,]/g, ''))];
      }),
    );
  }

  it('sees the demo shop’s first week of February 2023, without an account', async () => {
    const { page, problems } = await browser.visit('/demo');
    await page.waitForURL(/\/dashboard/);
    expect(await page.title()).toBe('Dashboard | Farthing');
    await page.getByText('This is the demo shop with fixed sample data.').waitFor();
    const range = page.getByRole('button', { name: '1 Feb 2023 to 7 Feb 2023' }).first();
    expect(await range.isDisabled()).toBe(true);
    expect(problems).toEqual([]);
  });

  it('has the banner slide in after three seconds, without an empty place and without a jump', async () => {
    const { page } = await browser.visit('about:blank', PHONE);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/demo');
    const title = page.getByRole('heading', { name: 'Dashboard' });
    const top = async () => (await title.boundingBox())?.y ?? 0;
    const before = await top();
    await page.evaluate(() => {
      const shifts = { sum: 0 };
      new PerformanceObserver((list) => {
        for (const one of list.getEntries()) shifts.sum += (one as { value?: number }).value ?? 0;
      }).observe({ type: 'layout-shift', buffered: true });
      Object.assign(window, { shifts });
    });
    const banner = page.getByText('This is the demo shop with fixed sample data.');
    expect(await banner.isVisible()).toBe(false);
    // Below the top bar of 56 px: the page begins where its banner will stand.
    expect(before).toBeLessThan(120);
    await banner.waitFor();
    await expect.poll(top).toBeGreaterThan(before + 50);
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map(({ finished }) => finished)),
    );
    expect(await page.evaluate('shifts.sum')).toBeLessThanOrEqual(0.1);
  });

  it('sees a profit that adds up, from gross sales down', async () => {
    const { page } = await browser.visit('/demo');
    const amounts = [...(await steps(page))];
    const totals = new Set(['Gross sales', 'Operating revenue', 'Gross profit', 'Net profit']);
    let level = 0;
    for (const [label, amount] of amounts) {
      if (totals.has(label) && label !== 'Gross sales') expect(amount, label).toBe(level);
      level = totals.has(label) ? amount : level + amount;
    }
    expect(amounts.at(-1)?.[0]).toBe('Net profit');
  });

  it('asks why, from the figure down to the record of an order', async () => {
    const { page, problems } = await browser.visit('/demo');
    const profit = (await steps(page)).get('Net profit') ?? 0;
    const figure = waterfall(page).getByRole('listitem').last().getByRole('button');
    await figure.click();
    const sheet = page.getByRole('dialog', { name: 'Why: Net profit' });
    const sum = sheet.getByRole('table', { name: 'How it is made up' });
    const lastRow = sum.getByRole('row').last();
    await lastRow.waitFor();
    // Its sign, then now, before and the change.
    const total = await lastRow.getByRole('cell').allInnerTexts();
    expect(total[0]).toBe('=');
    const [now, before = 0, change] = total
      .slice(1)
      .map((text) => Number(text.replace(/[^\d-]/g, '')));
    expect(now).toBe(profit);
    expect(change).toBe(profit - before);
    await sum.getByRole('button', { name: 'Gross profit' }).click();
    await sheet.getByRole('button', { name: 'Product costs' }).click();
    await sheet.getByRole('button', { name: 'COGS', exact: true }).click();
    await sheet.getByRole('button', { name: /^#\d+/ }).first().click();
    await sheet
      .getByText(/Unit cost/)
      .first()
      .waitFor();
    await sheet.getByRole('button', { name: 'Back' }).click();
    await sheet.getByRole('button', { name: 'Close' }).click();
    await sheet.waitFor({ state: 'hidden' });
    // Where it was asked: whoever uses a keyboard goes on from there.
    const hasFocus = () => figure.evaluate((element) => element === document.activeElement);
    await expect.poll(hasFocus, { timeout: 10_000 }).toBe(true);
    expect(problems).toEqual([]);
  });

  it.each([1280, 1000, 768, 375])(
    'has its tiles in full rows and its tools of one height at %i px',
    async (width) => {
      const { page } = await browser.visit('/demo', { width, height: 900 });
      const shown = page.locator('[class*="room"] > div > *');
      await shown.first().waitFor();
      const edges = await shown.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, right }) => ({ top, right })),
      );
      expect([width, edges.length > 4]).toEqual([width, true]);
      const rows = [...Map.groupBy(edges, ({ top }) => Math.round(top)).values()];
      const ends = new Set(
        rows.map((row) => Math.max(...row.map(({ right }) => Math.round(right)))),
      );
      expect([width, ends.size]).toEqual([width, 1]);
      const tools = page.locator(
        '[class*="wide"]:has(select) :is(.Polaris-Button, .Polaris-Select)',
      );
      const heights = await tools.evaluateAll((all) =>
        all.map((tool) => Math.round(tool.getBoundingClientRect().height)).filter((px) => px > 0),
      );
      expect([width, new Set(heights).size <= 1]).toEqual([width, true]);
    },
  );

  it('breaks a tile down on focus by keyboard', async () => {
    const { page } = await browser.visit('/demo');
    await page.getByRole('button', { name: 'Gross profit', exact: true }).focus();
    await page.keyboard.press('Enter');
    const parts = page.getByRole('table', { name: 'Gross profit' });
    await parts.getByRole('row', { name: /^Product costs/ }).waitFor();
  });

  it('reads the chart with the arrow keys, and as a table', async () => {
    const { page } = await browser.visit('/demo');
    const chart = page.getByRole('group', { name: /^Profit and costs over time/ });
    await chart.focus();
    await page.keyboard.press('End');
    await chart.getByText('7 Feb 2023', { exact: true }).last().waitFor();
    await page.getByRole('button', { name: 'Profit and costs over time: show as a table' }).click();
    const table = page.getByRole('table', { name: 'Profit and costs over time' });
    await expect.poll(() => table.locator('tbody tr').count()).toBe(7);
  });

  it('keeps comparison, breakdown and filters in the address', async () => {
    const { page } = await browser.visit('/demo');
    await page.getByRole('combobox', { name: 'By' }).first().selectOption('week');
    await page.waitForURL(/breakdown=week/);
    await page.getByRole('button', { name: 'Add filter' }).first().click();
    await page.getByRole('textbox', { name: 'Search values' }).fill('can');
    await page.getByRole('checkbox', { name: /^Canada/ }).check();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.waitForURL(/filter=country%3Aeq%3ACA/);
    await page.getByText('Country is Canada').first().waitFor();
    await page.reload();
    await page.getByText('Country is Canada').first().waitFor();
    expect(page.url()).toContain('breakdown=week');
  });

  it('joins groups of conditions by "or", and keeps them in the address', async () => {
    const { page } = await browser.visitDemo('/dashboard?filter=1~country:eq:CA');
    await page.getByRole('button', { name: 'Add filter' }).first().click();
    await page.getByLabel('Group').selectOption({ label: 'Group 2, a new one' });
    await page.getByRole('textbox', { name: 'Search values' }).fill('fra');
    await page.getByRole('checkbox', { name: /^France/ }).check();
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.waitForURL(/filter=2~country%3Aeq%3AFR|filter=2%7Ecountry%3Aeq%3AFR/);
    await page.getByText('Group 1:').first().waitFor();
    await page.getByText('Country is France').first().waitFor();
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
  });

  it('sees "No results found." where there is nothing', async () => {
    const { page } = await browser.visitDemo('/dashboard?filter=country:eq:AQ');
    await page.getByText('No results found.').first().waitFor();
    await page.getByText('N/A').first().waitFor();
  });

  it('follows a top product to its own page', async () => {
    const { page } = await browser.visit('/demo');
    const top = page.getByRole('list').filter({ has: page.locator('a[href^="/product/"]') });
    const link = top.first().getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await page.getByRole('heading', { name }).first().waitFor();
  });

  it('keeps the shell around a page that does not exist', async () => {
    const { page } = await browser.visitDemo('/no-such-page');
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.getByText('This page could not be found').waitFor();
    await page.getByRole('link', { name: 'Go to the dashboard' }).click();
    await page.waitForURL(/\/dashboard/);
  });

  it('finds nothing serious to stumble over, on a desktop and on a phone', async () => {
    for (const size of [undefined, PHONE]) {
      const { page } = await browser.visit('/demo', size);
      await page.getByRole('group', { name: /^Profit and costs over time/ }).waitFor();
      await expectAccessible(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size?.width ?? 1280);
    }
  });

  it('loads under 250 kB of script before the charts', async () => {
    const { page } = await browser.visit('/demo');
    await page.getByRole('group', { name: /^Profit and costs over time/ }).waitFor();
    const html = await (await page.request.get('/dashboard')).text();
    const first = [...new Set(html.match(/\/assets\/[\w.-]+\.js/g))];
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry as PerformanceResourceTiming)
        .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const),
    );
    // A file that was announced and then requested has two entries.
    const byFile = new Map(loaded);
    const sizes = first.flatMap((file) => byFile.get(file) ?? []);
    expect(sizes.length).toBeGreaterThan(3);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    expect(total, JSON.stringify([...byFile])).toBeLessThan(250_000);
  });
});

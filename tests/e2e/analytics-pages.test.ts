/**
 * Every analytics page as a merchant finds it, in a private copy of the demo: figures that explain
 * themselves, files that can be had, charts that can be read as a table, on a desk and on a phone.
 */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DECLARED_REPORTS } from '#app/view-models/declared-reports/all-reports.ts';
import { DESKTOP, expectAccessible, type OpenedPage, PHONE, useBrowser } from './app.ts';
import { demoCopyCookie } from './sign-in.ts';

/** Days that have others before them, so that pages which compare have what to compare with. */
const DAYS = { start: '2022-09-01', end: '2022-11-30' };

/** Pages that have no figures of their own lead to those that have. */
const OVERVIEWS = [
  '/custom-reports',
  '/custom-reports/my-reports',
  '/custom-reports/farthing-reports',
];

const OWN_PAGES = [
  '/dashboard',
  '/pl-report',
  '/insights',
  '/benchmarks',
  '/orders?tab=orders',
  '/orders-v',
  '/analytics/products?tab=performance',
  '/analytics/products-inventory?tab=insights',
  '/analytics/products-inventory?tab=inventory',
  '/utm-attribution',
  '/utm-attribution-campaign-product',
  '/scores/facebook-score',
  '/scores/email-score',
  '/ltv',
  '/ltv?view=segments',
  '/ltv?view=forecast',
  '/custom-reports/report/profit-by-month',
];

const DECLARED_PAGES = DECLARED_REPORTS.map(({ page }) => `/${page}`);

describe('an analytics page', () => {
  const browser = useBrowser();
  // A merchant's browser has the scripts after the first page, and so has one tab for all pages.
  let tab: OpenedPage;
  beforeAll(async () => {
    const cookie = await demoCopyCookie(inject('baseUrl'));
    tab = await browser.visit('about:blank');
    const [name = '', value = ''] = cookie.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await tab.context.addCookies([{ name, value, domain: hostname, path: '/' }]);
  });

  /** Opens a page in the tab at a desk's size; gives what is written to the console from then on. */
  async function open(path: string) {
    const { page } = tab;
    const before = tab.problems.length;
    await page.setViewportSize(DESKTOP);
    const url = new URL(path, inject('baseUrl'));
    for (const [key, day] of Object.entries(DAYS)) url.searchParams.set(key, day);
    await page.goto(`${url.pathname}${url.search}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return { page, problems: () => tab.problems.slice(before) };
  }

  it.each([...OWN_PAGES, ...DECLARED_PAGES])(
    '%s explains its figures, gives a file, and turns each chart into a table',
    async (path) => {
      const { page, problems } = await open(path);
      const figure = page
        .getByRole('main')
        .getByRole('button', { name: /Why\?$/ })
        .first();
      await figure.waitFor();
      expect(await page.getByText('This page will show').count()).toBe(0);
      const totals = page.getByRole('row', { name: /^Total/ });
      if (DECLARED_PAGES.includes(path)) expect(await totals.count()).toBe(1);
      // Declared pages are one component: one of them is looked at as closely as the others, at both sizes.
      const isKind = !DECLARED_PAGES.slice(1).includes(path);
      if (isKind) await expectAccessible(page);
      await expectTables(page);
      await expectFiles(page);
      await figure.click();
      const why = page.getByRole('dialog', { name: /^Why: / });
      await why.getByText(/\d/).first().waitFor();
      await page.keyboard.press('Escape');
      await why.waitFor({ state: 'hidden' });
      await page.setViewportSize(PHONE);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      if (isKind) await expectAccessible(page);
      expect(problems()).toEqual([]);
    },
  );

  it.each(OVERVIEWS)('%s leads to reports', async (path) => {
    const { page, problems } = await open(path);
    await page
      .getByRole('main')
      .getByRole('link', { name: /report|profit/i })
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(problems()).toEqual([]);
  });
});

/** Each plot stands in a card with a button that shows its data as a table instead. */
async function expectTables(page: Page): Promise<void> {
  const plots = page.getByRole('main').locator('[aria-roledescription="chart"]');
  for (let left = await plots.count(); left > 0; left -= 1) {
    const label = (await plots.first().getAttribute('aria-label')) ?? '';
    const title = label.replace('. Use the arrow keys to read its points.', '');
    await page.getByRole('button', { name: `${title}: show as a table`, exact: true }).click();
    const table = page.getByRole('table', { name: title, exact: true });
    expect(await table.getByRole('row').count()).toBeGreaterThan(1);
    expect(await plots.count()).toBe(left - 1);
  }
}

/** At least one file with rows below its head; others, of an image or to print, are there. */
async function expectFiles(page: Page): Promise<void> {
  const links = await page.getByRole('main').locator('a[download]').all();
  let tables = 0;
  for (const link of links) {
    const reply = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(reply.status()).toBe(200);
    if (reply.headers()['content-type']?.startsWith('text/csv') !== true) continue;
    tables += 1;
    expect((await reply.text()).trim().split('\n').length).toBeGreaterThan(1);
  }
  expect(tables).toBeGreaterThan(0);
}

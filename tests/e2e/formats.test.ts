/** What people choose of how days, numbers, amounts and weights are written, and pages from right to left. */
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { demoCopyCookie } from './sign-in.ts';

const browser = useBrowser();
let cookie = '';
beforeAll(async () => {
  cookie = await demoCopyCookie(inject('baseUrl'));
});

/** A page of a copy of the demo, which its owner can set up. */
async function open(path: string, size = DESKTOP): Promise<Page> {
  const { page, context } = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  const { hostname } = new URL(inject('baseUrl'));
  await context.addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true }]);
  await page.goto(path);
  return page;
}

const preview = (page: Page) => page.getByRole('status', { name: 'Preview of the formats' });
/** Spaces that break no line are spaces. */
const textOf = async (page: Page) =>
  (await preview(page).innerText()).replaceAll(/[\u00A0\u202F]/g, ' ');

/** A card of formats has a preview, its own button and its own fields. */
async function choose(page: Page, label: string, value: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).selectOption(value);
}

/** Sends a form of the page; what comes next finds it saved. */
async function save(page: Page, button: string | RegExp): Promise<void> {
  // Pages also report their errors and speed by POST, as JSON.
  const answer = page.waitForResponse((response) =>
    (response.request().headers()['content-type'] ?? '').includes('form'),
  );
  await page.locator('form').getByRole('button', { name: button, exact: true }).first().click();
  expect((await answer).status()).toBeLessThan(400);
}

describe('formats', () => {
  it('of a person show in a preview as they are chosen, and on every page once saved', async () => {
    const page = await open('/settings?item=user');
    expect(await textOf(page)).toContain('1,234,567.89');
    await choose(page, 'Language and country of dates and numbers', 'de-DE');
    await choose(page, 'Date format', 'dd/LL/y');
    await choose(page, 'Currency in amounts', 'code');
    await choose(page, 'Weight unit', 'lb');
    await preview(page).getByText('12.345,00 USD').waitFor();
    const shown = await textOf(page);
    expect(shown).toContain('12/03/2026');
    expect(shown).toContain('1.234.567,89');
    // 2.5 / 0.45359237 = 5.51155...
    expect(shown).toContain('5,5116 lb');
    await save(page, 'Save formats');
    await page.goto('/orders?start=2023-02-01&end=2023-02-07');
    await page
      .getByRole('cell', { name: /^\d+,\d\d\sUSD$/ })
      .first()
      .waitFor();
    await page.getByText('07/02/2023').first().waitFor();
    await page.goto('/settings?item=shop');
    await page.getByText('You chose formats of your own').waitFor();
    await page.getByRole('link', { name: 'change them' }).click();
    await page.waitForURL(/item=user/);
    for (const label of [
      'Language and country of dates and numbers',
      'Date format',
      'Currency in amounts',
      'Weight unit',
    ]) {
      await choose(page, label, '');
    }
    await preview(page).getByText('$12,345.00').waitFor();
    await save(page, 'Save formats');
    await page.goto('/orders?start=2023-02-01&end=2023-02-07');
    await page
      .getByRole('cell', { name: /^\$\d+\.\d\d$/ })
      .first()
      .waitFor();
  });

  it('of a shop follow the browser where it says so, and both cards fit a phone', async () => {
    const page = await open('/settings?item=shop', PHONE);
    await choose(page, 'Date format', 'y/LL/dd');
    await preview(page).getByText('2026/03/12').waitFor();
    // The browser asks for English of the United States, with the month written out.
    await page.getByLabel('Follow each person’s browser').check();
    await preview(page).getByText('12 Mar 2026').waitFor();
    await save(page, 'Save');
    await page.reload();
    expect(await page.getByLabel('Follow each person’s browser').isChecked()).toBe(true);
    expect(await page.getByLabel('Date format', { exact: true }).inputValue()).toBe('y/LL/dd');
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByLabel('Follow each person’s browser').uncheck();
    await choose(page, 'Date format', '');
    await save(page, 'Save');
    await page.goto('/settings?item=user');
    await expectAccessible(page);
    expect(await sidewaysScroll(page)).toBe(0);
  });

  it('of weights change what is typed, and nothing that is stored', async () => {
    const page = await open('/settings?item=user');
    const setUnit = async (unit: string) => {
      await page.goto('/settings?item=user');
      // A choice made before the script of the page has arrived is taken back by it.
      await expect
        .poll(async () => {
          await choose(page, 'Weight unit', unit);
          return textOf(page);
        })
        .toContain(unit === 'lb' ? ' lb' : ' kg');
      await save(page, 'Save formats');
    };
    await setUnit('lb');
    await page.goto('/onboarding/shipping/manage-profile');
    await page.getByLabel('Name', { exact: true }).fill('Parcels');
    await page.getByLabel('For', { exact: true }).selectOption('weight');
    await page.getByLabel('Below (optional)').fill('5');
    await page.getByLabel('Plus per lb').fill('1');
    await save(page, /^Save/);
    await page.waitForURL(/applied=/);
    await page.getByText('Weight below 5 lb').waitFor();
    await page.getByText('1 per lb').waitFor();
    await setUnit('kg');
    await page.goto('/onboarding/shipping/profiles');
    // 5 pounds are 2.26796185 kg, exactly.
    await page.getByText('Weight below 2.26796185 kg').waitFor();
    await page.getByRole('link', { name: 'Edit Parcels' }).click();
    await page.getByLabel('Below (optional)').fill('2');
    await save(page, /^Save/);
    await page.waitForURL(/applied=/);
    await page.getByText('Weight below 2 kg').waitFor();
    await setUnit('lb');
    await page.goto('/onboarding/shipping/profiles');
    // 2 / 0.45359237 = 4.40924...
    await page.getByText('Weight below 4.4092 lb').waitFor();
    await page.getByRole('link', { name: 'Edit Parcels' }).click();
    expect(await page.getByLabel('Below (optional)').inputValue()).toBe('4.4092');
    await page.getByLabel('Name of the rate').fill('Light');
    await save(page, /^Save/);
    await page.waitForURL(/applied=/);
    await setUnit('');
    await page.goto('/onboarding/shipping/profiles');
    await page.getByText('Weight below 2 kg').waitFor();
  });
});

/** How far the page can be scrolled sideways, in either direction. */
const sidewaysScroll = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

describe('a page from right to left', () => {
  it.each([DESKTOP, PHONE])(
    'mirrors its frame and does not scroll sideways, $width wide',
    async (size) => {
      const { page } = await browser.visitDemo('/dashboard', size);
      for (const path of [
        '/dashboard',
        '/orders',
        '/analytics/products',
        '/product',
        '/pl-report',
        '/ltv',
        '/compare-countries',
        '/analytics/discounts',
        '/analytics/products-inventory',
        '/expenses',
      ]) {
        await page.goto(path);
        await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
        expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
      }
      if (size === PHONE) return;
      const menu = await page.locator('.Polaris-Frame__Navigation').boundingBox();
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBe(size.width);
    },
  );
});

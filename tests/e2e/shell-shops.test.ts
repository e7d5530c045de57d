import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible, useBrowser } from './app.ts';
import { addShop } from './shop-owner.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const SHOPS = ['Apple', 'Berry', 'Cherry', 'Damson', 'Elder'];

describe('a merchant with five shops', () => {
  const browser = useBrowser();
  let cookie = '';

  beforeAll(async () => {
    const baseUrl = inject('baseUrl');
    cookie = await accountCookie(baseUrl, newMerchant('Frida'));
    for (const name of SHOPS) await addShop(cookie, name);
  });

  async function open(path: string) {
    const visit = await browser.visit('about:blank');
    const [name = '', value = ''] = cookie.split('=');
    const { hostname } = new URL(inject('baseUrl'));
    await visit.context.addCookies([{ name, value, domain: hostname, path: '/', httpOnly: true }]);
    await visit.page.goto(path);
    return visit;
  }

  const panel = (page: Page) => page.getByRole('dialog', { name: 'Change shop' });
  const openPanel = (page: Page) => page.getByRole('button', { name: /Change shop$/ }).click();

  it('finds one by its name, and is told when there is none', async () => {
    const { page } = await open('/dashboard');
    await openPanel(page);
    const search = panel(page).getByLabel('Search shops');
    await search.fill('ERR');
    await expect.poll(() => panel(page).getByRole('listitem').count()).toBe(2);
    await search.fill('zebra');
    await panel(page).getByText("Couldn't find shops").waitFor();
  });

  it('switches, is told so, and finds it so in the other tab', async () => {
    const { page, context } = await open('/dashboard');
    const other = await context.newPage();
    await other.goto('/orders');
    await other.getByRole('button', { name: /Change shop$/ }).waitFor();
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Cherry', exact: true }).click();
    await page.getByText('You have switched shop successfully').first().waitFor();
    await page.getByRole('button', { name: 'Shop: Cherry. Change shop' }).waitFor();
    await other.waitForURL(/\/dashboard/);
    await other.getByRole('button', { name: 'Shop: Cherry. Change shop' }).waitFor();
  });

  it('cannot tick further shops on a page of one, and reads why', async () => {
    const { page } = await open('/orders');
    await openPanel(page);
    const boxes = panel(page).getByRole('checkbox');
    await boxes.first().waitFor();
    expect(await panel(page).locator('input:disabled').count()).toBe(SHOPS.length - 1);
    await panel(page).getByText("This page doesn't support multishop view").waitFor();
    const reason = panel(page).getByTitle("This page doesn't support multishop view");
    expect(await reason.count()).toBe(SHOPS.length - 1);
  });

  it('ticks all, applies, exits multishop', async () => {
    const { page } = await open('/dashboard');
    await openPanel(page);
    const apply = panel(page).getByRole('button', { name: 'Apply' });
    expect(await apply.isDisabled()).toBe(true);
    await panel(page).getByRole('button', { name: 'Select All' }).click();
    await apply.click();
    const several = page.getByRole('button', { name: /^Shop: \w+ and 4 more\. Change shop$/ });
    await several.waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    // Orders are of one shop: the page says so, and the selection is there again afterwards.
    await page.goto('/orders');
    await page.getByText('This page does not support Multishop view').waitFor();
    expect(await several.count()).toBe(0);
    await page.goto('/dashboard');
    await several.waitFor();
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Exit multishop' }).click();
    await page.getByRole('button', { name: /^Shop: \w+\. Change shop$/ }).waitFor();
    expect(await several.count()).toBe(0);
  });

  it('is asked once to refresh when a reply is of another shop', async () => {
    const { page } = await open('/dashboard');
    await page.getByRole('button', { name: /Change shop$/ }).waitFor();
    await page.route(/\.data(\?|$)/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), shop: 'another' } });
    });
    await page.getByRole('link', { name: 'Terms' }).click();
    const modal = page.getByRole('dialog', { name: 'Two different shops are open' });
    await modal.getByRole('button', { name: 'Refresh Page' }).waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    await modal.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Privacy' }).click();
    await page.getByRole('heading', { name: 'Privacy' }).waitFor();
    expect(await modal.count()).toBe(0);
  });

  it('has the panel within reach of any aid', async () => {
    const { page } = await open('/dashboard');
    await openPanel(page);
    await panel(page).getByRole('button', { name: 'Select All' }).waitFor();
    await expectAccessible(page);
  });
});

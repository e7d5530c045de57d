import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { shareFullChromium } from './chromium.ts';
import { framedAddress, token, useEmbeddedApp } from './embedded-app.ts';

const { app } = useEmbeddedApp();
let context: BrowserContext;
beforeAll(async () => {
  const browser = await shareFullChromium();
  context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
});
afterAll(() => context.close());

async function open(path: string) {
  const address = framedAddress(app().site, path);
  const { page, frame } = await openAdmin(context, { address, sign: token });
  const framed = await frame();
  await framed.waitForSelector('h1');
  const go = async (label: string, to: string) => {
    await page.locator('#menu').getByRole('button', { name: label, exact: true }).click();
    await framed.waitForURL((url) => url.pathname === to);
  };
  return { page, framed, go };
}

describe('the menu of the Shopify admin', () => {
  it('has a home page and at most seven entries, none of which needs a query', async () => {
    const { page, framed } = await open('/orders');
    await page.locator('#menu button').first().waitFor();
    const links = await framed
      .locator('s-app-nav [href]')
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute('href') ?? '', link.getAttribute('rel')]),
      );
    expect(links.filter(([, rel]) => rel === 'home')).toEqual([['/dashboard', 'home']]);
    expect(links.length).toBeLessThanOrEqual(8);
    expect(links.filter(([href]) => href?.includes('?'))).toEqual([]);
    expect(new Set(links.map(([href]) => href)).size).toBe(links.length);
    await page.close();
  });

  it('is told the title of each page, without the name of the app', async () => {
    const { page, go } = await open('/orders');
    const title = page.locator('#title');
    await expect.poll(() => title.textContent()).toBe('Orders');
    await go('Overview', '/compare-shops');
    await expect.poll(() => title.textContent()).toBe('Compare Shops');
    await page.close();
  });
});

describe('a page inside the Shopify admin', () => {
  it('begins at its top, and is where it was left after going back', async () => {
    const { page, framed, go } = await open('/settings?item=shop');
    const scrolled = () => framed.evaluate(() => Math.round(window.scrollY));
    await framed.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(scrolled).toBe(300);
    await go('Orders', '/orders');
    await expect.poll(scrolled).toBe(0);
    await framed.evaluate(() => window.history.back());
    await framed.waitForURL((url) => url.pathname === '/settings');
    await expect.poll(scrolled).toBe(300);
    await page.close();
  });

  it('links to its help, which is a page here by the address of a panel too', async () => {
    const { page, framed } = await open('/settings?item=shop');
    await framed.getByRole('link', { name: 'Help with this page' }).click();
    await framed.waitForURL((url) => url.pathname === '/help/shop-settings');
    await framed.getByRole('heading', { name: 'Shop settings', level: 1 }).waitFor();
    await page.close();
    const other = await open('/orders?m=profit');
    await other.framed.waitForURL((url) => url.pathname === '/help/profit');
    await other.framed.getByRole('heading', { name: 'How profit is worked out' }).waitFor();
    expect(await other.framed.getByRole('dialog').count()).toBe(0);
    await other.page.close();
  });
});

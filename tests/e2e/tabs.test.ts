/** Tabs go from test to test, so what one leaves in them must not reach the next. */
import type { BrowserContext } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, useBrowser } from './app.ts';

describe('a tab', () => {
  const browser = useBrowser();
  let earlier: BrowserContext;

  it('is given back with cookies, storage and a history', async () => {
    const { page, context } = await browser.visitDemo('/dashboard', PHONE);
    await page.evaluate(() => {
      localStorage.setItem('left', 'by an earlier test');
      sessionStorage.setItem('left', 'by an earlier test');
    });
    await page.goto('/orders');
    expect(await context.cookies()).not.toEqual([]);
    earlier = context;
  });

  it('has none of them for the next test', async () => {
    const { page, context } = await browser.visit('about:blank');
    expect(context).toBe(earlier);
    expect(await context.cookies()).toEqual([]);
    expect(page.viewportSize()).toEqual(DESKTOP);
    await page.goto('/healthz');
    const stored = () => page.evaluate(() => [localStorage.length, sessionStorage.length]);
    expect(await stored()).toEqual([0, 0]);
    await page.goBack();
    expect(new URL(page.url()).pathname).toBe('/healthz');
    await context.route('**/nowhere', (route) => route.abort());
  });

  it('is not given to others once it answers otherwise than a browser', async () => {
    const { context } = await browser.visit('about:blank');
    expect(context).not.toBe(earlier);
  });
});

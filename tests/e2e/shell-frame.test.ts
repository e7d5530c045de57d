import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { expectAccessible, type PHONE, useBrowser } from './app.ts';
import { useAccount } from './sign-in.ts';

describe('a merchant uses the frame around the pages', () => {
  const browser = useBrowser();
  const account = useAccount('Rahel');

  async function open(path: string, size?: typeof PHONE) {
    const visit = await browser.visit('about:blank', size);
    await account.signIn(visit);
    await visit.page.goto(path);
    return visit;
  }

  const menuWidth = async (page: Page) =>
    (await page.locator('.Polaris-Frame__Navigation').boundingBox())?.width ?? 0;
  const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle menu' });

  /** Not shown on a wide screen, the button says all the same once the page's script is there. */
  const answersToPointer = (page: Page) =>
    page.locator('[aria-label="Toggle menu"][aria-expanded="true"]').waitFor({ state: 'attached' });

  it('has the whole menu on a wide screen', async () => {
    const { page } = await browser.visit('/demo', { width: 1281, height: 900 });
    expect(await menuWidth(page)).toBeGreaterThanOrEqual(240);
    const menu = page.getByRole('navigation', { name: 'Farthing' });
    // The group of the page is open; another one that is chosen takes its place.
    await menu.getByRole('link', { name: 'Profit & Loss' }).waitFor();
    await menu.getByRole('button', { name: 'Products', exact: true }).click();
    await menu.getByRole('link', { name: 'Product Returns' }).waitFor();
    expect(await menu.getByRole('link', { name: 'Profit & Loss' }).count()).toBe(0);
    await menu.getByRole('button', { name: 'Overview' }).click();
    await menu.getByRole('link', { name: 'Profit & Loss' }).click();
    await page.waitForURL(/\/pl-report/);
    await toggle(page).click();
    await page.mouse.move(900, 500);
    await expect.poll(() => menuWidth(page)).toBe(80);
    expect(await toggle(page).getAttribute('aria-expanded')).toBe('false');
    await toggle(page).click();
    await expect.poll(() => menuWidth(page)).toBeGreaterThanOrEqual(240);
  });

  it.each([1280, 769])('has named groups at %i px, and the whole menu on hover', async (width) => {
    const { page } = await browser.visit('/demo', { width, height: 900 });
    expect(await menuWidth(page)).toBe(80);
    await answersToPointer(page);
    const group = page.getByRole('button', { name: 'Marketing', exact: true });
    const label = group.getByText('Marketing');
    expect(await label.isVisible()).toBe(true);
    const { y: before = 0 } = (await group.boundingBox()) ?? {};
    await page.locator('.Polaris-Frame__Navigation').hover();
    await expect.poll(() => menuWidth(page)).toBeGreaterThanOrEqual(240);
    // What the pointer came for is still below it.
    expect((await group.boundingBox())?.y).toBe(before);
    await group.click();
    await page.getByRole('link', { name: 'Ad Spend' }).waitFor();
  });

  it.each([1280, 769])('is a strip at %i px below a pointer that rests there', async (width) => {
    const { page, context } = await browser.visit('/demo', { width, height: 900 });
    await answersToPointer(page);
    // What a browser takes for hovered when the menu comes up below the pointer.
    const devTools = await context.newCDPSession(page);
    await devTools.send('DOM.enable');
    await devTools.send('CSS.enable');
    const { root } = await devTools.send('DOM.getDocument');
    const selector = '.Polaris-Frame__Navigation';
    const { nodeId } = await devTools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const forcedPseudoClasses = ['hover'];
    await devTools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
    expect(await menuWidth(page)).toBe(80);
    await page.mouse.move(26, 308);
    await expect.poll(() => menuWidth(page)).toBeGreaterThanOrEqual(240);
    await page.mouse.move(700, 400);
    await expect.poll(() => menuWidth(page)).toBe(80);
  });

  it('opens the menu over the full width up to 767 px', async () => {
    const { page } = await browser.visit('/demo', { width: 760, height: 900 });
    await toggle(page).click();
    await expect.poll(() => menuWidth(page)).toBe(760);
  });

  it.each([755, 375])('has no menu at %i px until it is opened', async (width) => {
    const { page } = await browser.visit('/demo', { width, height: 800 });
    const link = page.getByRole('link', { name: 'Cohort Analysis' });
    expect(await link.isVisible()).toBe(false);
    await toggle(page).click();
    await page.getByRole('button', { name: 'Reports' }).click();
    await link.click();
    await page.waitForURL(/\/ltv/);
    await expect.poll(() => link.isVisible()).toBe(false);
    // The address changes before the page does.
    await page.getByRole('heading', { level: 1, name: 'Cohort Analysis' }).waitFor();
    // Whatever leads away closes it, the browser's own buttons too.
    await toggle(page).click();
    await link.waitFor();
    await page.goBack();
    await page.waitForURL(/\/dashboard/);
    await expect.poll(() => link.isVisible()).toBe(false);
  });

  it('keeps clear of what a phone covers at its lower edge', async () => {
    const { page, context } = await browser.visit('/demo', { width: 375, height: 800 });
    const viewport = await page.locator('meta[name=viewport]').getAttribute('content');
    expect(viewport).toContain('viewport-fit=cover');
    const devTools = await context.newCDPSession(page);
    // The home indicator of a phone without a button.
    await devTools.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
    await page
      .getByRole('button', { name: /Why\?$/ })
      .first()
      .click();
    const sheet = page.locator('.Polaris-Sheet');
    const room = () => sheet.evaluate((element) => getComputedStyle(element).paddingBottom);
    await expect.poll(room).toBe('34px');
    // The bar of Shopify's own app is higher; App Bridge says how high.
    const property = '--shopify-safe-area-inset-bottom';
    await page.evaluate(
      (name) => document.documentElement.style.setProperty(name, '80px'),
      property,
    );
    expect(await room()).toBe('80px');
  });

  it('is told in the demo that its settings are closed', async () => {
    const { page } = await browser.visit('/demo');
    await page.getByRole('button', { name: /^Your menu/ }).click();
    await page
      .getByText('Action is not available in the demo store. Try it in a copy of your own.')
      .waitFor();
    const settings = page.getByRole('menuitem', { name: /^User Settings/ });
    expect(await settings.isDisabled()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /Change shop$/ }).click();
    const add = page.getByRole('button', { name: 'Add New Shop' });
    expect(await add.isDisabled()).toBe(true);
  });

  it('goes to the settings and out by the menu of the user', async () => {
    const { page } = await open('/settings?item=workspace');
    await page.getByRole('button', { name: 'Your menu: Rahel' }).click();
    await page.getByText(account.merchant.email).first().waitFor();
    expect(await page.getByRole('menuitem', { name: 'Billing' }).count()).toBe(0);
    await page.getByRole('menuitem', { name: 'User Settings' }).click();
    await page.waitForURL(/\/settings\?item=user/);
  });

  it.each([
    ['?pro=1&page_name=pl-report', 'Profit & Loss is available for Pro users only.'],
    ['?ultimate=1&page_name=ltv', 'Cohort Analysis is available for Ultimate users only.'],
  ])('is told at %s which plan opens a page', async (query, text) => {
    const { page } = await browser.visitDemo(`/dashboard${query}`);
    const modal = page.getByRole('dialog');
    await modal.getByText(`${text} Upgrade now to unlock.`).waitFor();
    await modal.getByRole('button', { name: 'Close' }).click();
    await page.waitForURL((url) => url.search === '');
  });

  it('keeps English texts from left to right with dates and numbers of Hebrew', async () => {
    const { page } = await open('/settings?item=user');
    await page.getByLabel('Dates and numbers').selectOption('he-IL');
    await page.locator('form').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved', { exact: true }).waitFor();
    await page.goto('/terms');
    expect(await page.locator('html').getAttribute('dir')).toBe('ltr');
    const box = await page.getByRole('link', { name: 'Farthing' }).first().boundingBox();
    expect(box?.x ?? 0).toBeLessThan(640);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(1280);
    await expectAccessible(page);
  });

  it('moves nothing where less motion is asked for, and compares no styles to do so', async () => {
    const { page } = await browser.visitDemo('/orders');
    const moving = await page.evaluate(() => {
      document.documentElement.style.color = 'rgb(1, 2, 3)';
      return document.getAnimations().length; // which styles the page, and so begins its transitions
    });
    expect(moving).toBe(0);
  });

  it('shows that a page is on its way once that takes longer than a moment', async () => {
    const { page } = await browser.visit('/demo');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route(/\/orders\.data/, async (route) => {
      await released;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    const bar = page.getByRole('progressbar', { name: 'Page loading bar' });
    await bar.waitFor({ state: 'attached' });
    const timing = await bar.evaluate((element) => element.getAnimations()[0]?.effect?.getTiming());
    // shell.md section 9: throttle 200 ms, duration 5000 ms.
    expect(timing).toMatchObject({ delay: 200, duration: 5000 });
    release();
    await bar.waitFor({ state: 'detached' });
    await page.waitForURL(/\/orders/);
  });

  it('is not styled anew as a whole when the pointer comes in', async () => {
    const { page } = await browser.visitDemo('/orders');
    const colour = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).scrollbarColor);
    const before = await colour();
    await page.mouse.move(400, 400);
    await page.waitForFunction(() => document.documentElement.matches(':hover'));
    expect(await colour()).toBe(before);
  });

  it('hears of the magic for a moment, and can dismiss it', async () => {
    const { page } = await browser.visitDemo('/dashboard?magic=1');
    const toast = page.getByRole('status').filter({ hasText: "We've worked our magic!" });
    const dismiss = toast.getByRole('button', { name: 'Dismiss' });
    await dismiss.focus();
    await expectAccessible(page); // on a busy machine longer than the toast would stay by itself
    await dismiss.click();
    await toast.waitFor({ state: 'detached' });
    await page.waitForURL((url) => !url.searchParams.has('magic'));
  });
});

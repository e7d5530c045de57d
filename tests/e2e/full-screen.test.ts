import { describe, expect, it } from 'vitest';
import { expectAccessible, useBrowser } from './app.ts';

describe('the dashboard on the whole screen', () => {
  const browser = useBrowser();

  it('has no menu and no top bar, until the button or the browser ends it', async () => {
    const { page, problems } = await browser.visitDemo('/dashboard');
    const menu = page.locator('.Polaris-Frame__Navigation');
    const bar = page.locator('.Polaris-Frame__TopBar');
    const isFull = () => page.evaluate(() => document.fullscreenElement !== null);
    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect.poll(isFull).toBe(true);
    await menu.waitFor({ state: 'hidden' });
    await bar.waitFor({ state: 'hidden' });
    // Nothing is left free where they stood.
    const content = await page.locator('.Polaris-Frame__Content').boundingBox();
    expect([content?.x, content?.y]).toEqual([0, 0]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect.poll(isFull).toBe(false);
    await menu.waitFor();

    await page.getByRole('button', { name: 'Full screen', exact: true }).click();
    await expect.poll(isFull).toBe(true);
    // What Escape does is the browser's; the page follows what it is told of it.
    await page.evaluate(() => document.exitFullscreen());
    await menu.waitFor();
    await bar.waitFor();
    expect(problems).toEqual([]);
  });

  it('is not offered where the browser does not allow it', async () => {
    const { page, context } = await browser.visitDemo('/healthz');
    await context.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'fullscreenEnabled', { get: () => false });
    });
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Customize' }).first().waitFor();
    expect(await page.getByRole('button', { name: 'Full screen' }).count()).toBe(0);
  });
});

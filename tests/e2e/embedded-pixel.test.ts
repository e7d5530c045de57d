import type { BrowserContext, Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { openPixelBrowser } from '#tests/sandbox/shopify/pixel-sandbox.ts';
import type { WebPixelDesk } from '#tests/sandbox/shopify/web-pixel-desk.ts';
import { shareFullChromium } from './chromium.ts';
import { framedAddress, SHOP, token, useEmbeddedApp } from './embedded-app.ts';

const SCOPES = ['write_pixels', 'read_customer_events'];
const VISITOR =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

const { app } = useEmbeddedApp();
let context: BrowserContext;
beforeAll(async () => {
  const browser = await shareFullChromium();
  context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
});
afterAll(() => context.close());

describe('a merchant in the Shopify admin', () => {
  it('has Shopify record visits, after a permission that was refused first, and stops it', async () => {
    const pixels = await app().shopify.pixelsOf(SHOP);
    const address = framedAddress(app().site, '/onboarding/ga');
    const { page, frame } = await openAdmin(context, { address, sign: token });
    const framed = await frame();
    const button = (name: string) => framed.getByRole('button', { name });
    const confirm = async (name: string) => {
      await button(name).click();
      await framed.getByRole('dialog').getByRole('button', { name }).click();
    };
    await confirm('Count with Farthing');
    await framed.getByText('Pixel off').waitFor();

    const record = button('Record visits with Shopify');
    await record.click();
    await page.getByText(SCOPES.join(', ')).waitFor();
    await page.getByRole('button', { name: 'Decline' }).click();
    await framed.getByText('You declined, so nothing changed.').waitFor();
    expect(pixels.asked).toEqual([]);

    // Nobody has deployed the extension yet.
    pixels.deployment = 'missing';
    for (const scope of SCOPES) pixels.scopes.add(scope);
    await record.click();
    await page.getByRole('button', { name: 'Grant' }).click();
    await framed.getByText('Shopify does not know Farthing’s pixel yet.').waitFor();
    await framed.getByText('deploys it once with Shopify’s command line').waitFor();

    pixels.deployment = 'deployed';
    await record.click();
    await page.getByRole('button', { name: 'Grant' }).click();
    await framed.getByText('Shopify records your visits now').waitFor();
    await framed.getByText('Waiting', { exact: true }).waitFor();

    await visitStore(pixels);
    await framed.getByText('Receiving').waitFor();
    await framed.getByText('Last visit').waitFor();

    await replaceKey(framed, pixels);
    await confirm('Stop recording with Shopify');
    await framed.getByText('Shopify records no more visits').waitFor();
    await framed.getByText('Pixel off').waitFor();
    expect(pixels.pixel).toBeNull();
  });
});

/** What a visitor's browser sends, with the pixel as Shopify would run it. */
async function visitStore({ pixel }: WebPixelDesk): Promise<void> {
  const visitor = await openPixelBrowser(pixel?.settings ?? {});
  await visitor.open({ url: 'https://lamps.example/?utm_source=news&utm_medium=email' });
  expect(visitor.sent).toHaveLength(1);
  for (const { address, init } of visitor.sent) {
    const { pathname } = new URL(address);
    const headers = { 'user-agent': VISITOR, origin: 'null' };
    const { method = '', body = null } = init;
    const answer = await fetch(`${app().base}${pathname}`, { method, body, headers });
    expect(answer.status).toBe(204);
  }
}

async function replaceKey(framed: Frame, pixels: WebPixelDesk): Promise<void> {
  const before = pixels.pixel?.settings['key'];
  await framed.getByRole('button', { name: 'New key' }).click();
  await framed.getByRole('dialog').getByRole('button', { name: 'New key' }).click();
  await framed.getByText('Shopify’s pixel gets it within minutes').waitFor();
  await expect.poll(() => pixels.pixel?.settings['key'], { timeout: 60_000 }).not.toBe(before);
}

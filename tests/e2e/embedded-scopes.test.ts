import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { SHOPIFY_APP } from '#tests/sandbox/session-tokens.ts';
import { signedWebhook } from '#tests/sandbox/shopify/signed-webhook.ts';
import { shareFullChromium } from './chromium.ts';
import { framedAddress, SHOP, token, useEmbeddedApp } from './embedded-app.ts';

const OLDER = ['read_all_orders', 'read_shopify_payments_accounts'];

const { app } = useEmbeddedApp();
let context: BrowserContext;
beforeAll(async () => {
  const browser = await shareFullChromium();
  context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
});
afterAll(() => context.close());

async function openConnection() {
  const address = framedAddress(app().site, '/settings?item=shop');
  const { page, frame } = await openAdmin(context, { address, sign: token });
  const framed = await frame();
  await framed.waitForSelector('h1');
  return { page, framed, button: framed.getByRole('button', { name: 'Read older orders' }) };
}

/** As Shopify reports what was granted. */
async function grantByShopify(): Promise<number> {
  const { headers, body } = signedWebhook({
    shop: SHOP,
    topic: 'app/scopes_update',
    id: 'scopes-1',
    body: { id: 1, previous: ['read_orders'], current: ['read_orders', ...OLDER] },
    now: new Date().toISOString(),
    secret: SHOPIFY_APP.apiSecret,
  });
  const sent = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    value ?? '',
  ]);
  const response = await fetch(`${app().base}/webhooks/shopify`, {
    method: 'POST',
    headers: sent,
    body: Buffer.from(body),
  });
  return response.status;
}

describe('a merchant whose orders go back 60 days', () => {
  it('lets older orders be read, from the card of the connection', async () => {
    const limit = 'Shopify shows apps the orders of the last 60 days';
    // The limit is known once the first history was requested.
    await expect
      .poll(
        async () => {
          const { page, framed } = await openConnection();
          const count = await framed.getByText(limit).count();
          await page.close();
          return count;
        },
        { timeout: 90_000 },
      )
      .toBe(1);
    const { page, framed, button } = await openConnection();
    await button.click();
    await page.getByText(OLDER.join(', ')).waitFor();
    await page.getByRole('button', { name: 'Decline' }).click();
    await framed.getByText('You declined, so nothing changed.').waitFor();
    await button.click();
    await page.getByRole('button', { name: 'Grant' }).click();
    await framed.getByText('All orders are being fetched now').waitFor();
    expect(await button.count()).toBe(0);
    expect(await grantByShopify()).toBe(200);
    await page.close();
    await expect
      .poll(
        async () => {
          const again = await openConnection();
          const count = await again.framed.getByText(limit).count();
          await again.page.close();
          return count;
        },
        { timeout: 90_000 },
      )
      .toBe(0);
  });
});

import type { BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdmin } from '#tests/sandbox/framing-admin.ts';
import { shareFullChromium } from './chromium.ts';
import { framedAddress, SHOP, token, useEmbeddedApp } from './embedded-app.ts';

const { app } = useEmbeddedApp({ settings: { PLANS: 'on', SHOPIFY_BILLING: 'on' } });
let context: BrowserContext;
beforeAll(async () => {
  const browser = await shareFullChromium();
  context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
  await startTrial();
  // Where Shopify leads back to: the admin, which frames the app anew.
  await context.route('https://admin.shopify.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Admin</title>' }),
  );
});
afterAll(() => context.close());

/** A new shop begins its trial and ends its setup before it chooses a plan. */
async function startTrial(): Promise<void> {
  await send('/start-trial', { intent: 'start-trial' });
  await send('/pricing', { intent: 'answer-trial', answer: 'go_on' });
  await send('/almost-there', { intent: 'leave-onboarding' });
}

async function send(path: string, form: Record<string, string>): Promise<void> {
  const { base } = app();
  await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { origin: base, authorization: `Bearer ${token()}` },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
}

const openFramed = async (path: string) => {
  const address = framedAddress(app().site, path);
  const { page, frame } = await openAdmin(context, { address, sign: token });
  return { page, framed: await frame() };
};

/** Chooses a plan, and answers at Shopify; gives where Shopify leads back to. */
async function choose(name: RegExp, answer: 'Approve' | 'Decline'): Promise<string> {
  const { page, framed } = await openFramed('/pricing');
  await framed.getByRole('button', { name }).click();
  await page.getByRole('heading', { name: 'Approve subscription' }).waitFor();
  await page.getByRole('link', { name: answer }).click();
  if (answer === 'Decline') {
    await page.getByRole('heading', { name: 'You declined the charge' }).waitFor();
    await page.close();
    return '';
  }
  await page.waitForURL(/admin\.shopify\.com/);
  const { pathname, search } = new URL(page.url());
  await page.close();
  return pathname.replace(/^\/store\/acme\/apps\/[^/]+/, '') + search;
}

describe('a merchant in the Shopify admin', () => {
  it('declines a plan and stays as they are, then approves one, which is in force', async () => {
    const desk = await app().shopify.billingOf(SHOP);
    await choose(/^Choose Basic, \$49 a month/, 'Decline');
    expect(desk.subscriptions.map(({ status }) => status)).toEqual(['DECLINED']);

    const back = await choose(/^Choose Pro, \$99 a month/, 'Approve');
    const { page, framed } = await openFramed(back);
    await framed.getByText('Approved. Your plan is in force.').waitFor();
    await framed.getByRole('heading', { name: 'Your plan: Pro' }).waitFor();
    await framed.getByText('14 trial days left. Then Shopify charges $99 a month.').waitFor();
    await framed.getByText('$0 of $72 in the period until', { exact: false }).waitFor();
    await page.close();
  });

  it('raises the cap at Shopify, and cancels after a question', async () => {
    const desk = await app().shopify.billingOf(SHOP);
    const { page, framed } = await openFramed('/billing');
    await framed.getByLabel('New cap for a period').fill('72');
    await framed.getByRole('button', { name: 'Raise the cap' }).click();
    await framed.getByText('Enter more than the cap you have').waitFor();
    await framed.getByLabel('New cap for a period').fill('150');
    await framed.getByRole('button', { name: 'Raise the cap' }).click();
    await page.getByRole('link', { name: 'Approve' }).click();
    await page.waitForURL(/admin\.shopify\.com/);
    await page.close();
    expect(desk.current?.lineItems[1]?.usage?.capMinor).toBe(15_000);

    const again = await openFramed('/billing');
    await again.framed.getByRole('button', { name: 'Cancel the plan' }).click();
    const dialog = again.framed.getByRole('dialog');
    await dialog.getByText('Your shop is on the free plan at once', { exact: false }).waitFor();
    await dialog.getByRole('button', { name: 'Cancel the plan' }).click();
    await again.framed.getByText('Your plan is cancelled. Nothing more is charged.').waitFor();
    expect(desk.current).toBeNull();
    await again.page.close();
  });
});

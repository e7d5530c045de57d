/** A shop of no platform pays for a plan at Stripe: from /pricing to Checkout and back. */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { updateUsedTrialDays } from '#app/data/billing/trial-days-rows.server.ts';
import type { Database } from '#app/data/database.ts';
import { type EmbeddedCluster, openCluster } from '#app/data/postgres/embedded-cluster.server.ts';
import { openDatabase } from '#app/data/postgres/open-database.server.ts';
import { hashDomain } from '#app/services/billing/open-billing.server.ts';
import { startStripeSandbox, STRIPE_KEYS } from '#tests/sandbox/stripe/stripe-sandbox.ts';
import { DESKTOP, expectAccessible, PHONE, useBrowser } from './app.ts';
import { serveOtherwise } from './shop-owner.ts';
import { setShopStatus } from './shop-status.ts';
import { accountCookie, newMerchant } from './sign-in.ts';

const browser = useBrowser();
const SHOP = 'Rosa’s roses';
let stripe: Awaited<ReturnType<typeof startStripeSandbox>>;
let sold: Awaited<ReturnType<typeof serveOtherwise>>;
let cluster: EmbeddedCluster;
let db: Database;
let cookie: string;

beforeAll(async () => {
  stripe = await startStripeSandbox();
  // A database of its own: the workers of the others sell no plans, and would take its jobs.
  const name = `stripe_${randomBytes(6).toString('hex')}`;
  cluster = await openCluster(inject('dataDir'));
  const address = new URL(cluster.url);
  const superuser = openDatabase(cluster.urlOf('postgres'), { connectionsMax: 1 });
  await superuser.query(`create database ${name} owner ${address.username}`);
  await superuser.close();
  address.pathname = `/${name}`;
  sold = await serveOtherwise(address.href, {
    PLANS: 'on',
    PORT: await findFreePort(),
    STRIPE_SECRET_KEY: STRIPE_KEYS.secretKey,
    STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
    STRIPE_STAND_IN_URL: stripe.url,
  });
  db = openDatabase(address.href, { connectionsMax: 1 });
  cookie = await accountCookie(sold.base, newMerchant('Rosa'));
});
afterAll(async () => {
  await sold.stop();
  await db.close();
  await cluster.close();
  await stripe.close();
});

/** Stripe sends people back to the address that the server knows itself by. */
async function findFreePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return String(port);
}

async function open(path: string, size = DESKTOP): Promise<Page> {
  const { page, context } = await browser.visit('about:blank', size);
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, domain: new URL(sold.base).hostname, path: '/' }]);
  await page.goto(sold.base + path);
  return page;
}

/** So that the first invoice has an amount. */
async function useUpFreeDays(): Promise<void> {
  const [shop] = await db.query<{ shopKey: string }>(
    'select shop_key as "shopKey" from shops where name = $1',
    [SHOP],
  );
  await updateUsedTrialDays(db, hashDomain(`shop ${shop?.shopKey}`), 14);
}

/** Tells the server what happened at Stripe. */
async function deliver(): Promise<void> {
  for (const { body, headers } of stripe.takeDeliveries()) {
    const reply = await fetch(`${sold.base}/webhooks/stripe`, { method: 'POST', headers, body });
    expect(reply.status).toBe(200);
  }
}

describe('a merchant without a platform', () => {
  it('chooses a plan, leaves Checkout, comes again and pays', async () => {
    const page = await open('/register/connect-platforms');
    await page.getByLabel('Name of the shop').fill(SHOP);
    await page.getByRole('button', { name: 'Add the shop' }).click();
    await page.waitForURL(/\/imports$/);
    await setShopStatus(db, SHOP, { plan: 'basic_free' });
    await useUpFreeDays();
    await page.goto(`${sold.base}/pricing`);
    await page.getByRole('button', { name: 'Choose Basic, $49 a month' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page.getByText('49.00 USD').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(/\/billing\?returned=/);
    await page.getByText('Your approval has not arrived yet.').waitFor();
    await page.goto(`${sold.base}/pricing`);
    await page.getByRole('button', { name: 'Choose Pro, $99 a month' }).click();
    await page.waitForURL(/\/c\/pay\//);
    await page.getByRole('button', { name: 'Pay with a card that is declined' }).click();
    await page.getByText('Your card has been declined.').waitFor();
    await page.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.waitForURL(/\/billing\?returned=/);
    await page.getByText('Approved. Your plan is in force.').waitFor();
    await page.getByRole('heading', { name: 'Your plan: Pro' }).waitFor();
    expect(stripe.books.all('subscription').size).toBe(1);
  });

  it('sees the invoice, and leads to the page for cards', async () => {
    await deliver();
    const page = await open('/billing');
    const invoice = page.getByRole('link', { name: 'Invoice' });
    // The worker reads what was charged; the page says it when it is opened again.
    await expect
      .poll(
        async () => {
          await page.reload();
          await page.getByRole('heading', { name: 'Payment by Stripe' }).waitFor();
          return invoice.count();
        },
        { timeout: 40_000 },
      )
      .toBe(1);
    await page.getByText('1 × Farthing Pro').waitFor();
    expect(await invoice.getAttribute('href')).toContain(`${stripe.url}/i/in_`);
    await expectAccessible(page);
    const phone = await open('/billing', PHONE);
    await phone.getByRole('heading', { name: 'Payment by Stripe' }).waitFor();
    await expectAccessible(phone);
    await page.getByRole('button', { name: 'Cards, address and invoices' }).click();
    await page.waitForURL(/\/p\/session\//);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL(/\/billing$/);
    expect(stripe.problems).toEqual([]);
  });

  it('hears of a charge beyond the cap, and after nine days until it is settled', async () => {
    const titled = { name: 'Your charges reached the capped amount' };
    await lackBalanceFor(1);
    const page = await open('/orders');
    await page.getByRole('dialog', titled).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', titled).waitFor({ state: 'detached' });
    await lackBalanceFor(10);
    const later = await open('/orders', PHONE);
    const forced = later.getByRole('dialog', titled);
    await forced.getByText('more than the $72 that you approved').waitFor();
    await later.keyboard.press('Escape');
    expect(await forced.getByRole('button', { name: 'Close' }).count()).toBe(0);
    await expectAccessible(later);
    await forced.getByRole('link', { name: 'Raise the cap' }).click();
    await later.waitForURL(/\/billing$/);
    await later.getByText('Deficient balance').first().waitFor();
    await db.query('delete from billing_usage_intents');
  });

  it('hears of orders beyond the plan, and of sales beyond the tier of Plus', async () => {
    await count({ orders: 1200, yearSalesUsdMinor: null });
    const page = await open('/orders');
    const orders = page.getByRole('dialog', {
      name: 'You have exceeded your Pro plan order limit',
    });
    // Pro holds 900 orders; each of the 300 beyond them is $0.08.
    await orders.getByText('Extra charge amount: $24 ($0.08 * 300 orders)').waitFor();
    await page.keyboard.press('Escape');
    await orders.waitFor({ state: 'detached' });
    await db.query(
      `update billing_subscriptions set plan = 'plus', usage_line = null,
         offer = offer || '{"plan": "plus", "salesMax": 500000}' where status = 'active'`,
    );
    await count({ orders: 10, yearSalesUsdMinor: 60_000_000 });
    const paying = await open('/orders');
    const tier = paying.getByRole('dialog', { name: 'Your sales exceeded the tier of your plan' });
    await tier.getByText('Annual sales are over $500,000').waitFor();
    await tier.getByText('Your tier now costs $349 a month.').waitFor();
    await expectAccessible(paying);
    await tier.getByRole('button', { name: 'Approve charge' }).waitFor();
  });
});

/** As if a charge of $72 had been refused for lack of balance so many days ago. */
function lackBalanceFor(days: number) {
  return db.query(
    `insert into billing_usage_intents (shop_id, usage_key, cycle_start, sequence, offer_key, orders,
       amount_minor, currency, status, attempt, created_at, over_cap_at)
     select shop_id, 'orders:1', current_date, 1, offer_key, 900, 7200, 'USD', 'over_cap', 1, now(),
       now() - $1 * interval '1 day'
     from billing_subscriptions where status = 'active'
     on conflict (shop_id, usage_key) do update set over_cap_at = excluded.over_cap_at`,
    [days],
  );
}

/** What was counted of the shop, which pays for Pro or more. */
function count(facts: { readonly orders: number; readonly yearSalesUsdMinor: number | null }) {
  const cycle = { start: '2026-01-01', end: '2026-01-31' };
  const none = { monthOrders: 0, monthUnits: 0, monthSalesMinor: 0, yearSalesMinor: 0 };
  return setShopStatus(db, SHOP, {
    plan: facts.yearSalesUsdMinor === null ? 'pro' : 'plus',
    usage: JSON.stringify({ cycle, ...none, ...facts }),
    usage_counted_at: new Date().toISOString(),
  });
}

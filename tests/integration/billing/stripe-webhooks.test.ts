/** Webhooks of Stripe over HTTP: whose they are, that each counts once, and what follows for the shop. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { webhookRoute } from '#app/api/webhooks/webhook-route.server.ts';
import { selectBillingAccount } from '#app/data/billing/account-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import type { PaidPlan } from '#app/domain/billing/plan-terms.ts';
import { endBilling } from '#app/services/billing/end-billing.server.ts';
import { offerPlan } from '#app/services/billing/offer-plan.server.ts';
import { runBilling } from '#app/services/billing/run-billing.server.ts';
import { endBillingWithApp } from '#app/services/billing/sync-billing.server.ts';
import { processWebhookInbox } from '#app/services/sync/webhooks/process-webhook-inbox.server.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import type { StripeDelivery } from '#tests/sandbox/stripe/stripe-sandbox.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { stripeBillingWorld } from './stripe-billing-world.ts';

const NOW = '2026-12-01T12:00:00.000Z';
const DAY_MS = 86_400_000;

let base: TestDeps;
let world: Awaited<ReturnType<typeof stripeBillingWorld>>;
let close: () => void;
let url: string;

beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
beforeEach(async () => {
  world = await stripeBillingWorld({ base, name: 'webhooks', now: NOW });
  const app = express();
  app.post('/webhooks/:platform', ...webhookRoute(world.deps));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`;
  close = () => void server.close();
});
afterEach(async () => {
  close();
  await world.close();
});
afterAll(() => base.close());

async function choose(plan: PaidPlan): Promise<void> {
  const { deps, shopId } = world;
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null) throw new Error('The shop is gone.');
  await offerPlan(deps, { access: { shop, role: 'Owner' }, plan, interval: 'month' });
  world.approve();
}

async function post({ body, headers }: StripeDelivery): Promise<number> {
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** What the worker does with the inbox. */
async function work(): Promise<void> {
  await processWebhookInbox(world.deps, { shopId: world.shopId });
  await runBilling(world.deps, { shopId: world.shopId });
}

const kept = async (): Promise<string[]> => {
  const rows = await base.db.query<{ topic: string }>(
    'select topic from webhook_inbox where shop_id = $1 order by topic',
    [world.shopId],
  );
  return rows.map(({ topic }) => topic);
};
const plan = async () => (await selectShopStatus(base.db, world.shopId))?.plan;
const customer = async () => (await selectBillingAccount(base.db, world.shopId))?.customerId ?? '';

describe('a webhook of Stripe', () => {
  it('is kept once, however often and in whatever order it comes', async () => {
    await choose('pro');
    const all = world.sandbox.takeDeliveries();
    for (const one of [...all, ...all].toReversed()) expect(await post(one)).toBe(200);
    const topics = ['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'];
    expect(await kept()).toEqual(topics);
    await work();
    expect(await plan()).toBe('pro');
  });

  it('stays the truth when the app is removed from the shop’s platform, which does not charge it', async () => {
    await choose('pro');
    await work();
    await endBillingWithApp(world.deps, world.shopId);
    expect(await plan()).toBe('pro');
    await work();
    expect(await plan()).toBe('pro');
  });

  it('is refused without a signature, with another secret, with another body, and once it is old', async () => {
    await choose('pro');
    const [one] = world.sandbox.takeDeliveries();
    if (one === undefined) throw new Error('Nothing was delivered.');
    const { body, headers } = one;
    expect(await post({ body, headers: {} })).toBe(401);
    const forged = `${headers['stripe-signature']?.slice(0, -4)}0000`;
    expect(await post({ body, headers: { 'stripe-signature': forged } })).toBe(401);
    expect(await post({ body: body.replace('"evt_', '"evt_1'), headers })).toBe(401);
    await world.time.wait(301_000);
    expect(await post(one)).toBe(401);
    expect(await kept()).toEqual([]);
  });

  it('about the customer of another installation is taken, and nothing is made of it', async () => {
    await choose('pro');
    await base.db.query('update billing_accounts set customer_id = $2 where shop_id = $1', [
      world.shopId,
      'cus_other',
    ]);
    for (const one of world.sandbox.takeDeliveries()) expect(await post(one)).toBe(200);
    expect(await kept()).toEqual([]);
  });

  it('is answered 404 where nobody charges by Stripe', async () => {
    const app = express();
    app.post('/webhooks/:platform', ...webhookRoute(base));
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/webhooks/stripe`, { method: 'POST' });
    expect(response.status).toBe(404);
    server.close();
  });
});

describe('the plan of a shop', () => {
  it('is closed while a payment fails, and open again once it is paid', async () => {
    await choose('pro');
    await work();
    expect(await plan()).toBe('pro');
    world.sandbox.takeDeliveries();
    world.sandbox.setCard(await customer(), 'declines');
    // The fourteen days of the trial, then the first payment.
    await world.time.wait(14 * DAY_MS);
    await world.deliver((all) => all);
    await work();
    expect(await plan()).toBe('basic_free');
    const invoice = [...world.sandbox.books.all('invoice').values()].at(-1);
    expect(invoice).toMatchObject({ status: 'open', total: 9900 });
    expect(world.sandbox.payInvoice(invoice?.id ?? '')).toBe(true);
    await world.deliver((all) => all);
    await work();
    expect(await plan()).toBe('pro');
  });

  it('follows also when the webhooks were lost: the nightly reading finds it', async () => {
    await choose('basic');
    world.sandbox.takeDeliveries();
    await runBilling(world.deps, { shopId: world.shopId });
    expect(await plan()).toBe('basic');
  });

  it('is paid no more once the shop is erased', async () => {
    await choose('basic');
    await work();
    await deleteShop(world.deps, { shopId: world.shopId });
    const [job] = await base.db.query<{ payload: { customerId: string } }>(
      `select payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'end_billing' order by j.id desc limit 1`,
    );
    const customerId = job?.payload.customerId ?? '';
    world.sandbox.inject('5xx');
    await expect(endBilling(world.deps, { customerId })).rejects.toThrow('Stripe did not answer.');
    await endBilling(world.deps, { customerId });
    await endBilling(world.deps, { customerId });
    const all = [...world.sandbox.books.all('subscription').values()];
    expect(all.map(({ status }) => status)).toEqual(['canceled']);
    // What Stripe still has to say is about no shop.
    for (const one of world.sandbox.takeDeliveries()) expect(await post(one)).toBe(200);
  });
});

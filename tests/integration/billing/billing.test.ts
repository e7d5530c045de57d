/** A merchant pays a plan through Shopify: offers, caps, changes, the end, and what is sent of it. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selectUsageIntents } from '#app/data/billing/usage-intent-rows.server.ts';
import { selectShopById } from '#app/data/shops/shop-rows.server.ts';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import type { BillingInterval, PaidPlan } from '#app/domain/billing/plan-terms.ts';
import {
  confirmApproval,
  endSubscription,
  raiseCap,
} from '#app/services/billing/change-subscription.server.ts';
import { offerPlan } from '#app/services/billing/offer-plan.server.ts';
import { readBillingFacts } from '#app/services/billing/read-billing-facts.server.ts';
import { runBilling } from '#app/services/billing/run-billing.server.ts';
import { costShop } from '#app/services/ledger/cost-shop.server.ts';
import { deleteShop } from '#app/services/workspaces/delete-shop.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { store } from '../shop-fixture.ts';
import { type ShopifyBillingWorld, shopifyBillingWorld } from './shopify-billing-world.ts';

const NOW = '2026-12-01T12:00:00.000Z';
const DAY_MS = 86_400_000;

let base: TestDeps;
let world: ShopifyBillingWorld;
let made = 0;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());
beforeEach(async () => {
  made += 1;
  world = await shopifyBillingWorld({ base, name: `pays-${made}`, now: NOW });
});
afterEach(() => world.close());

async function access(role: 'Owner' | 'View Only' = 'Owner') {
  const shop = await selectShopById(world.deps.db, world.shopId);
  if (shop === null) throw new Error('The shop is gone.');
  return { shop, role };
}

const offer = async (plan: PaidPlan, interval: BillingInterval = 'month') =>
  (await offerPlan(world.deps, { access: await access(), plan, interval })).approvalUrl;
const run = () => runBilling(world.deps, { shopId: world.shopId });
const planOfShop = async () => (await selectShopStatus(world.deps.db, world.shopId))?.plan;
const facts = async () => {
  const found = await readBillingFacts(world.deps, (await access()).shop);
  if (found === null) throw new Error('Nobody charges the shop.');
  return found;
};
const intents = () => selectUsageIntents(world.deps.db, world.shopId);
const desk = () => world.sandbox.billing;

async function subscribe(plan: PaidPlan, interval: BillingInterval = 'month'): Promise<void> {
  await offer(plan, interval);
  world.approve();
  await run();
}

async function sell(count: number, first: number): Promise<void> {
  const placedAt = new Date(world.time.clock().getTime() - DAY_MS).toISOString();
  const orders = Array.from({ length: count }, (_, at) =>
    plainOrder({ id: `${first + at}`, placedAt, lines: [plainLine('1')] }),
  );
  await store(world.deps.db, world.shopId, orders);
  await costShop(world.deps, { shopId: world.shopId });
}

describe('an offer', () => {
  it('says of a refused address that it is that, and that nothing was charged', async () => {
    world.sandbox.allowlist.says = 'Forbidden';
    await expect(offer('pro')).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/^Shopify refuses the address of this Farthing server/),
      hint: 'Nothing was charged.',
    });
    expect(desk().subscriptions).toEqual([]);
  });

  it('is approved at Shopify, and only its state puts the shop on the plan', async () => {
    const url = await offer('pro');
    await run();
    expect(await planOfShop()).not.toBe('pro');
    expect(desk().subscriptions[0]).toMatchObject({
      name: 'Pro, paid by the month',
      isTest: false,
      trialDays: 14,
    });
    desk().approve(url ?? '');
    const offerKey = new URL(desk().subscriptions[0]?.returnUrl ?? '').searchParams.get('offer');
    expect(await confirmApproval(world.deps, { shopId: world.shopId, offerKey })).toBe('active');
    expect(await planOfShop()).toBe('pro');
  });

  it('that waits is not made twice, also when its answer was lost', async () => {
    const first = await offer('basic');
    expect(await offer('basic')).toBe(first);
    world.fail('lost');
    await expect(offer('pro')).rejects.toMatchObject({ code: 'unavailable' });
    world.approve();
    await run();
    // It is recognised by the key in its return address.
    expect(await facts()).toMatchObject({
      rights: { plan: 'pro', current: { name: 'Pro, paid by the month' } },
    });
  });

  it('that is declined or forgotten for two days changes nothing', async () => {
    await offer('pro');
    world.decline();
    await run();
    await offer('basic');
    await world.time.wait(2 * DAY_MS + 1);
    await run();
    expect([...world.truth().statuses.values()]).toEqual(['declined', 'expired']);
    expect(await facts()).toMatchObject({ rights: { plan: null, pending: null } });
    expect(await planOfShop()).toBeUndefined();
  });

  it('is a test in a development store, which opens the plan', async () => {
    desk().isDevelopment = true;
    await subscribe('ultimate');
    expect(desk().current?.isTest).toBe(true);
    expect(await planOfShop()).toBe('ultimate');
  });

  it('leads to Shopify’s own page where Shopify manages the plans, which are recognised', async () => {
    desk().isManaged = true;
    expect(await offer('pro')).toBe(
      `https://admin.shopify.com/store/pays-${made}/charges/farthing/pricing_plans`,
    );
    desk().subscriptions.push({
      id: 'gid://shopify/AppSubscription/77',
      name: 'Ultimate',
      returnUrl: 'https://admin.shopify.com/',
      isTest: false,
      isDeferred: false,
      createdAt: NOW,
      status: 'ACTIVE',
      trialDays: 0,
      periodEnd: Date.parse(NOW) + 30 * DAY_MS,
      isWaiting: false,
      lineItems: [],
    });
    await run();
    expect(await planOfShop()).toBe('ultimate');
  });

  it('is for whoever may change the plan', async () => {
    const viewer = await access('View Only');
    await expect(
      offerPlan(world.deps, { access: viewer, plan: 'pro', interval: 'month' }),
    ).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('a change', () => {
  it('to less waits for the end of what is paid, and can be withdrawn', async () => {
    await subscribe('pro');
    await offer('basic');
    world.approve();
    await run();
    const end = (await facts()).rights.current?.periodEnd;
    expect(await facts()).toMatchObject({
      rights: { plan: 'pro', coming: { plan: 'basic', startsAt: end } },
    });
    expect(await offer('pro')).toBeNull();
    expect(await facts()).toMatchObject({ rights: { plan: 'pro', coming: null } });
    await offer('basic');
    world.approve();
    // Fourteen free days and thirty paid ones.
    await world.time.wait(44 * DAY_MS + 1);
    await run();
    expect(await planOfShop()).toBe('basic');
  });

  it('to more is had at once', async () => {
    await subscribe('basic');
    await subscribe('pro');
    expect(await planOfShop()).toBe('pro');
    expect([...world.truth().statuses.values()]).toEqual(['cancelled', 'active']);
  });

  it('that Shopify freezes closes the plan until it is paid', async () => {
    await subscribe('pro');
    world.freeze(true);
    await run();
    expect([await planOfShop(), (await facts()).rights.isFrozen]).toEqual(['basic_free', true]);
    world.freeze(false);
    await world.announce();
    await run();
    expect(await planOfShop()).toBe('pro');
  });

  it('to a free plan ends what is paid', async () => {
    await subscribe('pro');
    const owner = await access();
    await expect(
      endSubscription(world.deps, { access: owner, plan: 'basic' }),
    ).rejects.toMatchObject({ code: 'invalid_input' });
    await endSubscription(world.deps, { access: owner, plan: 'basic_free' });
    expect([desk().current, await planOfShop()]).toEqual([null, 'basic_free']);
  });
});

describe('orders beyond the plan', () => {
  // Basic has two orders here, each beyond them 10 cents, up to a dollar.
  beforeEach(async () => {
    await subscribe('basic');
    await world.time.wait(15 * DAY_MS);
  });

  it('are charged once, whatever fails on the way', async () => {
    await sell(5, 100);
    world.fail('lost');
    await expect(run()).rejects.toMatchObject({ fault: 'unreachable' });
    expect((await intents()).map(({ status }) => status)).toEqual(['intended']);
    await run();
    await run();
    expect(desk().usageRecords).toMatchObject([
      // Three orders at 10 cents, in the cycle of a plan that began on 1 December.
      {
        key: `orders:${world.shopId}:2026-12-01:1`,
        minor: 30,
        description: '3 orders beyond the plan',
      },
    ]);
    expect((await intents())[0]).toMatchObject({ status: 'recorded', orders: 3 });
  });

  it('that lack balance wait for a higher cap, and the wait is sent', async () => {
    await sell(15, 200);
    await run();
    // 13 orders at 10 cents are 1.30, of which a dollar is approved.
    expect(await intents()).toMatchObject([{ status: 'over_cap', amountMinor: 130 }]);
    const since = world.time.clock().toISOString();
    expect((await facts()).unresolved).toEqual({
      status: 'not_enough_balance',
      isResolved: false,
      since,
    });
    const owner = await access();
    await expect(raiseCap(world.deps, { access: owner, capMinor: 100 })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    expect(await raiseCap(world.deps, { access: owner, capMinor: 500 })).toMatch(/confirm$/);
    await run();
    expect(desk().usageRecords).toEqual([]);
    world.approveCap();
    await run();
    expect(desk().usageRecords).toMatchObject([
      { key: `orders:${world.shopId}:2026-12-01:1:2`, minor: 130 },
    ]);
    expect((await facts()).unresolved).toMatchObject({ isResolved: true, since });
  });
});

describe('an app that is removed', () => {
  it('ends what is paid, and asks anew when it comes back', async () => {
    await subscribe('pro');
    await world.uninstall();
    expect(await planOfShop()).toBe('basic_free');
    await world.reinstall();
    await run();
    expect((await facts()).rights).toMatchObject({ plan: null, current: null });
    await subscribe('pro');
    expect(await planOfShop()).toBe('pro');
  });

  it('gives no free days a second time, also after the shop was erased', async () => {
    await subscribe('pro');
    await world.time.wait(4 * DAY_MS);
    await run();
    const { db } = world.deps;
    await deleteShop(world.deps, { shopId: world.shopId });
    await world.close();
    world = await shopifyBillingWorld({ base, name: `pays-${made}`, now: NOW });
    await offer('pro');
    // Ten of fourteen are left.
    expect(desk().subscriptions[0]?.trialDays).toBe(10);
    const rows = await db.query('select days from used_trial_days where days = 4');
    expect(rows).toHaveLength(1);
  });
});

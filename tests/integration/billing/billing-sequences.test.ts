/**
 * Whatever happens in whatever order, what is stored of a shop's payments comes to what its provider knows: a
 * key is charged once, an order at most once, and the shop has the plan that it pays.
 */
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { selectSubscriptions } from '#app/data/billing/subscription-rows.server.ts';
import { selectUsageIntents } from '#app/data/billing/usage-intent-rows.server.ts';
import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { isFinalStatus } from '#app/domain/billing/subscription.ts';
import { isSentFor } from '#app/domain/billing/usage-charges.ts';
import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import {
  confirmApproval,
  endSubscription,
  raiseCap,
} from '#app/services/billing/change-subscription.server.ts';
import { offerPlan } from '#app/services/billing/offer-plan.server.ts';
import { runBilling } from '#app/services/billing/run-billing.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { costShop } from '#app/services/ledger/cost-shop.server.ts';
import { plainLine, plainOrder } from '#tests/arbitraries/plain-order.ts';
import { type TestDeps, testDeps } from '../database.ts';
import { store } from '../shop-fixture.ts';
import type { BillingWorld, BillingWorldOptions } from './billing-world.ts';
import { dyingDatabase, Killed } from '../faults/dying-database.ts';
import { shopifyBillingWorld } from './shopify-billing-world.ts';
import { stripeBillingWorld } from './stripe-billing-world.ts';

/** Every provider goes through the same sequences. */
const PROVIDERS: readonly (readonly [
  string,
  (options: BillingWorldOptions) => Promise<BillingWorld>,
])[] = [
  ['shopify', shopifyBillingWorld],
  ['stripe', stripeBillingWorld],
];

const NOW = '2026-12-01T12:00:00.000Z';
const HOUR_MS = 3_600_000;

let base: TestDeps;
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());

const plan = fc.constantFrom('basic' as const, 'pro' as const, 'plus' as const);
const event = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('offer' as const), plan, isYear: fc.boolean() }),
  },
  { weight: 6, arbitrary: fc.constant({ kind: 'approve' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'decline' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'return' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'announce' as const }) },
  { weight: 8, arbitrary: fc.constant({ kind: 'run' as const }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('kill' as const),
      at: fc.integer({ min: 1, max: 25 }),
    }),
  },
  { weight: 3, arbitrary: fc.constant({ kind: 'race' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('fail' as const),
      how: fc.constantFrom('lost' as const, 'failing' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('sell' as const),
      orders: fc.integer({ min: 1, max: 6 }),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 20, 24, 60, 30 * 24),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'lower_cap' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'raise_cap' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('freeze' as const), isFrozen: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'end' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'leave' as const }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

const sequence = fc.array(event, { minLength: 10, maxLength: 40, size: 'max' });

let made = 0;
let sold = 0;

describe.each(PROVIDERS)('payments through %s', (provider, open) => {
  it('come to what the provider knows, after any sequence', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), sequence, async (isPaying, events) => {
        made += 1;
        const world = await open({ base, name: `${provider}-${made}`, now: NOW });
        try {
          if (isPaying) await beginToPay(world);
          for (const one of events) await happen(world, one);
          // Twice: what failed is healed by the next run, and the one after changes nothing.
          await run(world);
          await runBilling(world.deps, { shopId: world.shopId });
          await expectBooksToAgree(world);
        } finally {
          await world.close();
        }
      }),
      { numRuns: Number(process.env['BILLING_RUNS'] ?? '25') },
    );
  });
});

/** A shop without free days on Basic, so that the next orders beyond it are charged. */
async function beginToPay(world: BillingWorld): Promise<void> {
  const { deps, shopId } = world;
  await offer(deps, shopId, { plan: 'basic', isYear: false });
  world.approve();
  await comeBack(world);
  await world.time.wait(15 * 24 * HOUR_MS);
}

async function happen(world: BillingWorld, one: Event): Promise<void> {
  const { deps, shopId } = world;
  switch (one.kind) {
    case 'offer':
      return attempt(() => offer(deps, shopId, one));
    case 'approve':
      return world.approve();
    case 'decline':
      return world.decline();
    case 'return':
      return attempt(() => comeBack(world));
    case 'announce':
      return world.announce();
    case 'run':
      return run(world);
    case 'kill':
      return attempt(() => runInDyingProcess(world, one.at));
    case 'race':
      return race(world);
    case 'fail':
      return world.fail(one.how);
    case 'sell':
      return sell(world, one.orders);
    case 'wait':
      return world.time.wait(one.hours * HOUR_MS);
    case 'lower_cap':
      return world.lowerCap();
    case 'raise_cap':
      return attempt(async () => {
        await raiseCap(deps, { access: await accessTo(deps, shopId), capMinor: 5000 });
        world.approveCap();
      });
    case 'freeze':
      return world.freeze(one.isFrozen);
    case 'end':
      return attempt(async () =>
        endSubscription(deps, { access: await accessTo(deps, shopId), plan: 'basic_free' }),
      );
    case 'leave':
      await world.uninstall();
      return world.reinstall();
  }
}

async function accessTo(deps: Deps, shopId: number) {
  const { selectShopById } = await import('#app/data/shops/shop-rows.server.ts');
  const shop = await selectShopById(deps.db, shopId);
  if (shop === null) throw new Error('The shop is gone.');
  return { shop, role: 'Owner' as const };
}

async function offer(
  deps: Deps,
  shopId: number,
  { plan: chosen, isYear }: { readonly plan: 'basic' | 'pro' | 'plus'; readonly isYear: boolean },
): Promise<void> {
  const access = await accessTo(deps, shopId);
  await offerPlan(deps, { access, plan: chosen, interval: isYear ? 'year' : 'month' });
}

async function comeBack({ deps, shopId }: BillingWorld): Promise<void> {
  const stored = await selectSubscriptions(deps.db, shopId);
  await confirmApproval(deps, { shopId, offerKey: stored.at(-1)?.offerKey ?? null });
}

/** Two workers and a merchant at the same moment. */
async function race(world: BillingWorld): Promise<void> {
  const { deps, shopId } = world;
  await Promise.all([
    attempt(() => runBilling(deps, { shopId })),
    attempt(() => offer(deps, shopId, { plan: 'pro', isYear: false })),
    attempt(() => runBilling(deps, { shopId })),
  ]);
}

async function run({ deps, shopId }: BillingWorld): Promise<void> {
  await attempt(() => runBilling(deps, { shopId }));
}

/** Orders that were placed a day ago. */
async function sell({ deps, shopId, time }: BillingWorld, orders: number): Promise<void> {
  const placedAt = new Date(time.clock().getTime() - 24 * HOUR_MS).toISOString();
  const made = Array.from({ length: orders }, () => {
    sold += 1;
    const id = `${sold}`;
    return plainOrder({ id, name: `#${id}`, placedAt, lines: [plainLine('1')] });
  });
  await store(deps.db, shopId, made);
  await costShop(deps, { shopId });
}

/** What may fail and be tried again: refusals for people, a silent provider, a process that was killed. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const isExpected =
      error instanceof AppError || error instanceof PlatformError || error instanceof Killed;
    if (!isExpected) throw error;
  }
}

function runInDyingProcess(world: BillingWorld, statements: number): Promise<void> {
  const { shopId, deps } = world;
  const db = dyingDatabase(deps.db, statements);
  return runBilling({ ...world.otherProcess(), db }, { shopId });
}

async function expectBooksToAgree(world: BillingWorld): Promise<void> {
  const { deps, shopId } = world;
  const truth = world.truth();
  const [subscriptions, intents, status] = [
    await selectSubscriptions(deps.db, shopId),
    await selectUsageIntents(deps.db, shopId),
    await selectShopStatus(deps.db, shopId),
  ];
  // A provider may change a subscription in place: the offers before have its id too, and are over.
  const inOrder = subscriptions.toSorted(
    (a, b) => Number(b.endedAt !== null) - Number(a.endedAt !== null),
  );
  const stored = new Map(inOrder.map((one) => [one.subscriptionId, one.status]));
  for (const [id, said] of truth.statuses) expect([id, stored.get(id)]).toEqual([id, said]);
  for (const [id, said] of stored) {
    // An offer whose answer was lost before anything was made of it waits for its two days.
    if (!truth.statuses.has(id)) expect(said === 'pending' || isFinalStatus(said)).toBe(true);
  }
  // One that was paid is on the free plan, and one that never was on none.
  const plans = truth.plan === null ? [undefined, 'basic_free'] : [truth.plan];
  expect(plans).toContain(status?.plan);
  for (const { key, minor } of truth.charges) {
    const [intent, ...others] = intents.filter((one) => isSentFor(one, key));
    expect([key, intent?.status, intent?.amountMinor, others.length]).toEqual([
      key,
      'recorded',
      minor,
      0,
    ]);
  }
  const recorded = intents.filter((one) => one.status === 'recorded');
  expect(recorded).toHaveLength(truth.charges.length);
  await expectOrdersChargedOnce(world, recorded);
}

/** Never more orders than were sold, of all cycles together. */
async function expectOrdersChargedOnce(
  { deps, shopId }: BillingWorld,
  recorded: readonly { readonly orders: number }[],
): Promise<void> {
  const [row] = await deps.db.query<{ orders: number }>(
    'select count(*)::int as orders from orders where shop_id = $1',
    [shopId],
  );
  const charged = recorded.reduce((sum, { orders }) => sum + orders, 0);
  expect(charged).toBeLessThanOrEqual(row?.orders ?? 0);
}

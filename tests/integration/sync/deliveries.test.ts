import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Random, randomStream } from '#app/demo/random.ts';
import type { WebhookEffect } from '#app/platforms/port.ts';
import type { JobQueue } from '#app/services/job-queue.ts';
import { costQueuedOrders } from '#app/services/ledger/cost-queued-orders.server.ts';
import { reconcileShop } from '#app/services/sync/reconcile-shop.server.ts';
import { receiveWebhook } from '#app/services/sync/webhooks/receive-webhook.server.ts';
import { processWebhookInbox } from '#app/services/sync/webhooks/process-webhook-inbox.server.ts';
import { PLAIN_PLATFORM_ID, plainDelivery } from '#tests/sandbox/plain/plain-platform.ts';
import { type SeededOrder, seededStore } from '#tests/sandbox/store/seeded-store.ts';
import { type TestDeps, testDeps } from '../database.ts';
import {
  fetchHistory,
  selectPlainLedger,
  type PlainShop,
  plainShop,
  WEBHOOK_SECRET,
} from './plain-shop.ts';

const NOW = '2026-11-30T12:00:00Z';
const CHANGED_AT = '2026-11-30T12:10:00Z';
/** The whole thousand: FARTHING_SCHEDULES=1000. */
const SCHEDULES = Number(process.env['FARTHING_SCHEDULES'] ?? 6);
/** What the jobs would do is done by hand here, in an order of chance. */
const noJobs: JobQueue = { add: () => Promise.resolve() };

let base: TestDeps;
let now = NOW;
const clock = () => new Date(now);
beforeAll(async () => {
  base = await testDeps({ now: NOW });
});
afterAll(() => base.close());

interface Change {
  readonly number: number;
  /** null: the platform deleted it. */
  readonly order: SeededOrder | null;
}

/** New orders, other versions of old ones, and orders that are deleted. */
const CHANGES: readonly Change[] = seededStore({ seed: 9, orders: 14 }).orders.map((order) => ({
  number: order.number,
  order:
    order.number === 2 || order.number === 5
      ? null
      : { ...order, updatedAt: CHANGED_AT, ...(order.number > 10 && { placedAt: CHANGED_AT }) },
}));

async function aShop(): Promise<PlainShop> {
  now = NOW;
  const shop = await plainShop(base, { orders: 10, clock });
  const quiet = { ...shop, deps: { ...shop.deps, jobs: noJobs } };
  await fetchHistory(quiet);
  return quiet;
}

function change({ remote }: PlainShop, { number, order }: Change): void {
  if (order === null) remote.remove(number);
  else remote.change(order);
}

function deliver(shop: PlainShop, number: number, id: string, effect?: WebhookEffect) {
  const object = { category: 'orders', id: `o${number}` } as const;
  const event = {
    shop: shop.externalKey,
    id,
    at: now,
    effect: effect ?? ({ kind: 'fetch', object } as const),
  };
  const { headers, body } = plainDelivery(event, WEBHOOK_SECRET, now);
  return receiveWebhook(shop.deps, { platformId: PLAIN_PLATFORM_ID, headers, body });
}

async function clean(): Promise<unknown> {
  const shop = await aShop();
  for (const one of CHANGES) change(shop, one);
  now = '2026-11-30T13:00:00Z';
  for (const { number } of CHANGES) await deliver(shop, number, `clean ${number}`);
  await processWebhookInbox(shop.deps, shop);
  await costQueuedOrders(shop.deps, shop);
  return selectPlainLedger(base, shop.shopId);
}

/** Each delivery one to five times, shuffled, a fifth of all changes never told, then compared. */
async function scheduled(random: Random): Promise<unknown> {
  const shop = await aShop();
  const left = CHANGES.flatMap((one) => {
    const times = random.chance(0.2) ? 0 : random.integer(1, 5);
    return Array.from({ length: times }, (_, time) => ({ one, time, key: random.next() }));
  }).toSorted((a, b) => a.key - b.key);
  now = '2026-11-30T12:30:00Z';
  const done = new Set<number>();
  for (const { one, time } of left) {
    // A delivery may overtake the change that another one tells of, but not its own.
    if (!done.has(one.number)) change(shop, one);
    done.add(one.number);
    await deliver(shop, one.number, `${one.number} ${random.chance(0.3) ? 0 : time}`);
    if (random.chance(0.2)) await processWebhookInbox(shop.deps, shop);
    if (random.chance(0.1)) await costQueuedOrders(shop.deps, shop);
  }
  for (const one of CHANGES) change(shop, one);
  await processWebhookInbox(shop.deps, shop);
  now = '2026-12-01T03:10:00Z';
  await reconcileShop(shop.deps, { shopId: shop.shopId, triggerType: 'schedule' });
  await costQueuedOrders(shop.deps, shop);
  return selectPlainLedger(base, shop.shopId);
}

describe('deliveries', () => {
  it(`repeated, shuffled and lost come to the clean ledger in ${SCHEDULES} schedules`, async () => {
    const truth = await clean();
    for (let seed = 1; seed <= SCHEDULES; seed += 1) {
      expect([seed, await scheduled(randomStream(`schedule ${seed}`))]).toEqual([seed, truth]);
    }
  });

  it('count once, and not at all when they are old', async () => {
    const shop = await aShop();
    const waiting = () =>
      base.db.query('select delivery_id from webhook_inbox where shop_id = $1', [shop.shopId]);
    const outcomes = await Promise.all([1, 2, 3].map(() => deliver(shop, 1, 'the same')));
    expect(outcomes).toEqual(['accepted', 'accepted', 'accepted']);
    expect(await waiting()).toHaveLength(1);
    const object = { category: 'orders', id: 'o1' } as const;
    const event = { shop: shop.externalKey, id: 'old', at: '2026-11-26T12:00:00Z' };
    const old = plainDelivery({ ...event, effect: { kind: 'fetch', object } }, WEBHOOK_SECRET, now);
    const replayed = await receiveWebhook(shop.deps, { platformId: PLAIN_PLATFORM_ID, ...old });
    expect(replayed).toBe('accepted');
    expect(await waiting()).toHaveLength(1);
  });

  it('of nobody that we know are refused or kept nowhere', async () => {
    const shop = await aShop();
    const delivery = plainDelivery(
      { shop: shop.externalKey, id: '1', at: now, effect: { kind: 'uninstalled' } },
      'another secret',
      now,
    );
    const refused = await receiveWebhook(shop.deps, { platformId: PLAIN_PLATFORM_ID, ...delivery });
    expect(refused).toBe('refused');
    const elsewhere = { ...shop.deps, platforms: () => null };
    expect(await receiveWebhook(elsewhere, { platformId: 3, ...delivery })).toBe(
      'unknown platform',
    );
  });

  it('of an uninstalling end the connection, and a replay after the return does not', async () => {
    const shop = await aShop();
    await deliver(shop, 1, 'bye', { kind: 'uninstalled' });
    await processWebhookInbox(shop.deps, shop);
    const state = async () => {
      const [row] = await base.db.query<{ state: string }>(
        'select state from platform_shops where shop_id = $1',
        [shop.shopId],
      );
      return row?.state;
    };
    expect(await state()).toBe('uninstalled');
    await base.db.query(
      `update platform_shops set state = 'connected', installed_at = $2 where shop_id = $1`,
      [shop.shopId, '2026-11-30T12:20:00Z'],
    );
    await deliver(shop, 1, 'bye again', { kind: 'uninstalled' });
    await processWebhookInbox(shop.deps, shop);
    expect(await state()).toBe('connected');
  });
});

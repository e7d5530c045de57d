import { countPlatformOrders, selectUnseen } from '#app/data/sync/platform-order-rows.server.ts';
import {
  endRetrieval,
  selectRetrieval,
  upsertRunning,
} from '#app/data/sync/retrieval-rows.server.ts';
import { ahead } from '#app/lib/ahead.ts';
import { type OpenedShop, openShop } from '#app/services/connections/open-shop.query.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { readOne } from './read-one.query.server.ts';
import { noteFailure } from './note-failure.command.server.ts';
import { storeChanges } from './store-changes.command.server.ts';
import { storeFetched } from './store-fetched.command.server.ts';
import type { SyncDeps } from './sync-deps.ts';
import { keepWatching } from './watch-shop.command.server.ts';

export interface ReconcileOptions {
  readonly shopId: number;
  readonly triggerType: string;
  readonly signal?: AbortSignal;
}

const DAY_MS = 86_400_000;
/** A webhook can be a day late, and a platform indexes late: two days more than the last time. */
const OVERLAP_MS = 2 * DAY_MS;
/** Where a platform does not say how many orders it has, all are compared once in this time. */
const WHOLE_EVERY_MS = 7 * DAY_MS;
const GONE_MAX = 1000;

/**
 * Holds the shop's orders against the platform's, whatever webhooks were lost: what changed since
 * the last time with a wide overlap; and when the numbers of orders differ, every order there is,
 * after which those that nobody saw are asked for one by one, and go when the platform has them not.
 * What the platform charges is asked for as widely, and its webhooks are set up where we do that.
 * @throws PlatformError to be tried again later.
 */
export async function reconcileShop(
  deps: SyncDeps & Pick<Deps, 'accounts'>,
  options: ReconcileOptions,
): Promise<void> {
  const { shopId, triggerType, signal } = options;
  const { db, clock } = deps;
  const opened = await openShop(deps, shopId);
  const history = { shopId, category: 'orders', kind: 'history' } as const;
  const fetched = await selectRetrieval(db, history);
  if (opened === null || fetched?.status !== 'done') return;
  const key = { ...history, kind: 'reconciliation' } as const;
  const before = await selectRetrieval(db, key);
  const now = clock();
  const last = before?.watermark ?? fetched.startedAt ?? now.toISOString();
  await upsertRunning(db, { ...key, triggerType, now: now.toISOString() });
  try {
    const since = new Date(Date.parse(last) - OVERLAP_MS).toISOString();
    const changes = { since, isNews: false, ...(signal && { signal }) };
    const { done } = await storeChanges(deps, opened, { ...changes, category: 'orders' });
    if (opened.platform.capabilities.categories.includes('finances')) {
      await storeChanges(deps, opened, { ...changes, category: 'finances' });
    }
    const tellsCount = fetched.total !== null;
    const isDue = weekOf(now.getTime()) !== weekOf(Date.parse(last));
    const whole = tellsCount || isDue ? await compareWhole(deps, opened, { isDue, signal }) : 0;
    const end = { now: clock().toISOString(), message: null, watermark: now.toISOString() };
    await endRetrieval(db, { ...key, ...end, done: done + whole });
    await keepWatching(deps, opened, signal);
  } catch (error) {
    signal?.throwIfAborted();
    await noteFailure(deps, key, error);
  }
}

function weekOf(ms: number): number {
  return Math.floor(ms / WHOLE_EVERY_MS);
}

interface WholeOptions {
  readonly isDue: boolean;
  readonly signal: AbortSignal | undefined;
}

/** Goes through the whole history where it must, and gives how many orders it saw. */
async function compareWhole(
  deps: SyncDeps,
  opened: OpenedShop,
  { isDue, signal }: WholeOptions,
): Promise<number> {
  const { db, clock } = deps;
  const { shopId, ordersSince } = opened.link;
  const startedAt = clock().toISOString();
  const stored = await countPlatformOrders(db, shopId);
  let seen = 0;
  const pages = opened.shop.history('orders', {
    cursor: null,
    now: startedAt,
    ...(signal && { signal }),
  });
  for await (const { records, total } of ahead(pages)) {
    signal?.throwIfAborted();
    const isSame = total === null ? !isDue : total === stored;
    if (seen === 0 && isSame) return 0;
    await storeFetched(deps, { shopId, records, isNews: false });
    seen += records.orders.length;
  }
  const unseen = { before: startedAt, since: ordersSince, limit: GONE_MAX };
  for (const id of await selectUnseen(db, shopId, unseen)) {
    const object = { category: 'orders', id } as const;
    const records = await readOne(opened, object, signal);
    await storeFetched(deps, { shopId: opened.link.shopId, records, isNews: true });
  }
  return seen;
}

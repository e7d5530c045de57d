import type { Tx } from '#app/data/database.ts';
import {
  countByStatus,
  countPlatformOrders,
  countRejectedOrders,
  selectUnseen,
} from '#app/data/sync/platform-order-rows.server.ts';
import {
  advanceComparison,
  endSync,
  type SyncStatusRow,
  selectSyncStatus,
  upsertPending,
  upsertRunning,
} from '#app/data/sync/sync-status-rows.server.ts';
import { prefetch } from '#app/lib/prefetch.ts';
import { readChangesFrom } from '#app/domain/shops/sync-schedule.ts';
import { type OpenedShop, openShop } from '#app/services/connections/open-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { checkRefunds } from './check-refunds.server.ts';
import { fetchRecord } from './fetch-record.server.ts';
import { renewWebhooks } from './renew-webhooks.server.ts';
import { recordFailure } from './record-failure.server.ts';
import { storeChanges } from './store-changes.server.ts';
import { saveFetchedRecords } from './save-fetched-records.server.ts';
import { updatePlatformMonths } from '#app/data/ledger/platform-month-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { selectRejectedIds } from '#app/data/sync/reject-rows.server.ts';

/**
 * The most retries, one request each: a shop with more has them over some nights, the oldest first.
 */
const RETRIED_MAX = 100;

/** The months before the present one that are compared with the ledger. */
const MONTHS_BEFORE = 12;

export interface ReconcileOptions {
  readonly shopId: number;
  readonly triggerType: string;
  readonly signal?: AbortSignal;
}

const DAY_MS = 86_400_000;
/**
 * The overlap of the nightly comparison: a webhook can be a day late, and a platform indexes late.
 */
const OVERLAP_MS = 2 * DAY_MS;
/** The interval at which all orders are compared where a platform does not report their number. */
const WHOLE_EVERY_MS = 7 * DAY_MS;
const GONE_MAX = 1000;

/**
 * Compares the shop's orders with the platform's, to find changes of lost webhooks: changes since
 * the last time with a wide overlap; orders whose refunds differ, or that could not be read; and
 * when the numbers of orders differ, by status where the platform counts so, every order of the
 * platform, after which stored orders that were not seen are fetched one by one, and deleted when
 * the platform does not have them. An interrupted reading continues where it was. The platform's
 * charges are fetched for the same range, its webhooks are set up where we do that, and its own
 * reports by month are read where it has them. @throws PlatformError to be tried again later.
 */
export async function reconcileShop(
  deps: SyncDeps & Pick<Deps, 'accounts'>,
  options: ReconcileOptions,
): Promise<void> {
  const { shopId, triggerType, signal } = options;
  const { db, clock } = deps;
  const opened = await openShop(deps, shopId);
  const history = { shopId, category: 'orders', kind: 'history' } as const;
  const fetched = await selectSyncStatus(db, history);
  if (opened === null || fetched?.status !== 'done') return;
  const key = { ...history, kind: 'reconciliation' } as const;
  const before = await selectSyncStatus(db, key);
  const now = clock();
  const noted = before?.watermark ?? fetched.startedAt ?? now.toISOString();
  const last = readChangesFrom(noted, now);
  if (before !== null && isTooOld(before, now)) await upsertPending(db, { ...key, triggerType });
  const running = await upsertRunning(db, { ...key, triggerType, now: now.toISOString() });
  try {
    const since = new Date(Date.parse(last) - OVERLAP_MS).toISOString();
    const changes = { since, isNews: false, ...(signal && { signal }) };
    const { done } = await storeChanges(deps, opened, { ...changes, category: 'orders' });
    if (opened.platform.capabilities.categories.includes('finances')) {
      await storeChanges(deps, opened, { ...changes, category: 'finances' });
    }
    await checkRefunds(deps, opened, { since: null, signal });
    await retryRejectedOrders(deps, opened, signal);
    const tellsCount = fetched.total !== null;
    const isDue = getWeek(now.getTime()) !== getWeek(Date.parse(last));
    const isComparisonDue = running.cursor !== null || (await hasOtherCounts(deps, opened, signal));
    const comparedOrders =
      isComparisonDue && (tellsCount || isDue)
        ? await compareWhole(deps, opened, { isDue, running, signal })
        : 0;
    const end = { now: clock().toISOString(), message: null, watermark: now.toISOString() };
    await endSync(db, { ...key, ...end, done: done + comparedOrders });
    await renewWebhooks(deps, opened, signal);
    await readPlatformMonths(deps, opened, signal);
  } catch (error) {
    signal?.throwIfAborted();
    await recordFailure(deps, key, error);
  }
}

function getWeek(ms: number): number {
  return Math.floor(ms / WHOLE_EVERY_MS);
}

/** Decides if an interrupted reading is too old to continue. */
function isTooOld({ cursor, startedAt }: SyncStatusRow, now: Date): boolean {
  return cursor !== null && now.getTime() - Date.parse(startedAt ?? '') > DAY_MS;
}

/**
 * Decides if the platform may have other orders than the stored ones; true where it does not count
 * by status.
 */
async function hasOtherCounts(
  { db }: SyncDeps,
  { shop, link }: OpenedShop,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  if (shop.countOrders === undefined) return true;
  const stored = await countByStatus(db, link.shopId);
  const counts = await shop.countOrders([...stored.keys()], signal && { signal });
  const extra = [...counts].map(([status, count]) => count - (stored.get(status) ?? 0));
  // Orders that could not be read are counted there and have no status here.
  const surplus = extra.reduce((sum, count) => sum + count, 0);
  if (extra.some((count) => count < 0)) return true;
  return surplus !== (await countRejectedOrders(db, link.shopId));
}

interface WholeOptions {
  readonly isDue: boolean;
  readonly running: SyncStatusRow;
  readonly signal: AbortSignal | undefined;
}

/** Reads all the history where necessary, and returns the number of its orders. */
async function compareWhole(
  deps: SyncDeps,
  opened: OpenedShop,
  { isDue, running, signal }: WholeOptions,
): Promise<number> {
  const { db, clock } = deps;
  const { shopId, ordersSince } = opened.link;
  const startedAt = running.startedAt ?? clock().toISOString();
  const stored = await countPlatformOrders(db, shopId);
  const isCounted = running.cursor !== null || opened.shop.countOrders !== undefined;
  let seen = 0;
  const pages = opened.shop.history('orders', {
    cursor: running.cursor,
    now: startedAt,
    ...(signal && { signal }),
  });
  for await (const { records, total, cursor } of prefetch(pages)) {
    signal?.throwIfAborted();
    const isSame = !isCounted && (total === null ? !isDue : total === stored);
    if (seen === 0 && isSame) return 0;
    const alongside = (tx: Tx) => advanceComparison(tx, { shopId, cursor });
    await saveFetchedRecords(deps, { shopId, records, isNews: false, alongside });
    seen += records.orders.length;
  }
  const unseen = { before: startedAt, since: ordersSince, limit: GONE_MAX };
  for (const id of await selectUnseen(db, shopId, unseen)) {
    const object = { category: 'orders', id } as const;
    const records = await fetchRecord(opened, object, signal);
    await saveFetchedRecords(deps, { shopId: opened.link.shopId, records, isNews: true });
  }
  return seen;
}

/**
 * Stores orders and totals by month from the platform's own reports. Unreadable reports do not stop
 * the comparison: the reason is stored beside the earlier totals.
 */
async function readPlatformMonths(
  { db, clock }: Pick<SyncDeps, 'db' | 'clock'>,
  { shop, link: { shopId, timeZone } }: OpenedShop,
  signal?: AbortSignal,
): Promise<void> {
  if (shop.months === undefined) return;
  const readAt = clock().toISOString();
  try {
    const range = wholeMonths(businessTime(Date.parse(readAt), timeZone).day);
    const reported = await shop.months({ ...range, signal });
    await updatePlatformMonths(db, shopId, { reported, readAt, fault: null });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof PlatformError)) throw error;
    await updatePlatformMonths(db, shopId, { reported: null, readAt, fault: error.message });
  }
}

/** Returns the days from the first of the month a year ago to the last of the present one. */
function wholeMonths(today: string): { start: string; end: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const getFirstDay = (monthsLater: number) => {
    const at = year * 12 + (month - 1) + monthsLater;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  };
  return { start: getFirstDay(-MONTHS_BEFORE), end: addDays(getFirstDay(1), -1) };
}

/**
 * Reads rejected orders once more: a missing part may exist now, such as a rate of their currency,
 * although the orders did not change.
 */
async function retryRejectedOrders(
  deps: SyncDeps,
  opened: OpenedShop,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { shopId } = opened.link;
  for (const id of await selectRejectedIds(deps.db, shopId, RETRIED_MAX)) {
    signal?.throwIfAborted();
    const records = await fetchRecord(opened, { category: 'orders', id }, signal);
    await saveFetchedRecords(deps, { shopId, records, isNews: false });
  }
}

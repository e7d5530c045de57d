import { updateOrdersSince } from '#app/data/connections/platform-link-rows.server.ts';
import { upsertShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import {
  advanceHistory,
  endSync,
  insertWatermark,
  selectSyncStatus,
  selectSyncStatuses,
  type SyncStatusRow,
  upsertRunning,
} from '#app/data/sync/sync-status-rows.server.ts';
import { AppError } from '#app/lib/app-error.ts';
import { bufferWhileBusy } from '#app/lib/buffer-while-busy.ts';
import { PlatformError, type SyncCategory, type SyncPage } from '#app/platforms/port.ts';
import type { PlatformRecords } from '#app/platforms/port.ts';
import { type OpenedShop, openShop } from '#app/services/connections/open-shop.server.ts';
import { noteAnswered } from '#app/services/connections/platform-limits.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';
import { saveAttribute } from '#app/services/workspaces/attributes.server.ts';
import { isOrdersOnly, joinOrders } from './join-orders.ts';
import { recordFailure } from './record-failure.server.ts';
import { storeRecords } from './store-records.server.ts';

export interface SyncHistoryOptions {
  readonly shopId: number;
  readonly category: SyncCategory;
  readonly signal?: AbortSignal;
}

/** The shortest interval of progress events. */
const TELL_EVERY_MS = 1000;
/**
 * The objects that are fetched while others are stored, and then stored together. Much more would
 * delay webhooks and take too much memory.
 */
const BATCH_OBJECTS = 1000;

/**
 * Fetches all data of one part of a shop, page by page. A page, the progress, and the job that
 * costs its orders are stored in one transaction: after an interruption it continues after the last
 * stored page, and nothing is lost or doubled. @throws PlatformError to be tried again later; a
 * fault that needs a person is stored instead.
 */
export async function syncHistory(deps: SyncDeps, options: SyncHistoryOptions): Promise<void> {
  const { shopId, category, signal } = options;
  const { db, clock, events } = deps;
  const key = { shopId, category, kind: 'history' } as const;
  const syncStatus = await selectSyncStatus(db, key);
  const opened = await openShop(deps, shopId);
  // A leftover job: the history is complete, or the shop was deleted.
  if (syncStatus === null || syncStatus.status === 'done' || opened === null) return;
  const triggerType = syncStatus.triggerType;
  const running = await upsertRunning(db, { ...key, triggerType, now: clock().toISOString() });
  await events.publish(shopId, 'retrieval_status', { category, status: 'in_progress' });
  try {
    if (category === 'orders' && running.cursor === null) await noteFacts(deps, opened, signal);
    const pages = opened.shop.history(category, {
      cursor: running.cursor,
      now: clock().toISOString(),
      ...(signal && { signal }),
    });
    await storePages(deps, running, pages, signal);
    await finish(deps, running);
  } catch (error) {
    signal?.throwIfAborted();
    await recordFailure(deps, key, error);
  }
}

/**
 * Stores the oldest readable date, which is shown beside the figures, and the contact, which may
 * change.
 */
async function noteFacts({ db }: SyncDeps, { shop, link }: OpenedShop, signal?: AbortSignal) {
  const { ordersSince, contact } = await shop.facts(signal === undefined ? {} : { signal });
  await updateOrdersSince(db, link.shopId, ordersSince);
  await upsertShopContact(db, link.shopId, contact);
}

async function storePages(
  deps: SyncDeps,
  running: SyncStatusRow,
  pages: AsyncIterable<SyncPage>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const { shopId, category } = running;
  const reportProgress = teller(deps, running);
  let from = running.cursor;
  let isComplete = true;
  const isEnough = (held: readonly SyncPage[]) =>
    held.reduce((sum, { records }) => sum + countRecords(records), 0) >= BATCH_OBJECTS;
  for await (const group of bufferWhileBusy(pages, { isEnough })) {
    for (const page of joinPages(group)) {
      signal?.throwIfAborted();
      await storePage(deps, running, { page, from });
      from = page.cursor;
      isComplete = page.cursor === null;
      await reportProgress();
    }
  }
  if (!isComplete) {
    throw new PlatformError('malformed', `The history of ${category} of shop ${shopId} broke off.`);
  }
}

async function storePage(
  { db, jobs, clock }: SyncDeps,
  { shopId, category }: SyncStatusRow,
  { page, from }: { readonly page: SyncPage; readonly from: string | null },
): Promise<void> {
  const { records, cursor, total } = page;
  const { orders, rejects } = records;
  const done = category === 'orders' ? orders.length + rejects.length : countRecords(records);
  await db.transaction(async (tx) => {
    const stored = await storeRecords(tx, { shopId, records, now: clock() });
    const isOurs = await advanceHistory(tx, { shopId, category }, { from, cursor, done, total });
    if (!isOurs) throw new AppError('cancelled', 'Somebody else goes on with this history.');
    if (stored.isCostingDue) await syncJobs.costing(jobs, tx, shopId);
  });
}

/** Ends a history. Changes are fetched from its beginning: those during it are fetched again. */
async function finish(
  { db, jobs, clock, events }: SyncDeps,
  running: SyncStatusRow,
): Promise<void> {
  const { shopId, category, startedAt } = running;
  const now = clock().toISOString();
  await db.transaction(async (tx) => {
    await endSync(tx, { shopId, category, kind: 'history', now, message: null });
    await insertWatermark(tx, { shopId, category, watermark: startedAt ?? now });
    await syncJobs.changes(jobs, tx, shopId);
  });
  // Without the permission to read charges there was no request that proves an answer.
  if (category !== 'finances') await noteAnswered({ db }, shopId);
  await events.publish(shopId, 'retrieval_status', { category, status: 'done' });
  await noteWhole({ db, clock, events }, shopId);
}

/**
 * Marks the first pull as complete, for which its banner waits (features.md, "Top banner
 * priority").
 */
async function noteWhole(
  { db, clock, events }: Pick<SyncDeps, 'db' | 'clock' | 'events'>,
  shopId: number,
): Promise<void> {
  const rows = await selectSyncStatuses(db, shopId);
  if (rows.some(({ kind, status }) => kind === 'history' && status !== 'done')) return;
  const attribute = { name: 'all_historical_retrieval_completed', value: '1' };
  const owner = { table: 'shop_attributes', shopId } as const;
  await saveAttribute({ db, clock }, owner, { ...attribute, expiresInDays: null, startDay: null });
  await events.publish(shopId, 'new_attribute_created', attribute);
}

function teller({ events, clock }: SyncDeps, { shopId, category }: SyncStatusRow) {
  let publishedAt = clock().getTime();
  return async () => {
    if (clock().getTime() - publishedAt < TELL_EVERY_MS) return;
    publishedAt = clock().getTime();
    await events.publish(shopId, 'retrieval_status', { category, status: 'in_progress' });
  };
}

/** Joins pages in their order, those of orders only together as one. */
export function joinPages(pages: readonly SyncPage[]): readonly SyncPage[] {
  const groups: SyncPage[][] = [];
  for (const page of pages) {
    const group = groups.at(-1);
    if (group !== undefined && [...group, page].every(isPlain)) group.push(page);
    else groups.push([page]);
  }
  return groups.flatMap((group) => {
    const last = group.at(-1);
    if (last === undefined) return [];
    const total = group.reduce<number | null>(
      (latestTotal, page) => page.total ?? latestTotal,
      null,
    );
    return { records: joinOrders(group.map(({ records }) => records)), cursor: last.cursor, total };
  });
}

function countRecords({ orders, catalogue, rejects }: PlatformRecords): number {
  const parts = Object.values(catalogue).reduce((sum, part) => sum + part.length, 0);
  return orders.length + parts + rejects.length;
}

/** Decides if a page can be joined: an order that one page deletes may exist again on the next. */
function isPlain({ records }: SyncPage): boolean {
  return isOrdersOnly(records) && records.deletedOrderIds.length === 0;
}

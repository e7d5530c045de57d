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

/** Progress events are published no more often than this. */
const TELL_EVERY_MS = 1000;
/**
 * So many objects are fetched while others are stored, and then stored together. Of much more, what
 * a delivery brings would wait too long for its turn, and memory would hold too much.
 */
const BATCH_OBJECTS = 1000;

/**
 * Fetches everything that the platform has of one part of a shop, page by page. A page, how far the
 * history is, and the job that costs what it brought, are kept in one transaction: stopped or killed
 * at any moment, it goes on after the last page that was stored, and nothing is lost or doubled.
 * @throws PlatformError to be tried again later; what needs a person is noted instead.
 */
export async function syncHistory(deps: SyncDeps, options: SyncHistoryOptions): Promise<void> {
  const { shopId, category, signal } = options;
  const { db, clock, events } = deps;
  const key = { shopId, category, kind: 'history' } as const;
  const syncStatus = await selectSyncStatus(db, key);
  const opened = await openShop(deps, shopId);
  // A job that is left over: the history is whole, or the shop is gone.
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

/** How far back the platform lets us read is said beside the figures; how the shop is reached may change. */
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
  const tell = teller(deps, running);
  let from = running.cursor;
  let isWhole = true;
  const isEnough = (held: readonly SyncPage[]) =>
    held.reduce((sum, { records }) => sum + countRecords(records), 0) >= BATCH_OBJECTS;
  for await (const group of bufferWhileBusy(pages, { isEnough })) {
    for (const page of joinPages(group)) {
      signal?.throwIfAborted();
      await storePage(deps, running, { page, from });
      from = page.cursor;
      isWhole = page.cursor === null;
      await tell();
    }
  }
  if (!isWhole) {
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

/** Changes are fetched from the history's beginning: what changed while it ran comes again. */
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
  // That there are no charges is known without a question where nobody may read them.
  if (category !== 'finances') await noteAnswered({ db }, shopId);
  await events.publish(shopId, 'retrieval_status', { category, status: 'done' });
  await noteWhole({ db, clock, events }, shopId);
}

/** What the first pull's banner waits for (features.md, "Top banner priority"). */
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

/** Pages in their order, those that bring nothing but orders together as one. */
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
    const total = group.reduce<number | null>((known, page) => page.total ?? known, null);
    return { records: joinOrders(group.map(({ records }) => records)), cursor: last.cursor, total };
  });
}

/** How much of a page there is to store. */
function countRecords({ orders, catalogue, rejects }: PlatformRecords): number {
  const parts = Object.values(catalogue).reduce((sum, part) => sum + part.length, 0);
  return orders.length + parts + rejects.length;
}

/** An order that one page deletes may be there again on the next. */
function isPlain({ records }: SyncPage): boolean {
  return isOrdersOnly(records) && records.deletedOrderIds.length === 0;
}

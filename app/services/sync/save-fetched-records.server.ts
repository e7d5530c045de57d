import type { Tx } from '#app/data/database.ts';
import type { PlatformRecords } from '#app/platforms/port.ts';
import { storeRecords } from './store-records.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { syncJobs } from '#app/services/sync-jobs.ts';

export interface SaveFetchedRecordsOptions {
  readonly shopId: number;
  readonly records: PlatformRecords;
  /** Set to notify open pages of new orders. */
  readonly isNews: boolean;
  readonly alongside?: (tx: Tx) => Promise<void>;
}

/** The most new orders that are news; more of them at once are a delivery. */
const NEWS_MAX = 20;

/** Stores fetched records, queues their costs, and notifies open pages. */
export async function saveFetchedRecords(
  { db, jobs, clock, events }: SyncDeps,
  { shopId, records, isNews, alongside }: SaveFetchedRecordsOptions,
): Promise<void> {
  const { added } = await db.transaction(async (tx) => {
    const stored = await storeRecords(tx, { shopId, records, now: clock() });
    if (stored.isCostingDue) await syncJobs.costing(jobs, tx, shopId);
    await alongside?.(tx);
    return stored;
  });
  if (!isNews || added.length > NEWS_MAX) return;
  for (const id of added) await events.publish(shopId, 'new_order_created', { order_ID: id });
}

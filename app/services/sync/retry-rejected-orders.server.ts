import { selectRejectedIds } from '#app/data/sync/reject-rows.server.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { fetchRecord } from './fetch-record.server.ts';
import { saveFetchedRecords } from './save-fetched-records.server.ts';

/**
 * The most retries, one request each: a shop with more has them over some nights, the oldest first.
 */
const RETRIED_MAX = 100;

/**
 * Reads rejected orders once more: a missing part may exist now, such as a rate of their currency,
 * although the orders did not change.
 */
export async function retryRejectedOrders(
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

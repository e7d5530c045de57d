import { selectRejectedIds } from '#app/data/sync/reject-rows.server.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { fetchRecord } from './fetch-record.server.ts';
import { saveFetchedRecords } from './save-fetched-records.server.ts';

/** One request each: a shop with more has them over some nights, those first that waited longest. */
const RETRIED_MAX = 100;

/**
 * Reads orders once more that could not be read: what was missing may be there now, such as a rate
 * of their currency, although the orders did not change.
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

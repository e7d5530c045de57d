import { selectRefundsSince } from '#app/data/sync/refunded-orders.server.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.server.ts';
import { fetchRecord } from './fetch-record.server.ts';
import { saveFetchedRecords } from './save-fetched-records.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';

export interface CheckRefundsOptions {
  /** ISO UTC; null for all refunds. */
  readonly since: string | null;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Fetches orders again whose refunds differ from the stored ones. Where a platform neither reports
 * a deleted refund nor marks the order as changed, nothing else finds it.
 */
export async function checkRefunds(
  deps: SyncDeps,
  opened: OpenedShop,
  { since, signal }: CheckRefundsOptions,
): Promise<void> {
  const { shop, link } = opened;
  if (shop.ordersWithOtherRefunds === undefined) return;
  const stored = await selectRefundsSince(deps.db, link.shopId, since);
  if (stored.size === 0) return;
  for (const id of await shop.ordersWithOtherRefunds(stored, signal && { signal })) {
    signal?.throwIfAborted();
    const records = await fetchRecord(opened, { category: 'orders', id }, signal);
    await saveFetchedRecords(deps, { shopId: link.shopId, records, isNews: false });
  }
}

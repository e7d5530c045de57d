import { prefetch } from '#app/lib/prefetch.ts';
import type { SyncCategory } from '#app/platforms/port.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.server.ts';
import { saveFetchedRecords } from './save-fetched-records.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';

export interface StoreChangesOptions {
  readonly category: SyncCategory;
  /** ISO UTC; includes the overlap. */
  readonly since: string;
  /** Set to notify open pages of new orders. */
  readonly isNews: boolean;
  readonly signal?: AbortSignal;
}

/** Stores the changes at or after an instant, page by page, and returns the number of orders. */
export async function storeChanges(
  deps: SyncDeps,
  { shop, link }: OpenedShop,
  { category, since, isNews, signal }: StoreChangesOptions,
): Promise<{ readonly done: number }> {
  const now = deps.clock().toISOString();
  let done = 0;
  const pages = shop.changes(category, { since, now, ...(signal && { signal }) });
  for await (const { records } of prefetch(pages)) {
    signal?.throwIfAborted();
    await saveFetchedRecords(deps, { shopId: link.shopId, records, isNews });
    done += records.orders.length;
  }
  return { done };
}

import type { Tx } from '#app/data/database.ts';
import { NO_RECORDS, type PlatformObject, type PlatformRecords } from '#app/platforms/port.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.query.server.ts';
import { storeFetched } from './store-fetched.command.server.ts';
import type { SyncDeps } from './sync-deps.ts';

export interface FetchOneOptions {
  readonly object: PlatformObject;
  readonly alongside?: (tx: Tx) => Promise<void>;
  readonly signal?: AbortSignal;
}

/**
 * Fetches one object as it is now and stores it; an order that the platform no longer has goes.
 * @throws PlatformError
 */
export async function fetchOne(
  deps: SyncDeps,
  { shop, link }: OpenedShop,
  { object, alongside, signal }: FetchOneOptions,
): Promise<void> {
  const found = await shop.one(object, signal === undefined ? {} : { signal });
  const records = found ?? goneOf(object);
  const { shopId } = link;
  await storeFetched(deps, { shopId, records, isNews: true, ...(alongside && { alongside }) });
}

/** Products stay: past orders are named after them. */
function goneOf({ category, id }: PlatformObject): PlatformRecords {
  return category === 'orders' ? { ...NO_RECORDS, deletedOrderIds: [id] } : NO_RECORDS;
}

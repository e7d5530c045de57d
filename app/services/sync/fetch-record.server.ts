import { NO_RECORDS, type PlatformObject, type PlatformRecords } from '#app/platforms/port.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.server.ts';

/**
 * Fetches one object as it is now; an order that the platform no longer has is returned as deleted.
 * @throws PlatformError
 */
export async function fetchRecord(
  { shop }: OpenedShop,
  object: PlatformObject,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords> {
  const records = await shop.one(object, signal === undefined ? {} : { signal });
  return records ?? toDeletedRecords(object);
}

/** Returns the deletion of a missing object. Products remain: past orders are named after them. */
function toDeletedRecords({ category, id }: PlatformObject): PlatformRecords {
  return category === 'orders' ? { ...NO_RECORDS, deletedOrderIds: [id] } : NO_RECORDS;
}

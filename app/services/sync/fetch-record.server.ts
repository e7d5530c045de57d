import { NO_RECORDS, type PlatformObject, type PlatformRecords } from '#app/platforms/port.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.server.ts';

/**
 * One object as the platform has it now; an order that it no longer has is reported as gone.
 * @throws PlatformError
 */
export async function fetchRecord(
  { shop }: OpenedShop,
  object: PlatformObject,
  signal: AbortSignal | undefined,
): Promise<PlatformRecords> {
  const found = await shop.one(object, signal === undefined ? {} : { signal });
  return found ?? goneOf(object);
}

/** Products stay: past orders are named after them. */
function goneOf({ category, id }: PlatformObject): PlatformRecords {
  return category === 'orders' ? { ...NO_RECORDS, deletedOrderIds: [id] } : NO_RECORDS;
}

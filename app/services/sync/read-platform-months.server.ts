import { updatePlatformMonths } from '#app/data/ledger/platform-month-rows.server.ts';
import { addDays } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';

/** The months before the present one that are compared with the ledger. */
const MONTHS_BEFORE = 12;

/**
 * Stores orders and totals by month from the platform's own reports. Unreadable reports do not stop
 * the comparison: the reason is stored beside the earlier totals.
 */
export async function readPlatformMonths(
  { db, clock }: Pick<SyncDeps, 'db' | 'clock'>,
  { shop, link: { shopId, timeZone } }: OpenedShop,
  signal?: AbortSignal,
): Promise<void> {
  if (shop.months === undefined) return;
  const readAt = clock().toISOString();
  try {
    const range = wholeMonths(businessTime(Date.parse(readAt), timeZone).day);
    const reported = await shop.months({ ...range, signal });
    await updatePlatformMonths(db, shopId, { reported, readAt, fault: null });
  } catch (error) {
    signal?.throwIfAborted();
    if (!(error instanceof PlatformError)) throw error;
    await updatePlatformMonths(db, shopId, { reported: null, readAt, fault: error.message });
  }
}

/** Returns the days from the first of the month a year ago to the last of the present one. */
function wholeMonths(today: string): { start: string; end: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const firstOf = (monthsLater: number) => {
    const at = year * 12 + (month - 1) + monthsLater;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
  };
  return { start: firstOf(-MONTHS_BEFORE), end: addDays(firstOf(1), -1) };
}

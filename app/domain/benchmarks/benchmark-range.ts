import { addDays, addMonths } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Shop } from '#app/domain/shops/shop.ts';

/** Months are long enough that a single week decides nothing, and end so that returns have come in. */
export const BENCHMARK_MONTHS = 3;

/**
 * Returns the last three complete calendar months before `today`, or before the end of the data
 * where it ends earlier.
 */
export function benchmarkRange(today: string, lastDataDay: string | null): DateRange {
  const last = lastDataDay === null ? today : addDays(lastDataDay, 1);
  const month = `${(last < today ? last : today).slice(0, 8)}01`;
  return { start: addMonths(month, -BENCHMARK_MONTHS), end: addDays(month, -1) };
}

/** Decides if a shop has anything that could be compared (shell.md section 4, `hasBenchmarks`). */
export function hasBenchmarks({ firstDataDay }: Pick<Shop, 'firstDataDay'>): boolean {
  return firstDataDay !== null;
}

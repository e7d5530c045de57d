/** The month that a plan is paid for and orders are counted in. */
import { addDays, addMonths } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';

/**
 * Returns the cycle that includes `today`, for a plan that began on `since` (days of the shop,
 * YYYY-MM-DD). It begins on the same day of each month, or on the month's last day where it has no
 * such day.
 * @example getBillingCycle('2026-01-31', '2026-03-01') // { start: '2026-02-28', end: '2026-03-30'
 * }
 */
export function getBillingCycle(since: string, today: string): DateRange {
  if (today < since) return { start: since, end: addDays(addMonths(since, 1), -1) };
  const [year, month] = [since, today].map((day) => [day.slice(0, 4), day.slice(5, 7)].map(Number));
  let months = ((month?.[0] ?? 0) - (year?.[0] ?? 0)) * 12 + ((month?.[1] ?? 0) - (year?.[1] ?? 0));
  // Counted from the first day each time: a short month moves none of those after it.
  if (addMonths(since, months) > today) months -= 1;
  return { start: addMonths(since, months), end: addDays(addMonths(since, months + 1), -1) };
}

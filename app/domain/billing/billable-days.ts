/**
 * The days of a shop that are counted for charges. Only complete days are: a plan that changes in
 * the middle of a day begins its cycle with that day, whose orders have not been charged yet.
 */
import { getBillingCycle } from '#app/domain/access/plans/billing-cycle.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { addDays } from '#app/domain/calendar/day.ts';

export interface BillableDays {
  /** The first day of the cycle, which identifies it whichever part of it is counted. */
  readonly cycleStart: string;
  readonly range: DateRange;
}

/**
 * Returns the cycles that may still have orders to charge on `today`, the older first: the one that
 * holds yesterday and the one before it, each up to yesterday and from `freeUntil` on (days of the
 * shop).
 */
export function getBillableDays({
  since,
  today,
  freeUntil,
}: {
  readonly since: string;
  readonly today: string;
  /** The day on which the trial ends; null without a trial. */
  readonly freeUntil: string | null;
}): readonly BillableDays[] {
  const yesterday = addDays(today, -1);
  if (yesterday < since) return [];
  const present = getBillingCycle(since, yesterday);
  const before = addDays(present.start, -1);
  const cycles = before < since ? [present] : [getBillingCycle(since, before), present];
  return cycles.flatMap(({ start, end }) => {
    const from = freeUntil !== null && freeUntil > start ? freeUntil : start;
    const to = end < yesterday ? end : yesterday;
    return from > to ? [] : [{ cycleStart: start, range: { start: from, end: to } }];
  });
}

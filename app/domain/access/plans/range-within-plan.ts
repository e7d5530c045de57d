/** The days of an address within the plan: the server cuts off the days that the picker refuses. */
import { addDays, daysIn } from '#app/domain/calendar/day.ts';
import type { RangeContext } from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { checkPlanRange, dateLimitFor, getEarliestDay } from './date-limit.ts';
import type { PlanKey } from './plan.ts';

/**
 * Returns the part of a range that a plan shows. A range that lies entirely before the plan's first
 * day becomes that first day alone: a page shows at least one day, and none that is not paid for.
 */
export function rangeWithinPlan(range: DateRange, plan: PlanKey, context: RangeContext): DateRange {
  const problem = checkPlanRange(range, plan, { ...context, firstDataDay: null });
  const earliest = getEarliestDay(plan, context.today);
  const limit = dateLimitFor(plan);
  const isBeyond = problem === 'before_plan' || problem === 'too_long' || problem === 'after_today';
  if (!isBeyond || earliest === null || limit === null) return range;
  const start = range.start < earliest ? earliest : range.start;
  const end = range.end < start ? start : range.end;
  // Days to come have nothing to look at: they do not count.
  const last = start < context.today && context.today < end ? context.today : end;
  const isTooLong = daysIn({ start, end: last }) > limit;
  return { start: isTooLong ? addDays(last, 1 - limit) : start, end };
}

/**
 * Limits the days of a figure on a page with other days. A part of an open range is open too, such
 * as a month of an open quarter, and so are the days that the page compares it with.
 */
export function figureRangeWithinPlan(
  range: DateRange,
  page: { readonly range: DateRange; readonly previousRange: DateRange | null },
  plan: PlanKey,
  context: RangeContext,
): DateRange {
  const isOnPage = [page.range, page.previousRange].some(
    (shown) => shown !== null && shown.start <= range.start && range.end <= shown.end,
  );
  return isOnPage ? range : rangeWithinPlan(range, plan, context);
}

import { checkPlanRange, rangeFooter } from '#app/domain/access/plans/date-limit.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { readPlan } from '#app/services/plans/read-plan.server.ts';

/** Refuses days that the shop's plan lacks. Throws `forbidden`, in the words of the date picker. */
export async function refuseDays(
  deps: Pick<Deps, 'db' | 'clock' | 'plans'>,
  shop: Shop,
  range: DateRange,
): Promise<void> {
  const plan = await readPlan(deps, shop.shopId);
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const context = { today, weekStart: getWeekStart(shop.country), firstDataDay: null };
  const past = { start: range.start, end: range.end > today ? today : range.end };
  const problem = range.start > today ? null : checkPlanRange(past, plan, context);
  if (problem !== 'too_long' && problem !== 'before_plan') return;
  const { text, upgrade } = rangeFooter(plan);
  throw new AppError('forbidden', text, { hint: upgrade });
}

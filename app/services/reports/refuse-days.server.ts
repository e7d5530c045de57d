import { selectShopStatus } from '#app/data/shops/status-row.server.ts';
import { checkPlanRange, rangeFooter } from '#app/domain/access/plans/date-limit.ts';
import { parsePlanKey } from '#app/domain/access/plans/plan.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

/** Throws `forbidden`, in the words of the date picker, for days that the shop's plan does not hold. */
export async function refuseDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  range: DateRange,
): Promise<void> {
  const status = await selectShopStatus(db, shop.shopId);
  const plan = parsePlanKey(status?.plan);
  const { day: today } = businessTime(clock().toISOString(), shop.timeZone);
  const context = { today, weekStart: getWeekStart(shop.country), firstDataDay: null };
  const past = { start: range.start, end: range.end > today ? today : range.end };
  const problem = range.start > today ? null : checkPlanRange(past, plan, context);
  if (problem !== 'too_long' && problem !== 'before_plan') return;
  const { text, upgrade } = rangeFooter(plan);
  throw new AppError('forbidden', text, { hint: upgrade });
}

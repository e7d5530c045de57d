import { selectDating } from '#app/data/shops/select-dating.server.ts';
import { selectStanding } from '#app/data/shops/standing-row.server.ts';
import { weekStartOf } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { DateRange, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { parseMetricQuery } from '#app/domain/metrics/parse-query.ts';
import { checkPlanRange, rangeFooter } from '#app/domain/plans/date-limit.ts';
import { isPlanKey } from '#app/domain/plans/plan.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';

/** What programs ask for; what is left out takes its default. */
export type AskedQuery = Partial<
  Pick<MetricQuery, 'compareTo' | 'groupings' | 'filters' | 'sort' | 'page' | 'dating'>
> &
  Pick<MetricQuery, 'metrics' | 'range'>;

/**
 * The query of a program over a shop: with the shop's own dating of returns and first day of the
 * week. Throws `invalid_input` with everything that is wrong, `forbidden` for days that the shop's
 * plan does not hold.
 */
export async function openQuery(
  deps: Pick<Deps, 'db' | 'clock'>,
  { shop, asked }: { readonly shop: Shop; readonly asked: AskedQuery },
): Promise<MetricQuery> {
  const { shopId } = shop;
  const weekStart = weekStartOf(shop.country);
  const dating = asked.dating ?? (await selectDating(deps.db, shopId));
  const parsed = parseMetricQuery({ ...asked, shopId, dating, weekStart });
  if (!parsed.ok) {
    const { errors } = parsed;
    throw new AppError('invalid_input', errors.join(' '), { details: { faults: errors } });
  }
  await refuseDays(deps, shop, parsed.query.range);
  return parsed.query;
}

/** Throws `forbidden`, in the words of the date picker, for days that the shop's plan does not hold. */
export async function refuseDays(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  shop: Shop,
  range: DateRange,
): Promise<void> {
  const standing = await selectStanding(db, shop.shopId);
  const plan = standing !== null && isPlanKey(standing.plan) ? standing.plan : 'plus';
  const { day: today } = businessTime(clock().toISOString(), shop.timeZone);
  const context = { today, weekStart: weekStartOf(shop.country), firstDataDay: null };
  const past = { start: range.start, end: range.end > today ? today : range.end };
  const problem = range.start > today ? null : checkPlanRange(past, plan, context);
  if (problem !== 'too_long' && problem !== 'before_plan') return;
  const { text, upgrade } = rangeFooter(plan);
  throw new AppError('forbidden', text, { hint: upgrade });
}

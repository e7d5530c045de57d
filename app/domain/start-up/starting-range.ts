/** The days that the product opens with (shell.md section 4, "Default date range"). */
import { rangeOf, type RangeContext } from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/metrics/metric-query.ts';
import { DEMO_RANGES, defaultRangeOf } from '#app/domain/report/default-range.ts';
import { reportRangeOf } from '#app/domain/report/range-shortcut.ts';
import type { Shop } from '#app/domain/shops/shop.ts';

/** The values that the shop setting `default_date_range` can have, in the specification's order. */
export const DEFAULT_RANGE_SETTINGS = [
  'today',
  'yesterday',
  'this_week',
  'this_month',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_year',
  'all_time',
] as const;

/**
 * The demo shop's fixed days, else the range that the session keeps, else the shop's setting. The
 * picker of the demo is disabled, so no range of the session comes before its days.
 */
export function startingRange(
  shop: Pick<Shop, 'isDemo' | 'defaultDateRange' | 'lastDataDay'>,
  savedRange: DateRange | null,
  context: RangeContext,
): DateRange {
  if (shop.isDemo) return DEMO_RANGES.usual;
  if (savedRange !== null) return savedRange;
  const wanted = defaultRangeOf(shop, context, DEMO_RANGES.usual);
  if (typeof wanted !== 'string') return wanted;
  return wanted === 'all_time'
    ? reportRangeOf(wanted, { ...context, lastDataDay: shop.lastDataDay })
    : rangeOf(wanted, context);
}

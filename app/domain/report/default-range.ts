import { rangeOf, type RangeContext, type RangeShortcut } from '#app/domain/calendar/ranges.ts';
import type { DateRange } from '#app/domain/metrics/metric-query.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { isRangeShortcut } from './range-shortcut.ts';

/** The demo shop's fixed ranges (decisions.md, "Other decisions"). */
export const DEMO_RANGES = {
  usual: { start: '2023-02-01', end: '2023-02-07' },
  ltv: { start: '2021-07-01', end: '2021-11-30' },
} as const satisfies Record<string, DateRange>;

const FALLBACK: RangeShortcut = 'this_month';

/**
 * What a report opens with: the demo's fixed days, else the shop's preference. A shop whose data
 * ends before its preferred range, as an imported history does, opens with all of it.
 */
export function defaultRangeOf(
  shop: Pick<Shop, 'isDemo' | 'defaultDateRange' | 'lastDataDay'>,
  context: RangeContext,
  demoRange: DateRange,
): RangeShortcut | DateRange {
  if (shop.isDemo) return demoRange;
  const wanted = isRangeShortcut(shop.defaultDateRange) ? shop.defaultDateRange : FALLBACK;
  const isBeforeIt = shop.lastDataDay !== null && shop.lastDataDay < rangeOf(wanted, context).start;
  return isBeforeIt ? 'all_time' : wanted;
}

import { getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import type { CoverageShares, GoodsCoverage } from '#app/view-models/goods/goods-view.ts';
import { salesRange } from '#app/view-models/settings/product-costs.ts';

/**
 * Reads the share of the goods sold in the last 90 days with data whose cost is entered; null in a
 * shop that has sold nothing.
 */
export async function readGoodsCoverage(
  deps: Pick<Deps, 'reader' | 'clock'>,
  { shopId, timeZone, country, lastDataDay }: Shop,
): Promise<GoodsCoverage | null> {
  const today = businessTime(deps.clock().toISOString(), timeZone).day;
  const range = salesRange(today, lastDataDay);
  if (range === null) return null;
  const { total } = await runMetricQuery(deps, {
    shopIds: [shopId],
    range,
    compareTo: 'none',
    metrics: [
      'units_sold',
      'units_without_cost',
      'units_with_estimate',
      'gross_sales',
      'discounts',
      'sales_without_cost',
      'sales_with_estimate',
    ],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: getWeekStart(country),
  });
  const getTotal = (metric: string) => total.values[metric] ?? 0;
  return {
    range,
    units: toCoverageShares(
      getTotal('units_sold'),
      getTotal('units_with_estimate'),
      getTotal('units_without_cost'),
    ),
    sales: toCoverageShares(
      getTotal('gross_sales') - getTotal('discounts'),
      getTotal('sales_with_estimate'),
      getTotal('sales_without_cost'),
    ),
  };
}

function toCoverageShares(total: number, estimated: number, missing: number): CoverageShares {
  return { total, estimated, missing, known: total - estimated - missing };
}

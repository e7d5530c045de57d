import type { VariantSales } from '#app/data/costs/product-cost-rows.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { salesRange } from '#app/view-models/settings/product-costs.ts';

export interface SalesOfVariants {
  readonly range: DateRange | null;
  readonly sales: readonly VariantSales[];
  readonly today: string;
  readonly now: string;
}

/** Reads the sales of each variant in the last 90 days that have data. */
export async function readVariantSales(
  deps: Pick<Deps, 'reader' | 'clock'>,
  shop: Pick<Shop, 'shopId' | 'timeZone' | 'country' | 'lastDataDay'>,
): Promise<SalesOfVariants> {
  const now = deps.clock().toISOString();
  const today = businessTime(now, shop.timeZone).day;
  const range = salesRange(today, shop.lastDataDay);
  if (range === null) return { range, sales: [], today, now };
  const { rows } = await runMetricQuery(deps, {
    shopIds: [shop.shopId],
    range,
    compareTo: 'none',
    metrics: ['units_sold', 'net_sales', 'gross_sales', 'discounts', 'units_without_cost'],
    groupings: ['variant'],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: getWeekStart(shop.country),
  });
  const sales = rows.flatMap(({ keys: [variantId], values }) => {
    if (variantId == null) return [];
    return [
      {
        variantId,
        units: values['units_sold'] ?? 0,
        netSales: values['net_sales'] ?? 0,
        soldFor: (values['gross_sales'] ?? 0) - (values['discounts'] ?? 0),
        unitsWithoutCost: values['units_without_cost'] ?? 0,
      },
    ];
  });
  return { range, sales, today, now };
}

import type { Filter } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';

export interface ListProductFees {
  readonly shop: Shop;
  readonly productId: string;
  /** One variant alone. */
  readonly variantId?: string;
  readonly range: DateRange;
}

/** What selling a product cost beside its goods, in minor units of the shop's currency. */
export interface ProductFees {
  readonly productId: string;
  readonly variantId: string | null;
  readonly transactionFees: number;
  readonly platformFees: number;
  readonly fulfilmentCost: number;
  readonly handling: number;
  readonly unitsSold: number;
}

const METRICS = [
  'transaction_fees',
  'platform_fees',
  'fulfilment_cost',
  'handling',
  'units_sold',
] as const;

/** A product's fees by variant, those of most units first; empty when it was not sold. */
export async function listProductFees(
  deps: Deps,
  { shop, productId, variantId, range }: ListProductFees,
): Promise<readonly ProductFees[]> {
  const filters: Filter[] = [{ field: 'product', operator: 'eq', values: [productId] }];
  if (variantId !== undefined) {
    filters.push({ field: 'variant', operator: 'eq', values: [variantId] });
  }
  const sort = { by: 'units_sold', direction: 'desc' } as const;
  const input = { range, metrics: METRICS, groupings: ['variant'], filters, sort };
  const { rows } = await runMetricQuery(deps, await openQuery(deps, { shop, input }));
  return rows.map(({ keys, values }) => ({
    productId,
    variantId: keys[0] ?? null,
    transactionFees: values.transaction_fees ?? 0,
    platformFees: values.platform_fees ?? 0,
    fulfilmentCost: values.fulfilment_cost ?? 0,
    handling: values.handling ?? 0,
    unitsSold: values.units_sold ?? 0,
  }));
}

import type { Filter, MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { openQuery } from '#app/services/reports/open-query.server.ts';

export interface ListProductFees {
  readonly shop: Shop;
  readonly productId: string;
  readonly variantId?: string;
  readonly range: DateRange;
}

/** The costs of selling goods beside the goods themselves, in minor units. */
export interface SellingFees {
  readonly transactionFees: number;
  readonly platformFees: number;
  readonly fulfilmentCost: number;
  readonly handling: number;
  readonly unitsSold: number;
}

export interface ProductFees extends SellingFees {
  readonly productId: string;
  readonly variantId: string | null;
}

const METRICS = [
  'transaction_fees',
  'platform_fees',
  'fulfilment_cost',
  'handling',
  'units_sold',
] as const;

/** Lists a product's fees by variant, those of most units first; empty when it was not sold. */
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
    ...feesIn(values),
  }));
}

export interface ShopProductFees extends SellingFees {
  readonly shopId: number;
}

/**
 * Lists the fees of a product in each shop that sold it, those of most units first. "12~7" is
 * product 7 of shop 12, as in rows of several shops; a plain id is that product of every shop.
 * `read` runs the query over the shops.
 */
export async function listShopProductFees(
  deps: Deps,
  { shop, productId, range }: Omit<ListProductFees, 'variantId'>,
  read: (query: MetricQuery) => Promise<MetricResult>,
): Promise<readonly ShopProductFees[]> {
  const filters = [{ field: 'product', operator: 'eq', values: [productId] }] as const;
  const sort = { by: 'units_sold', direction: 'desc' } as const;
  const input = { range, metrics: METRICS, groupings: ['shop'], filters, sort };
  const { rows } = await read(await openQuery(deps, { shop, input }));
  return rows.map(({ keys, values }) => ({ shopId: Number(keys[0]), ...feesIn(values) }));
}

function feesIn(values: MetricResult['rows'][number]['values']): SellingFees {
  return {
    transactionFees: values['transaction_fees'] ?? 0,
    platformFees: values['platform_fees'] ?? 0,
    fulfilmentCost: values['fulfilment_cost'] ?? 0,
    handling: values['handling'] ?? 0,
    unitsSold: values['units_sold'] ?? 0,
  };
}

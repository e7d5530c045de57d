import { daysBefore, PACE_DAYS } from '#app/domain/inventory/stock-outlook.ts';
import { usableFilters, usableSort } from '#app/view-models/address/usable-filters.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Granularity } from '#app/domain/calendar/date-range.ts';

export const PRODUCT_METRICS = [
  'units_sold',
  'net_sales',
  'product_costs',
  'gross_profit',
  'gross_margin',
  'units_returned',
  'return_rate_units',
  'cost_coverage',
  'orders',
  'net_units',
  'gross_sales',
  'discounts',
  'returns',
  'transaction_fees',
  'fulfilment_cost',
  'handling',
  'mark_up',
  'other_revenue',
  'platform_charges',
  'dispute_losses',
  'dispute_fees',
] as const;

/** Figures that wait in the column picker. */
export const PRODUCT_METRICS_HIDDEN: readonly string[] = [
  'orders',
  'net_units',
  'gross_sales',
  'discounts',
  'returns',
  'transaction_fees',
  'fulfilment_cost',
  'handling',
  'mark_up',
  'other_revenue',
  'platform_charges',
  'dispute_losses',
  'dispute_fees',
];

export const PRODUCT_COLUMNS = ['vendor', 'product_type', ...PRODUCT_METRICS] as const;

export const PRODUCT_FILTER_DIMENSIONS = [
  'product',
  'vendor',
  'product_type',
  'collection',
  'country',
  'province',
  'channel',
  'source',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'customer_type',
  'discount_code',
  'order_tag',
] as const;
export const PRODUCT_FILTER_METRICS = [
  'units_sold',
  'net_sales',
  'gross_profit',
  'gross_margin',
  'return_rate_units',
  'cost_coverage',
  'product_costs',
] as const;

export const PRODUCT_TILES = [
  'net_sales',
  'units_sold',
  'gross_profit',
  'gross_margin',
  'return_rate_units',
  'orders',
] as const;

/** The figures for each reason of its returns. */
export const RETURN_METRICS = ['units_returned', 'returns', 'cost_of_returns'] as const;

/** The maximum of products in a search; the page says so when there are more. */
export const PRODUCTS_FOUND_MAX = 1000;
const RANKING_SIZE = 10;
/** Rows of the lists on a product's page. */
const SPLIT_SIZE = 10;

const TOTAL_METRICS: readonly string[] = [
  ...new Set([
    ...PRODUCT_TILES,
    ...PRODUCT_TILES.flatMap((tile) => metricParts(tile).map(({ key }) => key)),
    'cost_coverage',
  ]),
];

const BEST_SELLERS = { by: 'net_sales', direction: 'desc' } as const;

/** Returns the query of the products table, and the parts of its address that could not be used. */
export function productsQuery(base: MetricQuery): {
  readonly query: MetricQuery;
  readonly notices: readonly string[];
} {
  const { filters, notices } = usableFilters(base.filters, [
    ...PRODUCT_FILTER_DIMENSIONS,
    ...PRODUCT_FILTER_METRICS,
  ]);
  const sorted = usableSort(base.sort, PRODUCT_METRICS, BEST_SELLERS);
  return {
    query: {
      ...base,
      metrics: [...PRODUCT_METRICS],
      groupings: ['product'],
      filters,
      sort: sorted.sort,
    },
    notices: [...notices, ...sorted.notices],
  };
}

/** Returns the ranking beside the table: its products, the ten largest by the sorted figure. */
export function rankingQuery(query: MetricQuery): MetricQuery {
  const by = query.sort?.by ?? BEST_SELLERS.by;
  return {
    ...query,
    compareTo: 'none',
    metrics: [by],
    sort: { by, direction: query.sort?.direction ?? 'desc' },
    page: { size: RANKING_SIZE, number: 1 },
  };
}

/** Returns the filter for the products of a search; without a match it matches no row. */
export function foundProducts(productIds: readonly string[]): Filter {
  return { field: 'product', operator: 'in', values: productIds.length === 0 ? [''] : productIds };
}

export function productFilter(productId: string): Filter {
  return { field: 'product', operator: 'eq', values: [productId] };
}

/** Returns the queries of one product's page, which has no filter except the product itself. */
export function productPageQueries(
  base: MetricQuery,
  productId: string,
  { breakdown, today }: { readonly breakdown: Granularity; readonly today: string },
) {
  const filter = productFilter(productId);
  const others = base.filters.filter((one) => writeFilter(one) !== writeFilter(filter));
  const { notices } = usableFilters(others, []);
  const productQuery: MetricQuery = { ...base, filters: [filter], sort: null, page: null };
  const metrics = ['units_sold', 'net_sales', 'product_costs', 'gross_profit', 'gross_margin'];
  const split = (dimension: string): MetricQuery => ({
    ...productQuery,
    compareTo: 'none',
    metrics,
    groupings: [dimension],
    sort: { by: 'net_sales', direction: 'desc' },
  });
  const page = { size: SPLIT_SIZE, number: 1 };
  return {
    notices,
    total: { ...productQuery, metrics: TOTAL_METRICS },
    trend: {
      ...productQuery,
      metrics: [...PRODUCT_TILES, 'product_costs'],
      groupings: [breakdown],
    },
    variants: {
      ...split('variant'),
      metrics: [...metrics, 'units_returned', 'return_rate_units', 'cost_coverage'],
    },
    stockPace: {
      ...split('variant'),
      range: daysBefore(today, PACE_DAYS),
      metrics: ['units_sold'],
      sort: null,
    },
    countries: { ...split('country'), page },
    channels: { ...split('channel'), page },
    campaigns: { ...split('utm_campaign'), page },
    reasons: {
      ...split('return_reason'),
      metrics: [...RETURN_METRICS],
      sort: { by: 'returns', direction: 'desc' },
    },
    orders: { ...split('order'), sort: { by: 'order', direction: 'desc' }, page },
  } satisfies Record<string, MetricQuery | readonly string[]>;
}

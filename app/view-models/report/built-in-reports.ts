/**
 * The reports that the product comes with: one question each, over the metric layer. The
 * specification says that there are built-in reports and what an entry holds; which they are is
 * decided here.
 */
import type { MetricKey } from '#app/domain/metrics/metrics.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';

export interface BuiltInReport {
  readonly reportId: string;
  readonly title: string;
  readonly grouping: DimensionKey;
  readonly secondGrouping: DimensionKey | null;
  readonly metrics: readonly MetricKey[];
}

const SALES = ['orders', 'net_sales', 'total_revenue'] as const;
const PROFIT = ['gross_profit', 'gross_margin'] as const;

export const BUILT_IN_REPORTS: readonly BuiltInReport[] = [
  report('profit-by-day', 'Profit by day', 'day', null, [
    ...SALES,
    ...PROFIT,
    'marketing_cost',
    'operating_expenses',
    'net_profit',
    'net_margin',
  ]),
  report('products', 'Products', 'product', 'variant', [
    'units_sold',
    'net_sales',
    'product_costs',
    ...PROFIT,
  ]),
  report('collections', 'Collections', 'collection', 'product', [
    'units_sold',
    'net_sales',
    ...PROFIT,
  ]),
  report('countries', 'Countries', 'country', 'province', [...SALES, 'fulfilment_cost', ...PROFIT]),
  report('channels', 'Channels', 'channel', 'source', [...SALES, ...PROFIT]),
  report('discounts', 'Discounts', 'discount_code', null, [
    ...SALES,
    'discounts',
    'discount_rate',
    ...PROFIT,
  ]),
  report('processing-gateways', 'Processing Gateways', 'gateway', null, [
    ...SALES,
    'transaction_fees',
  ]),
  report('shipping', 'Shipping', 'carrier', 'country', [
    'orders',
    'shipping_charged',
    'fulfilment_cost',
  ]),
  report('returns', 'Returns', 'product', 'day', [
    'units_returned',
    'returns',
    'return_rate_units',
    'refunded_amount',
  ]),
  report('customers', 'New and returning customers', 'customer_type', 'month', [
    ...SALES,
    'average_order_value',
    ...PROFIT,
  ]),
  report('campaigns', 'Campaigns', 'utm_source', 'utm_campaign', [...SALES, ...PROFIT]),
  report('ad-spend', 'Ad spend', 'ad_platform', 'campaign', [
    'marketing_cost',
    'clicks',
    'impressions',
    'cpc',
    'roas',
  ]),
];

/** The report of this id; null when there is none. */
export function builtInReport(reportId: string): BuiltInReport | null {
  return BUILT_IN_REPORTS.find((report) => report.reportId === reportId) ?? null;
}

function report(
  reportId: string,
  title: string,
  grouping: DimensionKey,
  secondGrouping: DimensionKey | null,
  metrics: readonly MetricKey[],
): BuiltInReport {
  return { reportId, title, grouping, secondGrouping, metrics };
}

/**
 * /compare-shops, /compare-countries and /compare-channels: equal figures for each shop, and for
 * each place that it sells in or through. Amounts without a place, such as the ad spend of a
 * country, are in a row of their own, apart from orders without a country, so that the rows add up
 * to the totals.
 */
import type { MetricKey } from '#app/domain/metrics/metrics.ts';
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

const NONE = 'Not allocated';

const FROM_SALES_TO_PROFIT: readonly MetricKey[] = [
  'orders',
  'total_revenue',
  'product_costs',
  'fulfilment_cost',
  'transaction_fees',
  'gross_profit',
  'gross_margin',
  'marketing_cost',
  'operating_expenses',
  'net_profit',
  'average_order_value',
  'new_customers',
  'return_rate_value',
  'units_sold',
  'net_sales',
  'discounts',
  'handling',
  'platform_fees',
  'payable_taxes',
];

const SHARED = {
  tiles: ['total_revenue', 'gross_profit', 'gross_margin', 'net_profit', 'orders'],
  chart: { kind: 'ranking' },
  metrics: FROM_SALES_TO_PROFIT,
  hiddenAtFirst: [
    'new_customers',
    'return_rate_value',
    'units_sold',
    'net_sales',
    'discounts',
    'handling',
    'platform_fees',
    'payable_taxes',
  ],
  sort: { by: 'gross_profit', direction: 'desc' },
  shares: ['total_revenue'],
} as const satisfies Partial<ReportDeclaration>;

export const COMPARE_SHOPS_REPORT: ReportDeclaration = {
  ...SHARED,
  page: 'compare-shops',
  firstUse: 'The shops of your workspace will appear here',
  groupings: [{ by: 'shop', none: NONE }, BY_PERIOD],
  filters: [
    'country',
    'channel',
    'source',
    'customer_type',
    'gateway',
    'discount_code',
    'order_tag',
  ],
};

export const COMPARE_COUNTRIES_REPORT: ReportDeclaration = {
  ...SHARED,
  page: 'compare-countries',
  firstUse: 'The countries you sell to will appear here',
  groupings: [
    { by: 'country', none: 'No country' },
    { by: 'province', none: 'No province' },
  ],
  filters: [
    'country',
    'channel',
    'source',
    'customer_type',
    'gateway',
    'discount_code',
    'order_tag',
  ],
};

export const COMPARE_CHANNELS_REPORT: ReportDeclaration = {
  ...SHARED,
  page: 'compare-channels',
  amazonTitle: 'Marketplaces',
  firstUse: 'The channels you sell through will appear here',
  groupings: [
    { by: 'channel', none: 'No channel' },
    { by: 'source', none: 'No source' },
    { by: 'utm_source', none: 'No UTM source' },
  ],
  filters: [
    'channel',
    'source',
    'country',
    'customer_type',
    'gateway',
    'discount_code',
    'order_tag',
  ],
};

/**
 * The reports of the public API: one question each, over the metric layer. A report of a declared
 * page has the figures of that page; the others are declared here. The specification says that
 * there are built-in reports and defines an entry; their selection is decided here.
 */
import type { MetricKey } from '#app/domain/metrics/metrics.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';
import { AD_SPEND_REPORT } from '#app/view-models/declared-reports/ad-spend-report.ts';
import { COLLECTIONS_REPORT } from '#app/view-models/declared-reports/collection-reports.ts';
import {
  COMPARE_CHANNELS_REPORT,
  COMPARE_COUNTRIES_REPORT,
  COMPARE_SHOPS_REPORT,
} from '#app/view-models/declared-reports/comparison-reports.ts';
import { DISCOUNTS_REPORT } from '#app/view-models/declared-reports/discounts-report.ts';
import { EMAIL_REPORT } from '#app/view-models/declared-reports/email-report.ts';
import {
  SHIPPING_REPORT,
  TRANSACTION_FEES_REPORT,
} from '#app/view-models/declared-reports/order-cost-reports.ts';
import { PRODUCTS_RETURNS_REPORT } from '#app/view-models/declared-reports/products-returns-report.ts';
import {
  AFFILIATES_REPORT,
  SOCIAL_REPORT,
} from '#app/view-models/declared-reports/traffic-source-reports.ts';
import type { ReportDeclaration } from '#app/view-models/declared-reports/report-declaration.ts';
import { RETURNS_REPORT } from '#app/view-models/declared-reports/returns-report.ts';

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
  report('profit-by-day', 'Profit by day', ['day', null], {
    metrics: [
      ...SALES,
      ...PROFIT,
      'marketing_cost',
      'operating_expenses',
      'net_profit',
      'net_margin',
    ],
  }),
  report('products', 'Products', ['product', 'variant'], {
    metrics: ['units_sold', 'net_sales', 'product_costs', ...PROFIT],
  }),
  report('collections', 'Collections', ['collection', 'product'], COLLECTIONS_REPORT),
  report('shops', 'Shops', ['shop', null], COMPARE_SHOPS_REPORT),
  report('countries', 'Countries', ['country', 'province'], COMPARE_COUNTRIES_REPORT),
  report('channels', 'Channels', ['channel', 'source'], COMPARE_CHANNELS_REPORT),
  report('discounts', 'Discounts', ['discount_code', null], DISCOUNTS_REPORT),
  report('processing-gateways', 'Processing Gateways', ['gateway', null], TRANSACTION_FEES_REPORT),
  report('shipping', 'Shipping', ['carrier', 'country'], SHIPPING_REPORT),
  report('returns', 'Returns', ['product', 'day'], RETURNS_REPORT),
  report('product-returns', 'Product Returns', ['product', 'variant'], PRODUCTS_RETURNS_REPORT),
  report('customers', 'New and returning customers', ['customer_type', 'month'], {
    metrics: [...SALES, 'average_order_value', ...PROFIT],
  }),
  report('campaigns', 'Campaigns', ['utm_source', 'utm_campaign'], {
    metrics: [...SALES, ...PROFIT],
  }),
  report('ad-spend', 'Ad spend', ['ad_platform', 'campaign'], AD_SPEND_REPORT),
  report('affiliates', 'Affiliates and influencers', ['affiliate', 'day'], AFFILIATES_REPORT),
  report('organic-social', 'Organic social', ['social_source', 'day'], SOCIAL_REPORT),
  report('emails', 'Emails and texts', ['email_message', 'day'], EMAIL_REPORT),
];

/** Finds the report of this id; null when there is none. */
export function builtInReport(reportId: string): BuiltInReport | null {
  return BUILT_IN_REPORTS.find((one) => one.reportId === reportId) ?? null;
}

function report(
  reportId: string,
  title: string,
  [grouping, secondGrouping]: readonly [DimensionKey, DimensionKey | null],
  { metrics }: Pick<ReportDeclaration, 'metrics'>,
): BuiltInReport {
  return { reportId, title, grouping, secondGrouping, metrics };
}

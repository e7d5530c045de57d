import { describe, expect, it } from 'vitest';
import { DECLARED_REPORTS } from '#app/view-models/declared-reports/all-reports.ts';
import { nameErrors } from '#app/domain/metrics/resolve-query.ts';
import { BUILT_IN_REPORTS, builtInReport } from './built-in-reports.ts';

/** What clients of the calls know: by these names, under these groupings, with these fields at least. */
const KNOWN: readonly (readonly [string, string, string, string | null, string])[] = [
  [
    'profit-by-day',
    'Profit by day',
    'day',
    null,
    `orders net_sales total_revenue gross_profit gross_margin marketing_cost operating_expenses
      net_profit net_margin`,
  ],
  [
    'products',
    'Products',
    'product',
    'variant',
    'units_sold net_sales product_costs gross_profit gross_margin',
  ],
  [
    'collections',
    'Collections',
    'collection',
    'product',
    'units_sold net_sales gross_profit gross_margin',
  ],
  [
    'shops',
    'Shops',
    'shop',
    null,
    'orders net_sales total_revenue gross_profit gross_margin net_profit',
  ],
  [
    'countries',
    'Countries',
    'country',
    'province',
    'orders net_sales total_revenue fulfilment_cost gross_profit gross_margin',
  ],
  [
    'channels',
    'Channels',
    'channel',
    'source',
    'orders net_sales total_revenue gross_profit gross_margin',
  ],
  [
    'discounts',
    'Discounts',
    'discount_code',
    null,
    'orders net_sales total_revenue discounts discount_rate gross_profit gross_margin',
  ],
  [
    'processing-gateways',
    'Processing Gateways',
    'gateway',
    null,
    'orders net_sales total_revenue transaction_fees fees_charged fees_expected fee_difference',
  ],
  ['shipping', 'Shipping', 'carrier', 'country', 'orders shipping_charged fulfilment_cost'],
  [
    'returns',
    'Returns',
    'product',
    'day',
    'units_returned returns return_rate_units refunded_amount',
  ],
  [
    'product-returns',
    'Product Returns',
    'product',
    'variant',
    'gross_sales units_sold units_returned return_rate_units returns cost_of_returns gross_profit',
  ],
  [
    'customers',
    'New and returning customers',
    'customer_type',
    'month',
    'orders net_sales total_revenue average_order_value gross_profit gross_margin',
  ],
  [
    'campaigns',
    'Campaigns',
    'utm_source',
    'utm_campaign',
    'orders net_sales total_revenue gross_profit gross_margin',
  ],
  ['ad-spend', 'Ad spend', 'ad_platform', 'campaign', 'marketing_cost clicks impressions cpc roas'],
  [
    'affiliates',
    'Affiliates and influencers',
    'affiliate',
    'day',
    'orders new_customers net_sales discounts commissions profit_after_commissions',
  ],
  [
    'organic-social',
    'Organic social',
    'social_source',
    'day',
    'orders new_customers net_sales gross_profit',
  ],
  ['emails', 'Emails and texts', 'email_message', 'day', 'email_sends email_revenue email_cost'],
];

describe('the built-in reports', () => {
  it.each(KNOWN)(
    'keep what is known of %s',
    (reportId, title, grouping, secondGrouping, fields) => {
      const metrics: unknown = expect.arrayContaining(fields.split(/\s+/));
      const known = { reportId, title, grouping, secondGrouping, metrics };
      expect(builtInReport(reportId)).toEqual(known);
      expect(BUILT_IN_REPORTS).toHaveLength(KNOWN.length);
    },
  );

  it('have the figures of the declared pages', () => {
    for (const { page, metrics, groupings, subject } of DECLARED_REPORTS) {
      // A page about one thing is the report of all of them with a filter.
      if (subject !== undefined) continue;
      const own = BUILT_IN_REPORTS.filter((report) => report.metrics === metrics);
      expect([page, own.map(({ grouping }) => grouping)]).toEqual([
        page,
        expect.arrayContaining([groupings[0].by]),
      ]);
    }
  });

  it.each(BUILT_IN_REPORTS)('$reportId asks the metric layer what it can answer', (report) => {
    const { grouping, secondGrouping, metrics } = report;
    const groupings = secondGrouping === null ? [grouping] : [grouping, secondGrouping];
    expect(nameErrors({ metrics, groupings, filters: [], sort: null })).toEqual([]);
    expect(new Set(metrics).size).toBe(metrics.length);
  });

  it('are found by their ids, which are all different', () => {
    expect(new Set(BUILT_IN_REPORTS.map(({ reportId }) => reportId)).size).toBe(
      BUILT_IN_REPORTS.length,
    );
    expect(builtInReport('countries')?.grouping).toBe('country');
    expect(builtInReport('constructor')).toBeNull();
  });
});

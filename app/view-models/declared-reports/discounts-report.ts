/** /analytics/discounts: the cost of each code, its customers, and its result. */
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { BY_PERIOD, type ReportDeclaration, type Assessment } from './report-declaration.ts';

export const DISCOUNTS_REPORT: ReportDeclaration = {
  page: 'analytics/discounts',
  firstUse: 'Your discounts will appear here',
  tiles: ['discounts', 'discount_rate', 'gross_margin', 'margin_before_discounts', 'new_customers'],
  chart: { kind: 'ranking' },
  groupings: [
    { by: 'discount_code', none: 'No code' },
    { by: 'country', none: 'No country' },
    { by: 'channel', none: 'No channel' },
    BY_PERIOD,
  ],
  metrics: [
    'orders',
    'discounts',
    'new_customers',
    'gross_margin',
    'margin_before_discounts',
    'new_order_share',
    'discount_break_even',
    'net_sales',
    'gross_profit',
    'discount_rate',
    'average_order_value',
    'gross_profit_per_order',
    'returns',
    'total_revenue',
  ],
  hiddenAtFirst: [
    'discount_rate',
    'average_order_value',
    'gross_profit_per_order',
    'returns',
    'total_revenue',
  ],
  sort: { by: 'discounts', direction: 'desc' },
  filters: [
    'discount_code',
    'country',
    'channel',
    'source',
    'customer_type',
    'product',
    'order_tag',
  ],
  comparesRows: true,
  ordersButton: 'discounts',
  shares: ['discounts'],
  assessment: {
    of: 'discount_code',
    key: 'paid_off',
    title: 'Paid off',
    tooltip:
      'Yes where the share of new customers is at least the break-even: ' +
      'counted as if all other orders had come without the discount.',
    assess: assessDiscount,
  },
};

/**
 * Decides if a discount earned more than it cost, on the assumption that it brought the new
 * customers and no others.
 */
export function assessDiscount(values: MetricRow['values']): Assessment | null {
  if ((values['discounts'] ?? 0) <= 0 || (values['orders'] ?? 0) <= 0) return null;
  const [share, needed] = [values['new_order_share'], values['discount_break_even']];
  if (typeof share !== 'number' || (values['gross_profit'] ?? null) === null) return null;
  // Without a break-even no number of orders makes up for the loss on each.
  const isGood = typeof needed === 'number' && share >= needed;
  return { text: isGood ? 'Yes' : 'No', isGood };
}

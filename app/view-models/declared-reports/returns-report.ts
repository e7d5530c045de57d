/** /analytics/returns: returns, their cost and reasons, by product and country. */
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

export const RETURNS_REPORT: ReportDeclaration = {
  page: 'analytics/returns',
  firstUse: 'Your returns will appear here',
  tiles: ['returns', 'return_rate_value', 'cost_of_returns', 'refunded_amount', 'returned_orders'],
  chart: {
    kind: 'trend',
    title: 'Returns and their cost over time',
    metrics: ['returns', 'cost_of_returns'],
  },
  groupings: [
    { by: 'product', none: 'No product' },
    {
      by: 'return_reason',
      none: 'No reason given',
      note: 'A reason is known where the platform or the file says it. Sales have none.',
    },
    { by: 'country', none: 'No country' },
    { by: 'channel', none: 'No channel' },
    BY_PERIOD,
  ],
  metrics: [
    'units_returned',
    'returns',
    'cogs_recovered',
    'return_labels',
    'cost_of_returns',
    'refunded_amount',
    'return_rate_units',
    'return_rate_value',
    'returned_orders',
    'return_rate_orders',
    'units_sold',
    'net_sales',
  ],
  hiddenAtFirst: ['returned_orders', 'return_rate_orders', 'units_sold', 'net_sales'],
  sort: { by: 'returns', direction: 'desc' },
  filters: [
    'return_reason',
    'product',
    'vendor',
    'product_type',
    'country',
    'channel',
    'source',
    'customer_type',
    'order_tag',
  ],
};

/**
 * /analytics/products-returns: products by their returns, and the profit after them. No platform
 * reports the reason for returned goods, so there are no reasons here.
 */
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

export const PRODUCTS_RETURNS_REPORT: ReportDeclaration = {
  page: 'analytics/products-returns',
  firstUse: 'The products that come back will appear here',
  tiles: ['gross_sales', 'returns', 'return_rate_units', 'cost_of_returns', 'gross_profit'],
  chart: { kind: 'ranking' },
  groupings: [
    { by: 'product', none: 'No product' },
    { by: 'variant', none: 'No variant' },
    { by: 'vendor', none: 'No vendor' },
    { by: 'product_type', none: 'No type' },
    BY_PERIOD,
  ],
  metrics: [
    'gross_sales',
    'units_sold',
    'units_returned',
    'return_rate_units',
    'returns',
    'cost_of_returns',
    'profit_before_returns',
    'gross_profit',
    'return_rate_value',
    'cogs_recovered',
    'return_labels',
    'refunded_amount',
    'net_sales',
  ],
  hiddenAtFirst: [
    'return_rate_value',
    'cogs_recovered',
    'return_labels',
    'refunded_amount',
    'net_sales',
  ],
  sort: { by: 'cost_of_returns', direction: 'desc' },
  filters: [
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

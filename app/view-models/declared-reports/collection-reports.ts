/** /analytics/collection, and the page of one of them. */
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

const FIRST_USE = 'What your collections sell will appear here';

/**
 * Collections overlap: a product in several of them counts in each, and one row states the double
 * count, so that all rows add up to the total.
 */
export const COLLECTIONS_REPORT: ReportDeclaration = {
  page: 'analytics/collection',
  firstUse: FIRST_USE,
  tiles: ['net_sales', 'gross_profit', 'gross_margin', 'units_sold', 'orders'],
  chart: { kind: 'ranking' },
  groupings: [{ by: 'collection', none: 'In no collection' }],
  metrics: [
    'net_sales',
    'gross_profit',
    'gross_margin',
    'units_sold',
    'orders',
    'return_rate_units',
    'gross_sales',
    'discounts',
    'returns',
    'product_costs',
    'total_revenue',
  ],
  hiddenAtFirst: ['gross_sales', 'discounts', 'returns', 'product_costs', 'total_revenue'],
  sort: { by: 'net_sales', direction: 'desc' },
  filters: [
    'collection',
    'product',
    'vendor',
    'product_type',
    'country',
    'channel',
    'source',
    'order_tag',
  ],
};

export const COLLECTION_REPORT: ReportDeclaration = {
  page: 'collection-analysis',
  subject: { of: 'collection', list: 'analytics/collection' },
  firstUse: FIRST_USE,
  tiles: COLLECTIONS_REPORT.tiles,
  chart: {
    kind: 'trend',
    title: 'Net sales and gross profit over time',
    metrics: ['net_sales', 'gross_profit', 'product_costs'],
  },
  groupings: [
    { by: 'product', none: 'No product' },
    { by: 'variant', none: 'No variant' },
    { by: 'country', none: 'No country' },
    { by: 'channel', none: 'No channel' },
    { by: 'customer_type', none: 'No customer' },
    BY_PERIOD,
  ],
  metrics: COLLECTIONS_REPORT.metrics,
  hiddenAtFirst: COLLECTIONS_REPORT.hiddenAtFirst ?? [],
  sort: COLLECTIONS_REPORT.sort,
  filters: [],
};

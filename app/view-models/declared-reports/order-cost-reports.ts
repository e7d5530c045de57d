/** /analytics/shipping: the shipping revenue against its cost, and the difference. */
import { BY_PERIOD, type ReportDeclaration } from './report-declaration.ts';

export const SHIPPING_REPORT: ReportDeclaration = {
  page: 'analytics/shipping',
  firstUse: 'Your shipping costs will appear here',
  tiles: ['shipping_charged', 'fulfilment_cost', 'shipping_subsidy', 'handling'],
  chart: {
    kind: 'trend',
    title: 'Shipping charged and its cost over time',
    metrics: ['shipping_charged', 'fulfilment_cost', 'shipping_subsidy'],
  },
  groupings: [
    { by: 'carrier', none: 'No carrier' },
    { by: 'country', none: 'No country' },
    { by: 'discount_code', none: 'No code' },
    BY_PERIOD,
  ],
  metrics: [
    'orders',
    'shipping_charged',
    'fulfilment_cost',
    'shipping_subsidy',
    'handling',
    'units_sold',
    'net_sales',
  ],
  hiddenAtFirst: ['units_sold', 'net_sales'],
  sort: { by: 'fulfilment_cost', direction: 'desc' },
  filters: ['carrier', 'country', 'province', 'channel', 'source', 'discount_code', 'order_tag'],
};

/** /analytics/transaction-fees: the fees of each payment gateway, charged against expected. */
export const TRANSACTION_FEES_REPORT: ReportDeclaration = {
  page: 'analytics/transaction-fees',
  firstUse: 'The fees of your payment gateways will appear here',
  tiles: ['transaction_fees', 'transaction_fee_rate', 'fees_charged', 'fee_difference'],
  chart: { kind: 'ranking' },
  groupings: [
    { by: 'gateway', none: 'No gateway' },
    { by: 'country', none: 'No country' },
    { by: 'channel', none: 'No channel' },
    { by: 'order', none: 'No order' },
    BY_PERIOD,
  ],
  metrics: [
    'orders',
    'total_sales',
    'transaction_fees',
    'transaction_fee_rate',
    'fees_by_rule',
    'fees_charged',
    'fees_expected',
    'fee_difference',
    'refunded_amount',
    'net_sales',
    'total_revenue',
  ],
  hiddenAtFirst: ['net_sales', 'total_revenue'],
  sort: { by: 'transaction_fees', direction: 'desc' },
  filters: ['gateway', 'country', 'channel', 'source', 'customer_type', 'order_tag'],
  ordersBy: 'fee_difference',
};

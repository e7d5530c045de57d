import type { KnownFormat } from './definition.ts';

/** WooCommerce, Analytics > Orders > Download: a row for each order, net of tax and shipping. */
export const WOO_ANALYTICS_ORDERS: KnownFormat = {
  key: 'woo_analytics_orders',
  label: 'WooCommerce Analytics orders',
  format: 'transactions',
  requires: ['Date', 'Order #', 'Status', 'Items sold', ['N. Revenue', 'Net sales']],
  columns: {
    order_number: 'Order #',
    placed_at: 'Date',
    quantity: 'Items sold',
    line_total: ['N. Revenue', 'Net sales'],
    discount_code: 'Coupon(s)',
    order_status: 'Status',
    source: 'Attribution',
  },
  hint: 'It has net sales alone: no tax, shipping, discounts or products. An export of orders by a plugin has them.',
  options: { zeroPrices: 'keep' },
};

import type { KnownFormat } from './definition.ts';

/**
 * Magento and Adobe Commerce, Sales > Orders > Export, with the columns of the subtotal and of shipping:
 * a row for each order, without items.
 */
export const MAGENTO_ORDERS: KnownFormat = {
  key: 'magento_orders',
  label: 'Magento orders',
  format: 'transactions',
  requires: [
    'ID',
    'Purchase Point',
    'Purchase Date',
    ['Grand Total (Base)', 'Grand Total (Purchased)'],
    'Status',
  ],
  columns: {
    order_number: 'ID',
    placed_at: 'Purchase Date',
    line_total: 'Subtotal',
    shipping: 'Shipping and Handling',
    refunded: 'Total Refunded',
    customer_id: 'Customer Email',
    gateway: 'Payment Method',
    carrier: 'Shipping Information',
    channel: 'Purchase Point',
    order_status: 'Status',
  },
  hint: 'It names neither items nor tax.',
  options: { zeroPrices: 'keep' },
};

import type { KnownFormat } from './definition.ts';

/** Magento and Adobe Commerce, Sales > Orders > Export, with the columns that the grid shows at first. */
export const MAGENTO_ORDER_TOTALS: KnownFormat = {
  key: 'magento_order_totals',
  label: 'Magento orders, totals alone',
  format: 'transactions',
  requires: [
    'ID',
    'Purchase Point',
    'Purchase Date',
    'Grand Total (Base)',
    'Grand Total (Purchased)',
    'Status',
  ],
  columns: {
    order_number: 'ID',
    placed_at: 'Purchase Date',
    line_total: 'Grand Total (Base)',
    refunded: 'Total Refunded',
    customer_id: 'Customer Email',
    gateway: 'Payment Method',
    channel: 'Purchase Point',
    order_status: 'Status',
  },
  optional: ['refunded'],
  hint:
    'It has the totals of orders alone: tax and shipping are within them, and it names no items. ' +
    'Show the columns Subtotal, Shipping and Handling and Total Refunded in Magento, and export again, ' +
    'to have refunds and to tell shipping apart.',
  options: { zeroPrices: 'keep' },
};

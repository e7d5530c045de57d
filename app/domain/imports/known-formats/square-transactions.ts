import type { KnownFormat } from './definition.ts';

/** Square, the same page, Transactions CSV: one row a payment. */
export const SQUARE_TRANSACTIONS: KnownFormat = {
  key: 'square_transactions',
  label: 'Square transactions',
  format: 'transactions',
  isPartial: true,
  requires: ['Gross Sales', 'Total Collected', 'Net Total', 'Transaction ID'],
  columns: {
    order_number: 'Transaction ID',
    placed_at: 'Date',
    placed_time: 'Time',
    line_total: 'Gross Sales',
    order_discount: 'Discounts',
    order_tax: 'Tax',
    tip: 'Tip',
    payment_fee: 'Fees',
    customer_id: ['Customer ID', 'Customer Reference ID'],
    channel: 'Location',
    order_status: 'Transaction Status',
    row_kind: 'Event Type',
    stated_subtotal: 'Net Sales',
  },
  optional: ['order_status'],
  gateway: 'square',
  hint: 'It names no items. Square’s items CSV has them: the two complete each other.',
};

import type { KnownFormat } from './definition.ts';

/** Square, Reports > Transactions > Export > Items detail CSV. */
export const SQUARE_ITEMS: KnownFormat = {
  key: 'square_items',
  label: 'Square items',
  format: 'transactions',
  isPartial: true,
  requires: ['Item', 'Qty', 'Price Point Name', 'Gross Sales', 'Transaction ID'],
  columns: {
    order_number: 'Transaction ID',
    placed_at: 'Date',
    placed_time: 'Time',
    product_code: ['SKU', 'Item'],
    description: 'Item',
    variant: 'Price Point Name',
    quantity: 'Qty',
    line_total: 'Gross Sales',
    line_discount: 'Discounts',
    line_tax: 'Tax',
    customer_id: ['Customer ID', 'Customer Reference ID'],
    channel: 'Location',
    row_kind: 'Event Type',
  },
  options: { zeroPrices: 'keep' },
};

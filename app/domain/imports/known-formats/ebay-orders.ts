import type { KnownFormat } from './definition.ts';

/**
 * eBay, Seller Hub > Orders > Download. A line of commas above, a summary row for each order of
 * several items, "record(s) downloaded" below.
 */
export const EBAY_ORDERS: KnownFormat = {
  key: 'ebay_orders',
  label: 'eBay orders report',
  format: 'transactions',
  requires: ['Sales Record Number', 'Order Number', 'Item Title', ['Sold For', 'Sale Price']],
  columns: {
    order_number: 'Order Number',
    placed_at: 'Sale Date',
    paid_at: 'Paid On Date',
    product_code: ['Custom Label', 'Item Number'],
    description: 'Item Title',
    variant: 'Variation Details',
    quantity: 'Quantity',
    unit_price: ['Sold For', 'Sale Price'],
    customer_id: 'Buyer Username',
    country: 'Ship To Country',
    province: 'Ship To State',
    shipping: 'Shipping And Handling',
    order_tax: 'Seller Collected Tax',
    gateway: 'Payment Method',
    carrier: 'Shipping Service',
  },
  hasSummaryRows: true,
};

import type { KnownFormat } from './definition.ts';

/** Gumroad, Sales > Export. */
export const GUMROAD_SALES: KnownFormat = {
  key: 'gumroad_sales',
  label: 'Gumroad sales',
  format: 'transactions',
  requires: [
    'Purchase ID',
    'Item Name',
    'Purchase Date',
    'Sale Price ($)',
    'Fees ($)',
    'Refunded?',
  ],
  columns: {
    order_number: ['Order Number', 'Purchase ID'],
    placed_at: 'Purchase Date',
    placed_time: 'Purchase Time (UTC)',
    product_code: 'Product ID',
    description: 'Item Name',
    variant: 'Variants',
    line_total: ['Subtotal ($)', 'Sale Price ($)'],
    order_tax: 'Taxes ($)',
    shipping: 'Shipping ($)',
    tip: 'Tip ($)',
    payment_fee: 'Fees ($)',
    refunded: 'Partial Refund ($)',
    customer_id: ['Buyer Email', 'Purchase Email'],
    country: 'Country',
    province: 'State',
    source: 'Referrer',
    discount_code: 'Discount Code',
  },
  options: { zeroPrices: 'keep', currency: 'USD', timeZone: 'UTC' },
  gateway: 'gumroad',
  refundedWhere: { column: 'Fully Refunded?', matches: /^(1|true|yes)$/i },
};

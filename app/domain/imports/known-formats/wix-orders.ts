import type { KnownFormat } from './definition.ts';

/** Wix, Orders > Export. Shipping, tax and total of an order are repeated on each of its rows. */
export const WIX_ORDERS: KnownFormat = {
  key: 'wix_orders',
  label: 'Wix orders',
  format: 'transactions',
  requires: ['Order number', 'Date created', 'Item', 'Qty', 'Price', 'Shipping rate', 'Total tax'],
  columns: {
    order_number: 'Order number',
    placed_at: 'Date created',
    placed_time: 'Time',
    product_code: 'SKU',
    description: 'Item',
    variant: 'Variant',
    quantity: 'Qty',
    unit_price: 'Price',
    customer_id: 'Contact email',
    country: ['Delivery country', 'Billing country'],
    province: 'Delivery state',
    discount_code: 'Coupon code',
    shipping: 'Shipping rate',
    order_tax: 'Total tax',
    order_fee: 'Additional fees',
    refunded: 'Refunded amount',
    gateway: 'Payment method',
    carrier: 'Delivery method',
    financial_status: 'Payment status',
    fulfilment_status: 'Fulfillment status',
    currency: 'Currency',
    stated_total: 'Total',
  },
  options: { zeroPrices: 'keep' },
};

import type { KnownFormat } from './definition.ts';

/**
 * WooCommerce, "Order Export & Order Import" (WebToffee): one row an order, its items packed into
 * cells "name:...|product_id:...|sku:...|quantity:...|total:...|sub_total:...".
 */
export const WOO_WEBTOFFEE: KnownFormat = {
  key: 'woo_webtoffee',
  label: 'WooCommerce, Order Export & Import (WebToffee)',
  format: 'transactions',
  requires: ['order_id', 'order_date', 'status', 'shipping_total', 'line_item_1'],
  columns: {
    order_number: ['order_number', 'order_id'],
    placed_at: 'order_date',
    paid_at: 'paid_date',
    line_total: 'order_subtotal',
    order_tax: 'tax_total',
    order_discount: ['discount_total', 'cart_discount'],
    shipping: 'shipping_total',
    order_fee: 'fee_total',
    customer_id: ['customer_email', 'billing_email', 'customer_id'],
    country: ['shipping_country', 'billing_country'],
    province: ['shipping_state', 'billing_state'],
    gateway: ['payment_method', 'payment_method_title'],
    carrier: 'shipping_method',
    order_status: 'status',
    currency: 'order_currency',
    stated_total: 'order_total',
  },
  options: { zeroPrices: 'keep' },
  packedItems: 'line_item_',
};

import type { KnownFormat } from './definition.ts';

/** BigCommerce, Orders > Export, template "Default": a row for each order, its products in one text. */
export const BIGCOMMERCE_ORDERS: KnownFormat = {
  key: 'bigcommerce_orders',
  label: 'BigCommerce orders',
  format: 'transactions',
  requires: [
    'Order ID',
    'Order Date',
    'Order Status',
    'Subtotal (ex tax)',
    'Tax Total',
    'Shipping Cost (ex tax)',
  ],
  columns: {
    order_number: 'Order ID',
    placed_at: 'Order Date',
    quantity: 'Total Quantity',
    line_total: 'Subtotal (ex tax)',
    order_tax: 'Tax Total',
    shipping: 'Shipping Cost (ex tax)',
    order_fee: ['Handling Cost (ex tax)', 'Handling Cost (inc tax)'],
    refunded: 'Refund Amount',
    customer_id: ['Customer Email', 'Customer ID'],
    country: ['Shipping Country', 'Billing Country'],
    gateway: 'Payment Method',
    carrier: 'Ship Method',
    order_status: 'Order Status',
    currency: ['Order Currency Code', 'Currency Code'],
    stated_total: 'Order Total (inc tax)',
  },
  couponColumn: 'Coupon Details',
  hint:
    'It names the products in one text, so its orders are without products. ' +
    'What the total of an order with a coupon lacks is its discount.',
  options: { zeroPrices: 'keep' },
};

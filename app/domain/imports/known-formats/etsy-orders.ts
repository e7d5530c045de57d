import type { KnownFormat } from './definition.ts';

/** Etsy, the same page, Orders. It has no items; the item file of the same months has them. */
export const ETSY_ORDERS: KnownFormat = {
  key: 'etsy_orders',
  label: 'Etsy sold orders',
  format: 'transactions',
  isPartial: true,
  requires: ['Sale Date', 'Order ID', 'Number of Items', 'Order Value', 'Order Net'],
  columns: {
    order_number: 'Order ID',
    placed_at: 'Sale Date',
    quantity: 'Number of Items',
    line_total: 'Order Value',
    customer_id: ['Buyer User ID', 'Buyer'],
    country: ['Ship Country', 'Delivery Country'],
    province: ['Ship State', 'Delivery State'],
    order_discount: 'Discount Amount',
    discount_code: 'Coupon Code',
    shipping: ['Shipping', 'Delivery'],
    shipping_discount: ['Shipping Discount', 'Delivery Discount'],
    order_tax: 'Sales Tax',
    payment_fee: 'Card Processing Fees',
    gateway: 'Payment Method',
    order_status: 'Status',
    currency: 'Currency',
    stated_total: 'Order Total',
    stated_net: 'Order Net',
  },
  options: { zeroPrices: 'keep' },
  hint: 'It names no items. Etsy’s file of order items has them: the two complete each other.',
};

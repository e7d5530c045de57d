import type { KnownFormat } from './definition.ts';

/** Etsy, Shop Manager > Settings > Options > Download data > Order items. */
export const ETSY_ITEMS: KnownFormat = {
  key: 'etsy_items',
  label: 'Etsy sold order items',
  format: 'transactions',
  isPartial: true,
  requires: ['Sale Date', 'Item Name', 'Order ID', 'Transaction ID', 'Item Total'],
  columns: {
    order_number: 'Order ID',
    placed_at: 'Sale Date',
    paid_at: 'Date Paid',
    product_code: ['SKU', 'Listing ID'],
    description: 'Item Name',
    variant: 'Variations',
    quantity: 'Quantity',
    unit_price: 'Price',
    customer_id: 'Buyer',
    country: ['Ship Country', 'Delivery Country'],
    province: ['Ship State', 'Delivery State'],
    order_discount: 'Discount Amount',
    discount_code: 'Coupon Code',
    shipping: ['Order Shipping', 'Order Delivery'],
    shipping_discount: ['Shipping Discount', 'Delivery Discount'],
    order_tax: 'Order Sales Tax',
    gateway: 'Payment Type',
    currency: 'Currency',
  },
  options: { zeroPrices: 'keep' },
};

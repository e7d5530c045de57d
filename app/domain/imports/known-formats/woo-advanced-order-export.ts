import type { KnownFormat } from './definition.ts';

/** WooCommerce, Advanced Order Export (AlgolPlus): one row an item, the order's cells repeated. */
export const WOO_ADVANCED_ORDER_EXPORT: KnownFormat = {
  key: 'woo_advanced_order_export',
  label: 'WooCommerce, Advanced Order Export',
  format: 'transactions',
  requires: ['Order Number', 'Order Status', 'Order Date', 'Item Cost'],
  columns: {
    order_number: 'Order Number',
    placed_at: 'Order Date',
    paid_at: ['Paid Date', 'Date Paid'],
    product_code: ['SKU', 'Product Id'],
    description: ['Item Name', 'Name', 'Product Name'],
    variant: 'Product Variation',
    quantity: ['Quantity', 'Quantity (- Refund)'],
    unit_price: 'Item Cost',
    line_tax: 'Order Line Tax',
    order_tax: ['Order Total Tax Amount', 'Order Tax Amount'],
    order_discount: 'Cart Discount Amount',
    discount_code: ['Coupons Used', 'Coupon Code'],
    shipping: 'Order Shipping Amount',
    refunded: 'Order Refund Amount',
    customer_id: ['Email (Billing)', 'Customer User ID'],
    country: ['Country Code (Shipping)', 'Country Code (Billing)'],
    province: ['State Code (Shipping)', 'State Code (Billing)'],
    gateway: ['Payment Method Title', 'Payment Method'],
    carrier: 'Shipping Method Title',
    order_status: 'Order Status',
    currency: ['Order Currency', 'Currency'],
  },
  options: { zeroPrices: 'keep' },
};

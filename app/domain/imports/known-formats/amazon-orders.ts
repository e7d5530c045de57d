import type { KnownFormat } from './definition.ts';

/**
 * Amazon, Seller Central > Reports > Fulfilment > All orders (flat file by order or update date).
 * item-price is the line's total. Outside North America it includes VAT.
 */
export const AMAZON_ORDERS: KnownFormat = {
  key: 'amazon_orders',
  label: 'Amazon all orders report',
  format: 'transactions',
  isPartial: true,
  requires: [
    'amazon-order-id',
    'purchase-date',
    'item-price',
    'order-status',
    'product-name',
    'sales-channel',
  ],
  columns: {
    order_number: 'amazon-order-id',
    placed_at: 'purchase-date',
    product_code: ['sku', 'asin'],
    description: 'product-name',
    quantity: 'quantity',
    line_total: 'item-price',
    line_tax: 'item-tax',
    line_discount: 'item-promotion-discount',
    line_shipping: 'shipping-price',
    line_shipping_tax: 'shipping-tax',
    line_fee: 'gift-wrap-price',
    line_fee_tax: 'gift-wrap-tax',
    line_shipping_discount: 'ship-promotion-discount',
    country: 'ship-country',
    province: 'ship-state',
    channel: 'sales-channel',
    carrier: 'ship-service-level',
    order_status: 'order-status',
    currency: 'currency',
  },
  options: { zeroPrices: 'keep' },
  taxesIncludedWhere: { column: 'sales-channel', matches: /^amazon\.(?!com$|ca$|com\.mx$)/i },
};

import type { KnownFormat } from './definition.ts';

/**
 * Printful > Orders > Export (billing report by order). Printful publishes no list of these columns; the
 * parts of a cost are those of its costs report (developers.printful.com, "CostsByAmount": product amount,
 * shipping, digitization, branding, discount, sales tax, VAT, total).
 */
export const PRINTFUL_ORDERS: KnownFormat = {
  key: 'printful_orders',
  label: 'Printful orders',
  format: 'production_costs',
  requires: [
    ['Order', 'Order ID', 'Order number'],
    ['Date', 'Order date'],
    ['Products', 'Product cost', 'Subtotal'],
    'Shipping',
    'Total',
    ['Digitization', 'Branding', 'Fulfillment fee', 'Additional fee'],
  ],
  columns: {
    order_number: ['Order', 'Order ID', 'Order number'],
    day: ['Date', 'Order date'],
    cost: 'Total',
    status: ['Status', 'Order status'],
    currency: 'Currency',
  },
  hint: 'The cost of an order is what Printful charged for all of it, shipping within.',
};

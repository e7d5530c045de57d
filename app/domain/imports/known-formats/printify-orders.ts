import type { KnownFormat } from './definition.ts';

/** Printify > Orders > Export. */
export const PRINTIFY_ORDERS: KnownFormat = {
  key: 'printify_orders',
  label: 'Printify orders',
  format: 'production_costs',
  requires: [
    'Order ID',
    'Date',
    ['Order status', 'Status'],
    ['Products cost', 'Product cost'],
    'Shipping cost',
    'Total cost',
  ],
  columns: {
    order_number: 'Order ID',
    day: 'Date',
    cost: 'Total cost',
    status: ['Order status', 'Status'],
    currency: 'Currency',
  },
  optional: ['currency'],
  hint: 'The cost of an order is what Printify charged for all of it, shipping within.',
};

import type { KnownFormat } from './definition.ts';

/** Faire, Orders > Export: one row for each product of a wholesale order. */
export const FAIRE_ORDERS: KnownFormat = {
  key: 'faire_orders',
  label: 'Faire orders',
  format: 'transactions',
  requires: [
    'Order Date',
    'Order Number',
    'Retailer Name',
    'Product Name',
    'Quantity',
    'Wholesale Price',
  ],
  columns: {
    order_number: 'Order Number',
    placed_at: 'Order Date',
    product_code: ['SKU', 'GTIN'],
    description: 'Product Name',
    variant: 'Option Name',
    quantity: 'Quantity',
    unit_price: 'Wholesale Price',
    customer_id: 'Retailer Name',
    country: 'Country',
    province: 'State',
    order_status: 'Status',
  },
  options: { zeroPrices: 'keep' },
};

import type { KnownFormat } from './definition.ts';

/** Xero, Business > Products and services > Export: the purchase cost of each item. */
export const XERO_ITEMS: KnownFormat = {
  key: 'xero_items',
  label: 'Xero products and services',
  format: 'unit_costs',
  requires: [['*ItemCode', 'ItemCode'], 'ItemName', 'PurchasesUnitPrice', 'SalesUnitPrice'],
  columns: {
    product_code: ['*ItemCode', 'ItemCode'],
    cost: 'PurchasesUnitPrice',
  },
};

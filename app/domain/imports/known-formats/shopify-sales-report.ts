import type { RefusedFormat } from './definition.ts';

/** Shopify, Analytics > Reports > Total sales over time. */
export const SHOPIFY_SALES_REPORT: RefusedFormat = {
  key: 'shopify_sales_report',
  requires: ['Day', 'Orders', 'Gross sales', 'Discounts', 'Returns', 'Net sales', 'Total sales'],
  refusal: {
    message: 'This is a Shopify report of sales by day, not a list of orders.',
    hint: 'In Shopify choose Orders, then Export.',
  },
};

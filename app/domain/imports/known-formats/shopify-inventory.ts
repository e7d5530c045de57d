import type { RefusedFormat } from './definition.ts';

/** Shopify, Products > Inventory > Export. */
export const SHOPIFY_INVENTORY: RefusedFormat = {
  key: 'shopify_inventory',
  requires: [
    'Handle',
    'Title',
    'Option1 Name',
    'SKU',
    ['HS Code', 'COO'],
    ['Location', 'Available', 'On hand'],
  ],
  refusal: {
    message: 'This is a list of stock, with neither prices nor costs.',
    hint: 'For unit costs export the products: in Shopify, Products, then Export.',
  },
};

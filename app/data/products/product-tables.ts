import type { TableRow, TableShape } from '#app/data/upsert.server.ts';
import type { ProductRecords } from '#app/domain/orders/product.ts';
import { normaliseTags } from '#app/domain/orders/tags.ts';

export interface ProductTable<T> extends TableShape {
  readonly toRow: (record: T) => TableRow;
}

/** The table of each part of the catalogue, in the order of their references. */
export const PRODUCT_TABLES: {
  readonly [part in keyof ProductRecords]: ProductTable<ProductRecords[part][number]>;
} = {
  products: {
    table: 'products',
    key: ['product_id'],
    columns: {
      product_id: 'text',
      title: 'text',
      vendor: 'text',
      product_type: 'text',
      handle: 'text',
      status: 'text',
      image_url: 'text',
      tags: 'jsonb',
    },
    toRow: (product) => ({
      product_id: product.productId,
      title: product.title,
      vendor: product.vendor,
      product_type: product.productType,
      handle: product.handle,
      status: product.status,
      image_url: product.imageUrl,
      tags: product.tags === undefined ? null : JSON.stringify(normaliseTags(product.tags)),
    }),
  },
  variants: {
    table: 'variants',
    key: ['variant_id'],
    columns: {
      variant_id: 'text',
      product_id: 'text',
      title: 'text',
      sku: 'text',
      price: 'numeric',
      barcode: 'text',
      requires_shipping: 'boolean',
      grams: 'numeric',
    },
    toRow: (variant) => ({
      variant_id: variant.variantId,
      product_id: variant.productId,
      title: variant.title,
      sku: variant.sku,
      price: variant.price,
      barcode: variant.barcode,
      requires_shipping: variant.requiresShipping ?? null,
      grams: variant.grams ?? null,
    }),
  },
  collections: {
    table: 'collections',
    key: ['collection_id'],
    columns: { collection_id: 'text', title: 'text' },
    toRow: ({ collectionId, title }) => ({ collection_id: collectionId, title }),
  },
  productCollections: {
    table: 'product_collections',
    key: ['product_id', 'collection_id'],
    columns: { product_id: 'text', collection_id: 'text' },
    toRow: ({ productId, collectionId }) => ({
      product_id: productId,
      collection_id: collectionId,
    }),
  },
  inventory: {
    table: 'inventory_levels',
    key: ['variant_id', 'location_id'],
    columns: {
      variant_id: 'text',
      location_id: 'text',
      on_hand: 'integer',
      updated_at: 'timestamptz',
    },
    toRow: ({ variantId, locationId, onHand, updatedAt }) => ({
      variant_id: variantId,
      location_id: locationId,
      on_hand: onHand,
      updated_at: updatedAt,
    }),
  },
  customers: {
    table: 'customers',
    key: ['customer_id'],
    columns: { customer_id: 'text', country: 'text' },
    toRow: ({ customerId, country }) => ({ customer_id: customerId, country }),
  },
  discounts: {
    table: 'discounts',
    key: ['discount_id'],
    columns: { discount_id: 'text', code: 'text', kind: 'text', value: 'numeric' },
    toRow: ({ discountId, code, kind, value }) => ({ discount_id: discountId, code, kind, value }),
  },
};

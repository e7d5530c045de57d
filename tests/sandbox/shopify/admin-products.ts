import type { SeededProduct } from '#tests/sandbox/store/seeded-product-table.ts';
import type { SeededStore } from '#tests/sandbox/store/seeded-store.ts';
import { ADMIN_IDS } from './admin-ids.ts';
import { type AdminObject, decimalText, Edges, gid } from './admin-object.ts';

const UPDATED_AT = '2026-09-25T04:00:00Z';
const LOCATION = 71_000_000_001;
const COLLECTION = 310_000_000_001;

/** The seeded products as the Admin API gives them: each with one variant, all in one collection. */
export function adminProducts(store: SeededStore): AdminObject[] {
  const collection = {
    __typename: 'Collection',
    id: gid('Collection', COLLECTION),
    title: 'Everything',
  };
  return store.products.map((product) => ({
    __typename: 'Product',
    id: gid('Product', ADMIN_IDS.product(product.number)),
    title: product.title,
    vendor: product.vendor,
    productType: product.productType,
    handle: product.sku.toLowerCase(),
    status: 'ACTIVE',
    tags: [...product.tags],
    updatedAt: UPDATED_AT,
    featuredMedia: null,
    variants: new Edges([adminVariant(product)]),
    collections: new Edges([collection]),
  }));
}

export function adminInventoryItem(product: SeededProduct): AdminObject {
  return {
    __typename: 'InventoryItem',
    id: itemGid(product),
    unitCost: product.unitCost === null ? null : { amount: product.unitCost, currencyCode: 'USD' },
    measurement: { weight: { unit: 'KILOGRAMS', value: 0.25 } },
    variants: new Edges([variantReference(product)]),
    inventoryLevels: new Edges(() => [adminLevel(product)]),
  };
}

function adminVariant(product: SeededProduct): AdminObject {
  return {
    ...variantReference(product),
    title: 'Default Title',
    sku: product.sku,
    price: decimalText(product.priceMinor),
    barcode: null,
    inventoryItem: adminInventoryItem(product),
  };
}

function variantReference({ number }: SeededProduct): AdminObject {
  return { __typename: 'ProductVariant', id: gid('ProductVariant', ADMIN_IDS.variant(number)) };
}

function adminLevel(product: SeededProduct): AdminObject {
  return {
    __typename: 'InventoryLevel',
    id: gid('InventoryLevel', `${LOCATION}?inventory_item_id=${itemNumber(product)}`),
    updatedAt: UPDATED_AT,
    location: { __typename: 'Location', id: gid('Location', LOCATION) },
    quantities: [{ name: 'on_hand', quantity: product.stock }],
  };
}

function itemGid(product: SeededProduct): string {
  return gid('InventoryItem', itemNumber(product));
}

function itemNumber({ number }: SeededProduct): number {
  return 46_000_000_000_000 + number;
}

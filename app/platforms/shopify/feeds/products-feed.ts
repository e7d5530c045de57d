import { z } from 'zod';
import type {
  Collection,
  Product,
  ProductCollection,
  Variant,
} from '#app/domain/orders/product.ts';
import { Exact } from '#app/domain/money/round.ts';
import { NO_RECORDS, type PlatformReject, type PlatformUnitCost } from '../../port.ts';
import { isWhole, type BulkTree } from '../bulk/build-trees.ts';
import { shallowShape } from '../bulk/bulk-shape.ts';
import { CHANGED_PRODUCTS } from '../documents/changed.document.ts';
import { LISTED_PRODUCTS } from '../documents/listed.document.ts';
import {
  PRODUCT_ALONE,
  PRODUCT_COLLECTIONS,
  PRODUCT_VARIANTS,
} from '../documents/parts.document.ts';
import { PRODUCTS_BULK } from '../documents/products-bulk.document.ts';
import { PRODUCT } from '../documents/product.document.ts';
import { parseGlobalId } from '#app/platforms/shopify/global-id.ts';
import type { MoneyOfShop } from '../orders/sale-amounts.ts';
import { withoutNul, textOrNull } from '../texts.ts';
import { connectionAt, toFields, toTreesWithoutParts, toTree } from './connection.ts';
import { rejectOfTree, type Feed } from './feed.ts';
import { formatSchemaFault } from './schema-fault.ts';

const decimal = z.string().regex(/^\d{1,12}(\.\d{1,6})?$/);
export const unitCostSchema = z.object({ amount: decimal, currencyCode: z.string() }).nullable();
/** Grams in each of Shopify's units; the avoirdupois ones are exact by definition. */
const GRAMS_OF_UNIT = {
  GRAMS: '1',
  KILOGRAMS: '1000',
  OUNCES: '28.349523125',
  POUNDS: '453.59237',
} as const;
const weightSchema = z
  .object({
    unit: z.literal(['GRAMS', 'KILOGRAMS', 'OUNCES', 'POUNDS']),
    value: z.number().nonnegative(),
  })
  .nullable();
const product = z.object({
  id: z.string(),
  title: z.string(),
  vendor: z.string(),
  productType: z.string(),
  handle: z.string(),
  status: z.string(),
  tags: z.array(z.string()),
  featuredMedia: z
    .object({
      preview: z.object({ image: z.object({ url: z.string() }).nullable() }).nullable(),
    })
    .nullable(),
  variants: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      sku: z.string().nullable(),
      price: decimal,
      barcode: z.string().nullable(),
      inventoryItem: z.object({
        unitCost: unitCostSchema,
        measurement: z.object({ weight: weightSchema }),
      }),
    }),
  ),
  collections: z.array(z.object({ id: z.string(), title: z.string() })),
});
type ShopifyProduct = z.output<typeof product>;

export const productsFeed: Feed = {
  category: 'products',
  bulk: PRODUCTS_BULK,
  shape: shallowShape('roots'),
  changed: CHANGED_PRODUCTS,
  single: { document: PRODUCT, type: 'Product', toTrees },
  listed: { document: LISTED_PRODUCTS },
  parts: { alone: PRODUCT_ALONE, shallow: [PRODUCT_VARIANTS, PRODUCT_COLLECTIONS] },
  toRecords(trees, shop) {
    const rejects: PlatformReject[] = [];
    const read = trees.flatMap((tree) => {
      const made = toProduct(tree);
      if (typeof made !== 'string') return [made];
      rejects.push(rejectOfTree('products', tree, made));
      return [];
    });
    return {
      ...NO_RECORDS,
      catalogue: {
        products: read.map(productRecord),
        variants: read.flatMap(variantRecords),
        collections: collectionRecords(read),
        productCollections: read.flatMap(membershipRecords),
      },
      unitCosts: read.flatMap((one) => unitCosts(one, shop)),
      rejects,
    };
  },
};

function toProduct(tree: BulkTree): ShopifyProduct | string {
  if (!isWhole(tree)) return 'a part of it could not be read';
  const ofType = (type: string) =>
    tree.parts.filter(({ node }) => node['__typename'] === type).map(({ node }) => node);
  const parsed = product.safeParse({
    ...tree.node,
    variants: ofType('ProductVariant'),
    collections: ofType('Collection'),
  });
  return parsed.success ? parsed.data : formatSchemaFault(parsed.error);
}

function productRecord(one: ShopifyProduct): Product {
  return {
    productId: parseGlobalId(one.id),
    title: withoutNul(one.title),
    vendor: textOrNull(one.vendor),
    productType: textOrNull(one.productType),
    handle: textOrNull(one.handle),
    status: one.status.toLowerCase(),
    imageUrl: textOrNull(one.featuredMedia?.preview?.image?.url),
    tags: one.tags,
  };
}

function variantRecords({ id, variants }: ShopifyProduct): Variant[] {
  return variants.map((variant) => ({
    variantId: parseGlobalId(variant.id),
    productId: parseGlobalId(id),
    // Shopify's name for the only variant of a product without options.
    title: variant.title === 'Default Title' ? null : textOrNull(variant.title),
    sku: textOrNull(variant.sku),
    price: variant.price,
    barcode: textOrNull(variant.barcode),
    ...toGrams(variant.inventoryItem.measurement.weight),
  }));
}

/** Treats 0 as unknown: Shopify's value for goods that were never weighed. */
function toGrams(weight: z.output<typeof weightSchema>): Pick<Variant, 'grams'> {
  if (weight === null || weight.value === 0) return {};
  return { grams: new Exact(weight.value).times(GRAMS_OF_UNIT[weight.unit]).toFixed() };
}

function collectionRecords(products: readonly ShopifyProduct[]): Collection[] {
  const titles = new Map<string, string>();
  for (const { collections } of products) {
    for (const { id, title } of collections) titles.set(parseGlobalId(id), withoutNul(title));
  }
  return [...titles].map(([collectionId, title]) => ({ collectionId, title }));
}

function membershipRecords({ id, collections }: ShopifyProduct): ProductCollection[] {
  return collections.map((collection) => ({
    productId: parseGlobalId(id),
    collectionId: parseGlobalId(collection.id),
  }));
}

function unitCosts({ variants }: ShopifyProduct, { currency }: MoneyOfShop): PlatformUnitCost[] {
  return variants.flatMap(({ id, inventoryItem: { unitCost } }) => {
    const cost = getUnitCost(unitCost, currency);
    return cost === null ? [] : [{ variantId: parseGlobalId(id), cost }];
  });
}

/** Ignores a cost in another currency than the shop's, which could not be used unconverted. */
export function getUnitCost(
  unitCost: z.output<typeof unitCostSchema>,
  currency: string,
): string | null {
  return unitCost?.currencyCode === currency ? unitCost.amount : null;
}

function toTrees(data: Readonly<Record<string, unknown>>): readonly BulkTree[] | null {
  const fields = toFields(data['product']);
  if (fields === null) return [];
  const variants = connectionAt(fields, 'variants');
  const collections = connectionAt(fields, 'collections');
  if (variants.hasMore || collections.hasMore) return null;
  const { variants: _variants, collections: _collections, ...node } = fields;
  const isRefused = fields['variants'] === null || fields['collections'] === null;
  const tree = toTree(node, [
    ...toTreesWithoutParts(variants),
    ...toTreesWithoutParts(collections),
  ]);
  return [{ ...tree, isDamaged: isRefused }];
}

import type { InventoryLevel, Product, Variant } from '#app/domain/orders/product.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { type PlatformRecords, type PlatformUnitCost, NO_RECORDS } from '#app/platforms/port.ts';
import { metaText } from './woo-order.ts';
import type { WooProduct, WooSold, WooVariation } from './woo-product.ts';

export interface ProductWithVariations {
  readonly product: WooProduct;
  /** Empty for a product without any: it is sold itself. */
  readonly variations: readonly WooVariation[];
}

export function toProducts(all: readonly ProductWithVariations[]): PlatformRecords {
  const categories = all.flatMap(({ product }) => product.categories);
  return {
    ...NO_RECORDS,
    catalogue: {
      products: all.map(({ product }) => toProduct(product)),
      variants: all.flatMap(toVariants),
      collections: [...new Map(categories.map((one) => [one.id, one])).values()].map(
        ({ id, name }) => ({ collectionId: String(id), title: name }),
      ),
      productCollections: all.flatMap(({ product }) =>
        product.categories.map(({ id }) => ({
          productId: String(product.id),
          collectionId: String(id),
        })),
      ),
      inventory: all.flatMap(({ product, variations }) =>
        [product, ...variations].flatMap((sold) => toLevel(sold)),
      ),
    },
    unitCosts: all.flatMap(listUnitCosts),
  };
}

/** WooCommerce's terms for the catalogue's active, draft and archived. */
const STATUSES: Readonly<Record<string, string>> = { publish: 'active', trash: 'archived' };

function toProduct(product: WooProduct): Product {
  return {
    productId: String(product.id),
    title: product.name || 'Untitled',
    vendor: product.brands[0]?.name ?? null,
    productType: product.categories[0]?.name ?? null,
    handle: product.slug || null,
    status: ownValue(STATUSES, product.status) ?? 'draft',
    imageUrl: product.images[0]?.src || null,
    ...(product.tags !== undefined && { tags: product.tags.map(({ name }) => name) }),
  };
}

function toVariants({ product, variations }: ProductWithVariations): Variant[] {
  const productId = String(product.id);
  if (variations.length === 0) return [{ ...toVariant(product), productId, title: null }];
  return variations.map((variation) => {
    const options = variation.attributes.map(({ option }) => option).filter((one) => one !== '');
    const title = options.length === 0 ? null : options.join(' / ');
    const sku = variation.sku || product.sku || null;
    return { ...toVariant(variation), productId, title, sku };
  });
}

function toVariant(sold: WooSold): Omit<Variant, 'productId' | 'title'> {
  return {
    variantId: String(sold.id),
    sku: sold.sku || null,
    price: parseDecimal(sold.price),
    barcode: sold.global_unique_id || null,
    ...(typeof sold.virtual === 'boolean' && { requiresShipping: !sold.virtual }),
  };
}

/**
 * Returns the stock level. A variation's stock may be its product's ("parent"): then the product
 * itself has the level.
 */
function toLevel({ id, manage_stock, stock_quantity, ...dates }: WooSold): InventoryLevel[] {
  if (manage_stock !== true || typeof stock_quantity !== 'number') return [];
  const at = dates.date_modified_gmt || dates.date_created_gmt;
  if (at === '') return [];
  const onHand = Math.trunc(stock_quantity);
  return [{ variantId: String(id), locationId: 'shop', onHand, updatedAt: `${at.slice(0, 19)}Z` }];
}

/** Plugins that stored costs before WooCommerce 10 did, by their field. */
const COST_KEYS = ['_wc_cog_cost', '_alg_wc_cog_cost', 'yith_cog_cost', '_wcj_purchase_price'];

/** Lists the variants of a product, each with its cost: its own, or its product's. */
function listUnitCosts({ product, variations }: ProductWithVariations): PlatformUnitCost[] {
  const sold = variations.length === 0 ? [product] : variations;
  return sold.flatMap((one) => {
    const cost = statedCost(one) ?? pluginCost(one) ?? inheritedZero(product);
    return cost === null ? [] : [{ variantId: String(one.id), cost }];
  });
}

/**
 * Returns WooCommerce 10's cost, also one that a variation inherits from its product. Without one
 * entered, it reports a total of 0 all the same, and that is no cost.
 */
function statedCost({ cost_of_goods_sold: costOfGoods }: WooSold): string | null {
  if (!costOfGoods || (!isEntered(costOfGoods) && costOfGoods.total_value === 0)) return null;
  return plainDecimal(costOfGoods.total_value);
}

/** Recognises an inherited cost of 0, which looks like none: the product decides. */
function inheritedZero({ cost_of_goods_sold: costOfGoods }: WooSold): string | null {
  return costOfGoods && isEntered(costOfGoods) && costOfGoods.total_value === 0 ? '0' : null;
}

function isEntered({ values }: NonNullable<WooSold['cost_of_goods_sold']>): boolean {
  return values.some(({ defined_value: value }) => value !== null);
}

function pluginCost({ meta_data: meta }: WooSold): string | null {
  for (const key of COST_KEYS) {
    const cost = parseDecimal(metaText(meta, key) ?? '');
    if (cost !== null && !cost.startsWith('-')) return cost;
  }
  return null;
}

/** Formats JSON numbers, which are short decimals, as written, without an exponent. */
function plainDecimal(value: number): string {
  const text = String(value);
  return /e/i.test(text) ? value.toFixed(10).replace(/\.?0+$/, '') : text;
}

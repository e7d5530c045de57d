import type { SoldProduct } from '#app/csv/order-file.ts';
import { toShopKey } from '#app/domain/shops/shop.ts';
import type { ShopifyItem } from './shopify-row.ts';

/** The variants of the shop's catalogue by SKU, from an earlier product export. */
export type KnownVariants = ReadonlyMap<
  string,
  { readonly productId: string; readonly variantId: string }
>;

/**
 * Returns the product of an item, since the orders export names no product id. A known SKU leads to
 * its product; else the product is named by its title as Shopify makes handles of titles, and the
 * variant by its SKU, so that a product export imported later matches these records.
 */
export function productOfItem(item: ShopifyItem, variantsBySku: KnownVariants): SoldProduct {
  const variant = item.sku === null ? undefined : variantsBySku.get(item.sku);
  const { title, variantTitle } = splitName(item.name);
  return {
    productId: variant?.productId ?? toShopKey(title),
    variantId: variant?.variantId ?? item.sku ?? item.name,
    title,
    variantTitle,
    sku: item.sku,
    vendor: item.vendor,
  };
}

/**
 * Splits a name: "Blue shirt - M / Cotton" is the product and its options; a title's own dashes
 * remain.
 */
function splitName(name: string): { title: string; variantTitle: string | null } {
  const at = name.lastIndexOf(' - ');
  if (at <= 0) return { title: name, variantTitle: null };
  return { title: name.slice(0, at), variantTitle: name.slice(at + 3) };
}

/** Recognises tips, which the export has among the items; they are no goods. */
export function isTip({ name, sku, requiresShipping }: ShopifyItem): boolean {
  return name === 'Tip' && sku === null && !requiresShipping;
}

/**
 * Recognises gift cards, for which the export has no mark: they are never taxed nor shipped, and
 * named so.
 */
export function isGiftCard({ name, isTaxable, requiresShipping }: ShopifyItem): boolean {
  return /gift ?card/i.test(name) && !isTaxable && !requiresShipping;
}

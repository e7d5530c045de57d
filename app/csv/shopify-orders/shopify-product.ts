import type { SoldProduct } from '#app/csv/order-file.ts';
import { toShopKey } from '#app/domain/shops/shop.ts';
import type { ShopifyItem } from './shopify-row.ts';

/** What the shop's catalogue already knows, by SKU: the product export was imported before. */
export type KnownVariants = ReadonlyMap<
  string,
  { readonly productId: string; readonly variantId: string }
>;

/**
 * The orders export names no product id. A known SKU leads to its product; else the product is
 * called by its title the way Shopify makes handles of titles, and the variant by its SKU, so that
 * a product export imported later falls on the same records.
 */
export function productOfItem(item: ShopifyItem, known: KnownVariants): SoldProduct {
  const found = item.sku === null ? undefined : known.get(item.sku);
  const { title, variantTitle } = splitName(item.name);
  return {
    productId: found?.productId ?? toShopKey(title),
    variantId: found?.variantId ?? item.sku ?? item.name,
    title,
    variantTitle,
    sku: item.sku,
    vendor: item.vendor,
  };
}

/** "Blue shirt - M / Cotton" is the product and its options; a title's own dashes stay. */
function splitName(name: string): { title: string; variantTitle: string | null } {
  const at = name.lastIndexOf(' - ');
  if (at <= 0) return { title: name, variantTitle: null };
  return { title: name.slice(0, at), variantTitle: name.slice(at + 3) };
}

/** The export has tips among the items; they are no goods. */
export function isTip({ name, sku, requiresShipping }: ShopifyItem): boolean {
  return name === 'Tip' && sku === null && !requiresShipping;
}

/** The export has no mark for gift cards: they are never taxed nor shipped, and named so. */
export function isGiftCard({ name, isTaxable, requiresShipping }: ShopifyItem): boolean {
  return /gift ?card/i.test(name) && !isTaxable && !requiresShipping;
}

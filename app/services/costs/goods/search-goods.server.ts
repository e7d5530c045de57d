import { searchVariants } from '#app/data/costs/goods-rows.server.ts';
import { searchProducts, selectProducts } from '#app/data/products/product-facts.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ProductsFound } from '#app/view-models/fulfilment-profiles/profiles-view.ts';

const FOUND_MAX = 50;

/** Products, or variants, whose name, id or SKU contains a text. */
export async function searchGoods(
  { db }: Pick<Deps, 'db'>,
  options: { readonly shopId: number; readonly of: 'products' | 'variants'; readonly text: string },
): Promise<ProductsFound> {
  const { shopId, of, text } = options;
  if (of === 'variants') {
    const found = await searchVariants(db, shopId, text.trim(), FOUND_MAX + 1);
    return {
      products: found
        .slice(0, FOUND_MAX)
        .map(({ variantId, name }) => ({ productId: variantId, title: name, profile: null })),
      hasMore: found.length > FOUND_MAX,
    };
  }
  const ids = await searchProducts(db, shopId, text.trim(), FOUND_MAX + 1);
  const shown = ids.slice(0, FOUND_MAX);
  const rows = await selectProducts(db, shopId, shown);
  const titles = new Map(rows.map(({ productId, title }) => [productId, title]));
  return {
    products: shown.map((id) => ({ productId: id, title: titles.get(id) ?? id, profile: null })),
    hasMore: ids.length > shown.length,
  };
}

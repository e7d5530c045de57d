import { searchTags, searchVariants } from '#app/data/costs/goods-rows.server.ts';
import { searchProducts, selectProducts } from '#app/data/products/product-facts.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type {
  ProductChoice,
  ProductsFound,
} from '#app/view-models/fulfilment-profiles/profiles-view.ts';

const FOUND_MAX = 50;

export const SOUGHT = ['products', 'variants', 'tags'] as const;

interface SearchGoodsOptions {
  readonly shopId: number;
  readonly of: (typeof SOUGHT)[number];
  readonly text: string;
}

/** Searches products or variants whose name, id or SKU contains a text, or tags that contain it. */
export async function searchGoods(
  { db }: Pick<Deps, 'db'>,
  { shopId, of, text }: SearchGoodsOptions,
): Promise<ProductsFound> {
  const search = { products: findProducts, variants: findVariants, tags: findTags }[of];
  const matches = await search(db, shopId, text.trim());
  return { products: matches.slice(0, FOUND_MAX), hasMore: matches.length > FOUND_MAX };
}

/** A search that returns up to one more than are shown. */
type Search = (db: Deps['db'], shopId: number, text: string) => Promise<ProductChoice[]>;

const findProducts: Search = async (db, shopId, text) => {
  const ids = await searchProducts(db, shopId, text, FOUND_MAX + 1);
  const rows = await selectProducts(db, shopId, ids);
  const titles = new Map(rows.map(({ productId, title }) => [productId, title]));
  return ids.map((id) => ({ productId: id, title: titles.get(id) ?? id, profile: null }));
};

const findVariants: Search = async (db, shopId, text) => {
  const matches = await searchVariants(db, shopId, text, FOUND_MAX + 1);
  return matches.map(({ variantId, name }) => ({
    productId: variantId,
    title: name,
    profile: null,
  }));
};

const findTags: Search = async (db, shopId, text) => {
  const matches = await searchTags(db, shopId, text, FOUND_MAX + 1);
  return matches.map(({ tag, products }) => ({
    productId: tag,
    title: tag,
    profile: null,
    products,
  }));
};

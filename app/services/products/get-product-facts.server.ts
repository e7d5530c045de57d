import { selectProducts } from '#app/data/products/product-facts.server.ts';
import { readShopKey, writeShopKey } from '#app/domain/metrics/shop-keys.ts';
import type { ProductFacts } from '#app/view-models/products/product-facts.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';

/**
 * Reads the catalogue data of the products of a report, by the keys of its rows; with several
 * shops, titles name the shop of each product.
 */
export async function getProductFacts(
  { db }: Pick<Deps, 'db'>,
  { shops }: Pick<ReportFigures, 'shops'>,
  keys: readonly string[],
): Promise<readonly ProductFacts[]> {
  const uniqueKeys = [...new Set(keys)];
  const factsByShop = shops.map(async ({ shopId, name }) => {
    const shopProductIds =
      shops.length === 1 ? uniqueKeys : uniqueKeys.flatMap((key) => ownKey(key, shopId));
    const facts =
      shopProductIds.length === 0 ? [] : await selectProducts(db, shopId, shopProductIds);
    if (shops.length === 1) return facts;
    const factsById = new Map(facts.map((product) => [product.productId, product]));
    return shopProductIds.map((key) => ({
      ...(factsById.get(key) ?? UNKNOWN),
      productId: writeShopKey({ shopId, key }),
      title: `${factsById.get(key)?.title ?? key} · ${name}`,
    }));
  });
  return (await Promise.all(factsByShop)).flat();
}

/** The facts of a product that was sold once, and is in no catalogue now. */
const UNKNOWN = { vendor: null, productType: null, status: null, imageUrl: null } as const;

function ownKey(text: string, shopId: number): string[] {
  const named = readShopKey(text);
  return named?.shopId === shopId ? [named.key] : [];
}

import { searchProducts } from '#app/data/products/product-facts.server.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { writeShopKey } from '#app/domain/metrics/shop-keys.ts';
import { formatCount } from '#app/lib/format-number.ts';
import { foundProducts, PRODUCTS_FOUND_MAX } from '#app/view-models/products/product-queries.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';

/**
 * Searches products and returns them as a filter, with a notice when there are more than can be
 * shown.
 */
export async function findProducts(
  { db }: Pick<Deps, 'db'>,
  { shops }: Pick<ReportFigures, 'shops'>,
  text: string,
): Promise<{ readonly filter: Filter; readonly notices: readonly string[] }> {
  const idsByShop = shops.map(async ({ shopId }) => {
    const ids = await searchProducts(db, shopId, text, PRODUCTS_FOUND_MAX + 1);
    return shops.length === 1 ? ids : ids.map((key) => writeShopKey({ shopId, key }));
  });
  const ids = (await Promise.all(idsByShop)).flat();
  const most = formatCount(PRODUCTS_FOUND_MAX, 'en');
  const notice = `More than ${most} products match; the first ${most} by name are shown.`;
  return {
    filter: foundProducts(ids.slice(0, PRODUCTS_FOUND_MAX)),
    notices: ids.length > PRODUCTS_FOUND_MAX ? [notice] : [],
  };
}

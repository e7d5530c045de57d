import { selectVariants } from '#app/data/products/variant-facts.server.ts';
import { selectProducts } from '#app/data/products/product-facts.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { readProductUnitCosts } from '#app/services/products/read-product-unit-costs.server.ts';
import { productFilter } from '#app/view-models/products/product-queries.ts';
import { PRODUCT_FIGURE_METRICS, type ProductInputs, toProductInputs } from './product-inputs.ts';

export interface ProductFigures extends ProductInputs {
  readonly product: { readonly productId: string; readonly title: string };
}

export interface ReadProductFiguresOptions {
  readonly shop: Shop;
  readonly role: Role;
  readonly productId: string;
  readonly range: DateRange;
}

/**
 * Reads the figures of one unit of a product: its sales over some days, by the metric layer, or the
 * present costs and prices of its variants where there are none. Throws `not_found`.
 */
export async function readProductFigures(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  { shop, role, productId, range }: ReadProductFiguresOptions,
): Promise<ProductFigures> {
  const { shopId, currency, country } = shop;
  const [product] = await selectProducts(deps.db, shopId, [productId]);
  if (product === undefined) {
    throw new AppError('not_found', 'There is no such product.', { hint: 'Choose another.' });
  }
  const [dating, variants] = await Promise.all([
    selectDateBasis(deps.db, shopId),
    selectVariants(deps.db, shopId, productId),
  ]);
  const [{ total }, costs] = await Promise.all([
    runMetricQuery(deps, {
      shopIds: [shopId],
      range,
      compareTo: 'none',
      metrics: PRODUCT_FIGURE_METRICS,
      groupings: [],
      filters: [productFilter(productId)],
      sort: null,
      page: null,
      dating,
      weekStart: getWeekStart(country),
    }),
    readProductUnitCosts(deps, { shop, productId, variants, role }),
  ]);
  const now = variants.map(({ variantId, price }) => ({
    price,
    cost: costs.now[variantId]?.byAllRules ?? null,
  }));
  return {
    product: { productId, title: product.title ?? productId },
    ...toProductInputs(total.values, now, currency),
  };
}

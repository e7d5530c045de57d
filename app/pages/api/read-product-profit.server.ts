import { readBacklog } from '#app/data/ledger/ledger-queue.server.ts';
import { selectProducts } from '#app/data/products/product-facts.server.ts';
import { selectVariants } from '#app/data/products/variant-facts.server.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { getShortcutRange } from '#app/domain/calendar/ranges.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import {
  PRODUCT_BLOCK_METRICS,
  type ProductProfitView,
  toProductProfitView,
  VARIANT_BLOCK_METRICS,
} from '#app/view-models/extension/product-profit-view.ts';
import { productFilter } from '#app/view-models/products/product-queries.ts';
import { readProductUnitCosts } from '#app/services/products/read-product-unit-costs.server.ts';

const PRODUCT_GID = /^gid:\/\/shopify\/Product\/(\d{1,20})$/;

export interface ReadProductProfitOptions {
  readonly shop: Shop;
  readonly role: Role;
  readonly gid: string;
}

/**
 * Reads the profit of a product of the shop in the last 30 days, and the costs of its variants, by
 * Shopify's id of it: "gid://shopify/Product/123". @throws AppError `invalid_input` for an invalid
 * id, `not_found` when the catalogue has no such product.
 */
export async function readProductProfit(
  deps: Pick<Deps, 'db' | 'reader' | 'clock'>,
  { shop, role, gid }: ReadProductProfitOptions,
): Promise<ProductProfitView> {
  const [, productId] = PRODUCT_GID.exec(gid) ?? [];
  if (productId === undefined)
    throw new AppError('invalid_input', 'This is no product of Shopify.');
  const { shopId } = shop;
  const [product] = await selectProducts(deps.db, shopId, [productId]);
  if (product === undefined) {
    throw new AppError('not_found', 'Farthing has not read this product yet.', {
      hint: 'New products arrive within a quarter of an hour.',
    });
  }
  const query = await getQuery(deps, shop, productId);
  const [total, byVariant, variants, backlog] = await Promise.all([
    runMetricQuery(deps, { ...query, metrics: PRODUCT_BLOCK_METRICS }),
    runMetricQuery(deps, { ...query, metrics: VARIANT_BLOCK_METRICS, groupings: ['variant'] }),
    selectVariants(deps.db, shopId, productId),
    readBacklog(deps.db, [shopId]),
  ]);
  const unitCosts = await readProductUnitCosts(deps, { shop, role, productId, variants });
  return toProductProfitView({
    product,
    range: query.range,
    total: total.total.values,
    byVariant: new Map(byVariant.rows.map(({ keys, values }) => [keys[0] ?? '', values])),
    variants,
    unitCosts,
    isUpToDate: backlog === null,
    shop,
  });
}

async function getQuery(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { shopId, timeZone, country }: Shop,
  productId: string,
): Promise<MetricQuery> {
  const weekStart = getWeekStart(country);
  const { day: today } = businessTime(clock().toISOString(), timeZone);
  return {
    shopIds: [shopId],
    // The same days for a new shop: a product that began to sell has 30 days too.
    range: getShortcutRange('last_30_days', { today, weekStart, firstDataDay: null }),
    compareTo: 'none',
    metrics: [],
    groupings: [],
    filters: [productFilter(productId)],
    sort: null,
    page: null,
    dating: await selectDateBasis(db, shopId),
    weekStart,
  };
}

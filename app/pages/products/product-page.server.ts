import { withoutCostsOfRows } from '#app/domain/metrics/cost-statement.ts';
import { selectOrderFacts } from '#app/data/orders/order-facts.server.ts';
import { selectProducts } from '#app/data/products/product-facts.server.ts';
import { selectVariants } from '#app/data/products/variant-facts.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { getStockDays } from '#app/domain/inventory/stock-outlook.ts';
import type { Role } from '#app/domain/access/roles/role.ts';
import type { Granularity } from '#app/domain/calendar/date-range.ts';
import type {
  ProductFacts,
  ProductUnitCosts,
  VariantFacts,
} from '#app/view-models/products/product-facts.ts';
import type { BoughtTogether } from './bought-together.ts';
import { type ProductAds, shareProductAds } from './product-ads.ts';
import { productPageQueries } from '#app/view-models/products/product-queries.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { readProductAds } from './read-product-ads.server.ts';
import { readProductUnitCosts } from '#app/services/products/read-product-unit-costs.server.ts';
import { readBoughtTogether } from './read-bought-together.server.ts';

export interface ProductPageInput {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone' | 'currency'>;
  readonly role: Role;
  readonly productId: string;
  readonly query: MetricQuery;
  readonly breakdown: Granularity;
  readonly today: string;
}

export interface RecentOrder {
  readonly name: string;
  readonly placedDay: string;
}

export interface ProductPage {
  readonly product: ProductFacts;
  readonly total: MetricResult;
  readonly trend: MetricResult;
  readonly variants: MetricResult;
  readonly countries: MetricResult;
  readonly channels: MetricResult;
  readonly campaigns: MetricResult;
  readonly reasons: MetricResult;
  readonly orders: MetricResult;
  readonly variantFacts: Readonly<Record<string, VariantFacts>>;
  readonly orderFacts: Readonly<Record<string, RecentOrder>>;
  readonly unitCosts: ProductUnitCosts;
  readonly together: readonly BoughtTogether[];
  readonly ads: ProductAds;
  readonly notices: readonly string[];
}

/**
 * Reads a product's own page. Throws `not_found` when neither the catalogue nor any order of the
 * shop has the product.
 */
export async function productPage(
  deps: Deps,
  { shop, role, productId, query, breakdown, today }: ProductPageInput,
): Promise<ProductPage> {
  const { shopId } = shop;
  const product = await findProduct(deps, shopId, productId);
  const { notices, ...questions } = productPageQueries(query, productId, { breakdown, today });
  const runQuery = async (question: MetricQuery) =>
    withoutCostsOfRows(await runMetricQuery(deps, question));
  const [
    total,
    trend,
    byVariant,
    pace,
    countries,
    channels,
    campaigns,
    reasons,
    orders,
    variants,
    together,
    ads,
  ] = await Promise.all([
    runQuery(questions.total),
    runQuery(questions.trend),
    runQuery(questions.variants),
    runQuery(questions.stockPace),
    runQuery(questions.countries),
    runQuery(questions.channels),
    runQuery(questions.campaigns),
    runQuery(questions.reasons),
    runQuery(questions.orders),
    selectVariants(deps.db, shopId, productId),
    readBoughtTogether(deps, { shopId, productId, query }),
    readProductAds(deps, { productId, query }),
  ]);
  const sold = new Map(pace.rows.map(({ keys, values }) => [keys[0], values['units_sold'] ?? 0]));
  return {
    product,
    total,
    trend,
    variants: byVariant,
    countries,
    channels,
    campaigns,
    reasons,
    orders,
    variantFacts: Object.fromEntries(
      variants.map((variant) => {
        const stockDays = getStockDays(variant.onHand, sold.get(variant.variantId) ?? 0);
        return [variant.variantId, { ...variant, stockDays }];
      }),
    ),
    orderFacts: await recentOrders(deps, shop, orders),
    unitCosts: await readProductUnitCosts(deps, { shop, role, productId, variants }),
    together,
    ads: shareProductAds(ads),
    notices,
  };
}

async function findProduct(deps: Deps, shopId: number, productId: string): Promise<ProductFacts> {
  const [product] = await selectProducts(deps.db, shopId, [productId]);
  if (product !== undefined) return product;
  const sold = await deps.reader.read(
    [shopId],
    'select 1 as found from ledger where shop_id = $1 and product_id = $2 limit 1',
    [shopId, productId],
  );
  if (sold.length === 0) throw new AppError('not_found', 'There is no such product.');
  const unknown = { vendor: null, productType: null, status: null, imageUrl: null };
  return { productId, title: productId, ...unknown };
}

async function recentOrders(
  { db }: Deps,
  { shopId, timeZone }: ProductPageInput['shop'],
  orders: MetricResult,
): Promise<Record<string, RecentOrder>> {
  const ids = orders.rows.flatMap(({ keys }) => keys[0] ?? []);
  const facts = ids.length === 0 ? [] : await selectOrderFacts(db, shopId, ids);
  return Object.fromEntries(
    facts.map(({ orderId, name, placedAt }) => [
      orderId,
      { name, placedDay: businessTime(placedAt, timeZone).day },
    ]),
  );
}

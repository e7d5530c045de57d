import { replaceBenchmarks } from '#app/data/reports/benchmark-rows.server.ts';
import { inShops } from '#app/data/shop-scope.ts';
import { isShopAttributeOn, readShopAttribute } from '#app/domain/attributes/read-attribute.ts';
import { BENCHMARK_MONTHS, benchmarkRange } from '#app/domain/benchmarks/benchmark-range.ts';
import {
  BENCHMARK_FACTS,
  BENCHMARK_METRICS,
  comparableFigures,
} from '#app/domain/benchmarks/benchmark-metrics.ts';
import { getShopSize } from '#app/domain/benchmarks/peer-groups.ts';
import { type ContributingShop, groupQuartiles } from '#app/domain/benchmarks/quartiles.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import { readAttributes } from '#app/services/workspaces/attributes.server.ts';
import { listShops } from '#app/services/workspaces/list-shops.server.ts';

/** The fewest orders in three months with which a shop contributes. */
const ORDERS_MIN = 30;

/**
 * Counts the quartiles of all shops that contribute, from their last three full months, and
 * replaces those of the day before: a shop that no longer contributes is in none of them. No figure
 * of a single shop is stored. A shop that fails is logged and does not stop the others.
 */
export async function refreshBenchmarks(deps: Deps, signal: AbortSignal): Promise<void> {
  const shops: ContributingShop[] = [];
  for (const shop of await listShops(deps)) {
    signal.throwIfAborted();
    try {
      const contribution = await inShops([shop.shopId], () => readContribution(deps, shop));
      if (contribution !== null) shops.push(contribution);
    } catch (err) {
      const { shopId } = shop;
      deps.log.error({ event: 'benchmarks.shop_failed', shopId, err }, 'a shop is left out');
    }
  }
  const quartiles = groupQuartiles(shops);
  await replaceBenchmarks(deps.db, quartiles, deps.clock().toISOString().slice(0, 10));
  const counts = { shops: shops.length, quartiles: quartiles.length };
  deps.log.info({ event: 'benchmarks.counted', ...counts }, 'benchmarks were counted');
}

/**
 * Reads the contribution of a shop; null for one that does not contribute, or has too few orders.
 */
async function readContribution(deps: Deps, shop: Shop): Promise<ContributingShop | null> {
  const { shopId, country } = shop;
  const attributes = await readAttributes(deps, { table: 'shop_attributes', shopId });
  const industry = readShopAttribute(attributes, 'industry');
  if (!isShopAttributeOn(attributes, 'contributes_benchmarks') || industry === null) return null;
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const { total } = await reportFigures(deps, { shops: [shop], currency: shop.currency }).read({
    shopIds: [shopId],
    range: benchmarkRange(today, null),
    compareTo: 'none',
    metrics: [...BENCHMARK_METRICS, ...BENCHMARK_FACTS],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: getWeekStart(country),
  });
  const orders = total.values['orders'] ?? 0;
  if (orders < ORDERS_MIN) return null;
  return {
    traits: { industry, country, size: getShopSize(orders / BENCHMARK_MONTHS) },
    figures: comparableFigures(total.values),
  };
}

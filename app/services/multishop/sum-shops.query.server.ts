import { dimensionOf, granularityOf } from '#app/domain/metrics/dimensions.ts';
import type { DateRange, MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import {
  addFigures,
  convertedFigures,
  plainFigures,
  type ShopFigures,
} from '#app/domain/multishop/shop-figures.ts';
import { filtersForShop, isOfOneShop, writeShopKey } from '#app/domain/multishop/shop-keys.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.query.server.ts';

export interface ShopOfQuery {
  readonly shopId: number;
  readonly currency: string;
}

export interface SumOfShops {
  readonly shops: readonly ShopOfQuery[];
  /** Of the answer; amounts in another are converted at each day's rate. */
  readonly currency: string;
  readonly history: RateHistory;
  readonly range: DateRange;
  /** Filters are on dimensions only; metrics are leaves. */
  readonly query: Omit<MetricQuery, 'shopId' | 'range'>;
}

/**
 * The sums of several shops by group, in one currency. Throws `conflict` when a rate is missing.
 * Where there are several, ids of one shop become keys that say whose they are.
 */
export async function sumShops(deps: Deps, asked: SumOfShops): Promise<ShopFigures> {
  const figures: ShopFigures[] = [];
  // One shop after the other: each has a copy of its own to bring up to date.
  for (const shop of asked.shops) {
    figures.push(...(await figuresOfShop(deps, asked, shop)).map((one) => named(one, shop, asked)));
  }
  return addFigures(figures);
}

async function figuresOfShop(
  deps: Deps,
  { shops, query, range, currency, history }: SumOfShops,
  shop: ShopOfQuery,
): Promise<ShopFigures[]> {
  const { metrics: leaves, groupings } = query;
  const filters = filtersForShop(query.filters, shop.shopId, new Set(shops.map((s) => s.shopId)));
  const isConverted = shop.currency !== currency;
  const isAmount = (key: string) => metricOf(key).format === 'money';
  const plain = isConverted ? leaves.filter((key) => !isAmount(key)) : leaves;
  const amounts = isConverted ? leaves.filter(isAmount) : [];
  const ask = (metrics: readonly string[], by: readonly string[]): Promise<MetricResult> =>
    runMetricQuery(deps, {
      ...query,
      shopId: shop.shopId,
      range,
      filters,
      metrics,
      groupings: by,
      compareTo: 'none',
      sort: null,
      page: null,
    });
  const figures: ShopFigures[] = [];
  if (plain.length > 0) figures.push(plainFigures(await ask(plain, groupings)));
  if (amounts.length > 0) {
    const conversion = { from: shop.currency, to: currency, history };
    const untimed = groupings.filter((key) => granularityOf(dimensionOf(key)) === null);
    const { rows } = await ask(amounts, ['day', ...untimed]);
    const converted = convertedFigures(rows, query, conversion);
    // A day's total is converted as one amount, whatever it is split by.
    const days = untimed.length === 0 ? rows : (await ask(amounts, ['day'])).rows;
    const { total } = convertedFigures(days, { ...query, groupings: [] }, conversion);
    figures.push({ groups: converted.groups, total });
  }
  return figures;
}

function named(
  { groups, total }: ShopFigures,
  { shopId }: ShopOfQuery,
  { shops, query: { groupings } }: SumOfShops,
): ShopFigures {
  if (shops.length === 1 || !groupings.some(isOfOneShop)) return { groups, total };
  return {
    total,
    groups: groups.map(({ keys, sums }) => ({
      sums,
      keys: keys.map((key, at) =>
        key === null || !isOfOneShop(groupings[at] ?? '') ? key : writeShopKey({ shopId, key }),
      ),
    })),
  };
}

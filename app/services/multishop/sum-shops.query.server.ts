import { conversionOf } from '#app/domain/metrics/conversion.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { addFigures, plainFigures, type ShopFigures } from '#app/domain/multishop/shop-figures.ts';
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
    figures.push(named(await figuresOfShop(deps, asked, shop), shop, asked));
  }
  return addFigures(figures);
}

async function figuresOfShop(
  deps: Deps,
  { shops, query, range, currency, history }: SumOfShops,
  { shopId, currency: own }: ShopOfQuery,
): Promise<ShopFigures> {
  const filters = filtersForShop(query.filters, shopId, new Set(shops.map((shop) => shop.shopId)));
  const alone = {
    ...query,
    shopId,
    range,
    filters,
    compareTo: 'none',
    sort: null,
    page: null,
  } as const;
  const currencies = { from: own, to: currency };
  return plainFigures(
    await runMetricQuery(
      deps,
      own === currency ? alone : { ...alone, conversion: conversionOf(currencies, range, history) },
    ),
  );
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

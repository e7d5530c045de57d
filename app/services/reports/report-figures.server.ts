import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { isOfOneShop, readShopKey } from '#app/domain/metrics/shop-keys.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { runShopsQuery } from './run-shops-query.server.ts';

export interface ShownShop {
  readonly shopId: number;
  readonly name: string;
  readonly currency: string;
}

export interface ReportFigures {
  readonly shops: readonly ShownShop[];
  /** The currency of every amount. */
  readonly currency: string;
  /**
   * Runs `runMetricQuery` on the report's shops, whatever shop the query names; no profit is stated
   * without its costs.
   */
  read(query: MetricQuery): Promise<MetricResult>;
  /** Returns the id behind the key of a row, which may contain its shop. */
  getKeyId(dimension: string, key: string): string;
  /** Reads `labelKeys`; with several shops, names include their shop. */
  labels(
    dimension: string,
    keys: readonly string[],
    locale?: string,
  ): Promise<ReadonlyMap<string, string>>;
}

/** Opens the figures of the shops that a report shows; never none. */
export function reportFigures(
  deps: Deps,
  { shops, currency }: Pick<ReportFigures, 'shops' | 'currency'>,
): ReportFigures {
  const [only, second] = shops;
  if (only === undefined) throw new RangeError('A report shows at least one shop.');
  const isAlone = second === undefined && only.currency === currency;
  const read = (query: MetricQuery) =>
    isAlone
      ? runMetricQuery(deps, { ...query, shopIds: [only.shopId] })
      : runShopsQuery(deps, { shops, currency, query });
  return {
    shops,
    currency,
    read,
    getKeyId: (dimension, key) =>
      second === undefined || !isOfOneShop(dimension) ? key : (readShopKey(key)?.key ?? key),
    labels: async (dimension, keys, locale) => {
      if (dimension === 'shop') return namesOfShops(shops);
      return second === undefined || !isOfOneShop(dimension)
        ? labelKeys(deps, only.shopId, dimension, keys, locale)
        : labelsOfShops(deps, shops, { dimension, keys, locale });
    },
  };
}

function namesOfShops(shops: ReportFigures['shops']): ReadonlyMap<string, string> {
  return new Map(shops.map(({ shopId, name }) => [String(shopId), name]));
}

async function labelsOfShops(
  deps: Deps,
  shops: readonly ShownShop[],
  request: {
    readonly dimension: string;
    readonly keys: readonly string[];
    readonly locale?: string | undefined;
  },
): Promise<ReadonlyMap<string, string>> {
  const labelled = shops.map(async ({ shopId, name }) => {
    const shopKeys = request.keys.flatMap((text) => {
      const named = readShopKey(text);
      return named?.shopId === shopId ? [{ text, key: named.key }] : [];
    });
    const keys = shopKeys.map(({ key }) => key);
    const labels = await labelKeys(deps, shopId, request.dimension, keys, request.locale);
    return shopKeys.map(({ text, key }) => [text, `${labels.get(key) ?? key} · ${name}`] as const);
  });
  return new Map((await Promise.all(labelled)).flat());
}

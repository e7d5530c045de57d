import { comparisonRange } from '#app/domain/metrics/comparison.ts';
import {
  conversionTo,
  ROUNDED_ROWS_NOTE,
  type ShopCurrency,
} from '#app/domain/metrics/conversion.ts';
import { getDimension, findDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { estimateTexts } from '#app/domain/money/estimate-texts.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

export interface ShopsQueryOptions {
  /** Shops that the reader may see; access is not checked again here. */
  readonly shops: readonly ShopCurrency[];
  /** The currency of the result; amounts in others are converted at each day's rate. */
  readonly currency: string;
  readonly query: Omit<MetricQuery, 'shopIds' | 'conversion'>;
}

/**
 * Runs `runMetricQuery` over several shops in one currency. Rows are sorted by the first figure,
 * the largest first, unless they are periods or the query states a sort. Throws `conflict` when a
 * rate is missing.
 */
export async function runShopsQuery(deps: Deps, options: ShopsQueryOptions): Promise<MetricResult> {
  const { query, shops, currency } = options;
  const metricQuery = {
    ...query,
    shopIds: shops.map(({ shopId }) => shopId),
    sort: query.sort ?? usualSort(query),
  };
  const earlier = comparisonRange(query.range, query.compareTo);
  const [start = query.range.start] = [
    query.range.start,
    ...(earlier === null ? [] : [earlier.start]),
  ].toSorted();
  const range = { start, end: query.range.end };
  const currencies = [...new Set([currency, ...shops.map((shop) => shop.currency)])];
  const shopId = shops[0]?.shopId ?? null;
  const history = await readRateHistory(deps, { shopId, currencies, ...range });
  const conversion = conversionTo(currency, shops, range, history);
  if (conversion === null) return runMetricQuery(deps, metricQuery);
  const result = await runMetricQuery(deps, { ...metricQuery, conversion });
  const today = deps.clock().toISOString().slice(0, 10);
  const notes = [
    ...result.notes,
    ...roundingNote(query),
    ...estimateNotes(options, history, today),
  ];
  return { ...result, notes };
}

function usualSort({ groupings, metrics }: ShopsQueryOptions['query']): MetricQuery['sort'] {
  const [first] = groupings;
  const [metric] = metrics;
  if (first === undefined || metric === undefined) return null;
  const dimension = findDimension(first);
  if (dimension !== null && getGranularity(dimension) !== null)
    return { by: first, direction: 'asc' };
  return { by: metric, direction: 'desc' };
}

/** Lists notes on estimated rates; days after today have no amounts. */
function estimateNotes(
  { shops, currency, query: { range } }: ShopsQueryOptions,
  history: RateHistory,
  today: string,
): string[] {
  const currencies = [...new Set(shops.map((shop) => shop.currency))];
  const past = { start: range.start, end: range.end < today ? range.end : today };
  return past.end < past.start
    ? []
    : estimateTexts(history, { currencies: currencies, to: currency }, past);
}

function roundingNote({ groupings }: ShopsQueryOptions['query']): string[] {
  // A day of a shop is rounded once, in its row as in the total.
  const isRoundedOnce = (key: string) =>
    key === 'shop' || getGranularity(getDimension(key)) !== null;
  return groupings.every(isRoundedOnce) ? [] : [ROUNDED_ROWS_NOTE];
}

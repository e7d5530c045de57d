import { comparisonRange } from '#app/domain/metrics/comparison.ts';
import { dimensionOf, granularityOf } from '#app/domain/metrics/dimensions.ts';
import { metricLeaves } from '#app/domain/metrics/metric-leaves.ts';
import type { DateRange, MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { findMetric, metricOf } from '#app/domain/metrics/metrics.ts';
import { planQuery } from '#app/domain/metrics/plan-query.ts';
import { resolveQuery } from '#app/domain/metrics/resolve-query.ts';
import {
  addFigures,
  convertedFigures,
  plainFigures,
  type ShopFigures,
} from '#app/domain/multishop/shop-figures.ts';
import { shopsResult } from '#app/domain/multishop/shops-result.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.query.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.query.server.ts';

export interface ShopsQueryOptions {
  /** Whom the reader may see; nobody is asked again here. */
  readonly shops: readonly { readonly shopId: number; readonly currency: string }[];
  /** Of the answer; amounts in another are converted at each day's rate. */
  readonly currency: string;
  readonly query: Omit<MetricQuery, 'shopId'>;
}

type Reading = Deps & { readonly history: RateHistory } & ShopsQueryOptions;

/**
 * One query over several shops: each shop's figures, converted where need be, added up; ratios of
 * the sums. Throws `conflict` when a rate is missing, `invalid_input` for a filter on a figure,
 * which each shop would apply to its own.
 */
export async function runShopsQuery(deps: Deps, options: ShopsQueryOptions): Promise<MetricResult> {
  const { query, shops, currency } = options;
  const resolved = resolveQuery({ ...query, shopId: shops[0]?.shopId ?? 0 });
  if (resolved.metricFilters.length > 0) {
    throw new AppError('invalid_input', 'Several shops cannot be filtered by a figure.');
  }
  const earlier = comparisonRange(query.range, query.compareTo);
  const currencies = [...new Set([currency, ...shops.map((shop) => shop.currency)])];
  const start =
    earlier === null || earlier.start > query.range.start ? query.range.start : earlier.start;
  const history = await readRateHistory(deps, { currencies, start, end: query.range.end });
  const reading = { ...deps, ...options, history };
  const current = { range: query.range, figures: await figuresOf(reading, query.range) };
  const previous =
    earlier === null ? null : { range: earlier, figures: await figuresOf(reading, earlier) };
  const notes = [...planQuery(resolved).notes, ...roundingNote(options)];
  return { ...shopsResult(query, current, previous), notes };
}

async function figuresOf(reading: Reading, range: DateRange): Promise<ShopFigures> {
  const figures: ShopFigures[] = [];
  // One shop after the other: each has a copy of its own to bring up to date.
  for (const shop of reading.shops) figures.push(...(await figuresOfShop(reading, shop, range)));
  return addFigures(figures);
}

async function figuresOfShop(
  reading: Reading,
  shop: ShopsQueryOptions['shops'][number],
  range: DateRange,
): Promise<ShopFigures[]> {
  const { query, currency, history } = reading;
  const leaves = neededLeaves(query);
  const isConverted = shop.currency !== currency;
  const isAmount = (key: string) => metricOf(key).format === 'money';
  const plain = isConverted ? leaves.filter((key) => !isAmount(key)) : leaves;
  const amounts = isConverted ? leaves.filter(isAmount) : [];
  const ask = (metrics: readonly string[], groupings: readonly string[]) =>
    runMetricQuery(reading, {
      ...query,
      shopId: shop.shopId,
      range,
      metrics,
      groupings,
      compareTo: 'none',
      sort: null,
      page: null,
    });
  const figures: ShopFigures[] = [];
  if (plain.length > 0) figures.push(plainFigures(await ask(plain, query.groupings)));
  if (amounts.length > 0) {
    const conversion = { from: shop.currency, to: currency, history };
    const untimed = query.groupings.filter(isUntimed);
    const { rows } = await ask(amounts, ['day', ...untimed]);
    const converted = convertedFigures(rows, query, conversion);
    // A day's total is converted as one amount, whatever it is split by.
    const days = untimed.length === 0 ? rows : (await ask(amounts, ['day'])).rows;
    const { total } = convertedFigures(days, { ...query, groupings: [] }, conversion);
    figures.push({ groups: converted.groups, total });
  }
  return figures;
}

function neededLeaves({ metrics, sort }: ShopsQueryOptions['query']): string[] {
  const sortMetric = sort === null || findMetric(sort.by) === null ? [] : [sort.by];
  return [...new Set([...metrics, ...sortMetric].flatMap(metricLeaves))];
}

function isUntimed(key: string): boolean {
  return granularityOf(dimensionOf(key)) === null;
}

function roundingNote({ shops, currency, query }: ShopsQueryOptions): string[] {
  const isConverted = shops.some((shop) => shop.currency !== currency);
  return isConverted && query.groupings.some(isUntimed)
    ? ['Converted amounts are rounded row by row, so rows can differ from the total by cents.']
    : [];
}

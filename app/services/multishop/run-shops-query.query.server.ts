import { comparisonRange, comparisonShift } from '#app/domain/metrics/comparison.ts';
import { dimensionOf, findDimension, granularityOf } from '#app/domain/metrics/dimensions.ts';
import { metricLeaves } from '#app/domain/metrics/metric-leaves.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { planQuery } from '#app/domain/metrics/plan-query.ts';
import { resolveQuery } from '#app/domain/metrics/resolve-query.ts';
import { estimateTexts } from '#app/domain/money/estimate-texts.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { filteredLeaves, keptKeys, passesFigures } from '#app/domain/multishop/figure-filters.ts';
import type { ShopFigures } from '#app/domain/multishop/shop-figures.ts';
import { ROUNDED_ROWS_NOTE, shopsResult } from '#app/domain/multishop/shops-result.ts';
import { AppError } from '#app/lib/app-error.ts';
import { readRateHistory } from '#app/services/currency-rates/read-rate-history.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { type ShopOfQuery, sumShops } from './sum-shops.query.server.ts';

export interface ShopsQueryOptions {
  /** Whom the reader may see; nobody is asked again here. */
  readonly shops: readonly ShopOfQuery[];
  /** Of the answer; amounts in another are converted at each day's rate. */
  readonly currency: string;
  readonly query: Omit<MetricQuery, 'shopId'>;
}

/**
 * One query over several shops: each shop's figures, converted where need be, added up; ratios of
 * the sums; filters on figures apply to what was added up. Throws `conflict` when a rate is
 * missing, and `invalid_input` for a filter on a figure of a table with two groupings, whose total
 * could not be told.
 */
export async function runShopsQuery(deps: Deps, options: ShopsQueryOptions): Promise<MetricResult> {
  const { query, shops, currency } = options;
  const resolved = resolveQuery({ ...query, shopId: shops[0]?.shopId ?? 0 });
  if (resolved.metricFilters.length > 0 && query.groupings.length > 1) {
    throw new AppError(
      'invalid_input',
      'Several shops grouped by two things cannot be filtered by a figure.',
      { hint: 'Group by one of them, or show one shop.' },
    );
  }
  const earlier = comparisonRange(query.range, query.compareTo);
  const currencies = [...new Set([currency, ...shops.map((shop) => shop.currency)])];
  const start =
    earlier === null || earlier.start > query.range.start ? query.range.start : earlier.start;
  const shopId = shops[0]?.shopId ?? null;
  const history = await readRateHistory(deps, { shopId, currencies, start, end: query.range.end });
  const { all, total } = await figuresOf(deps, { ...options, history, range: query.range });
  const kept = { total, groups: all.groups.filter(({ sums }) => isKept(query, sums)) };
  const dayShift = comparisonShift(query.range, query.compareTo);
  const before =
    earlier === null
      ? null
      : await figuresOf(deps, {
          ...options,
          query: { ...query, dayShift },
          history,
          range: earlier,
        });
  const previous =
    earlier === null || before === null
      ? null
      : // What a row was before is told whether or not it would have passed the filters then.
        { range: earlier, figures: { groups: before.all.groups, total: before.total } };
  const today = deps.clock().toISOString().slice(0, 10);
  const notes = [
    ...planQuery(resolved).notes,
    ...roundingNote(options),
    ...estimateNotes(options, history, today),
  ];
  const result = shopsResult(query, { range: query.range, figures: kept }, previous);
  return { ...result, notes };
}

interface Reading extends ShopsQueryOptions {
  readonly history: RateHistory;
  readonly range: DateRange;
}

/** Every group, and the total of those that pass the filters on figures. */
async function figuresOf(
  deps: Deps,
  { query, ...reading }: Reading,
): Promise<{ readonly all: ShopFigures; readonly total: ShopFigures['total'] }> {
  const { groupings } = query;
  const filters = query.filters.filter(({ field }) => findDimension(field) !== null);
  const asked = { ...query, filters, metrics: neededLeaves(query) };
  const all = await sumShops(deps, { ...reading, query: asked });
  if (filters.length === query.filters.length) return { all, total: all.total };
  const kept = all.groups.filter(({ sums }) => isKept(query, sums));
  if (kept.length === 0) return { all, total: {} };
  const [grouping] = groupings;
  if (grouping === undefined) return { all, total: all.total };
  // Counted anew: an order of two products that pass counts once.
  const narrowed = {
    ...asked,
    groupings: [],
    filters: [...filters, keptKeys(grouping, kept)],
  };
  return { all, total: (await sumShops(deps, { ...reading, query: narrowed })).total };
}

function isKept({ filters }: Pick<MetricQuery, 'filters'>, sums: ShopFigures['total']): boolean {
  return passesFigures(onFigures(filters), sums);
}

function onFigures(filters: MetricQuery['filters']): MetricQuery['filters'] {
  return filters.filter(({ field }) => findDimension(field) === null);
}

function neededLeaves({ metrics, sort, filters }: ShopsQueryOptions['query']): string[] {
  const sortMetric = sort === null || findMetric(sort.by) === null ? [] : [sort.by];
  const leaves = [...metrics, ...sortMetric].flatMap(metricLeaves);
  return [...new Set([...leaves, ...filteredLeaves(onFigures(filters))])];
}

/** Days after today have no amounts. */
function estimateNotes(
  { shops, currency, query: { range } }: ShopsQueryOptions,
  history: RateHistory,
  today: string,
): string[] {
  const own = [...new Set(shops.map((shop) => shop.currency))];
  const past = { start: range.start, end: range.end < today ? range.end : today };
  return past.end < past.start ? [] : estimateTexts(history, { own, to: currency }, past);
}

function roundingNote({ shops, currency, query }: ShopsQueryOptions): string[] {
  const isConverted = shops.some((shop) => shop.currency !== currency);
  const isSplit = query.groupings.some((key) => granularityOf(dimensionOf(key)) === null);
  return isConverted && isSplit ? [ROUNDED_ROWS_NOTE] : [];
}

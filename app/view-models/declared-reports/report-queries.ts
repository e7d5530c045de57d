/** The metric queries of a declared report, and the parts of its address that could not be used. */
import { isBlocked } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { getQueryFeatures } from '#app/domain/access/plans/query-features.ts';
import type { Granularity } from '#app/domain/calendar/date-range.ts';
import { listBaseMetrics } from '#app/domain/metrics/base-metrics.ts';
import type { DimensionKey } from '#app/domain/metrics/dimensions.ts';
import { metricParts } from '#app/domain/metrics/metric-parts.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { leftOut } from '#app/view-models/address/address-notices.ts';
import { usableFilters, usableSort } from '#app/view-models/address/usable-filters.ts';
import type { RowComparison } from '#app/domain/metrics/row-comparison.ts';
import type { ReportDeclaration, ReportGrouping } from './report-declaration.ts';
import { chosenRowComparison } from './row-comparison-view.ts';

export interface ReportQueries {
  readonly grouping: ReportGrouping;
  /** The metric dimension of the grouping: `period` becomes the breakdown. */
  readonly dimension: DimensionKey;
  readonly timeSeries: MetricQuery;
  readonly table: MetricQuery;
  /** The comparison with anything other than earlier days, and its query; null without one. */
  readonly comparison: { readonly with: RowComparison; readonly query: MetricQuery } | null;
  /** The largest rows of the table; null where the chart is a trend, as for rows by period. */
  readonly ranking: MetricQuery | null;
  /** The map figure of every row; null where no map is drawn. */
  readonly map: MetricQuery | null;
  readonly notices: readonly string[];
}

export interface QueryContext {
  readonly params: URLSearchParams;
  readonly plan: PlanKey;
  readonly breakdown: Granularity;
}

/** Bars of the ranking. */
const RANKING_SIZE = 10;

/** The query parameter for the grouping of the table. */
export const GROUPING_WORD = 'by';

/** Returns the queries of a declared page, for the range, filters and sort of its address. */
export function getReportQueries(
  declaration: ReportDeclaration,
  base: MetricQuery,
  { params, plan, breakdown }: QueryContext,
): ReportQueries {
  const { filters, notices } = usableFilters(base.filters, listFields(declaration));
  const { grouping, notices: groupingNotices } = chosenGrouping(declaration, params, plan);
  const dimension = grouping.by === 'period' ? breakdown : grouping.by;
  const usual =
    grouping.by === 'period' ? ({ by: dimension, direction: 'asc' } as const) : declaration.sort;
  const sorted = usableSort(base.sort, [...declaration.metrics, dimension], usual);
  const filteredQuery = { ...base, filters };
  const { comparison, notices: ofComparison } = chosenRowComparison(declaration, params, plan);
  const table: MetricQuery = {
    ...filteredQuery,
    ...(comparison !== null && { compareTo: 'none' as const }),
    metrics: [...new Set([...declaration.metrics, ...unallocatedMetrics(declaration)])],
    groupings: [dimension],
    sort: sorted.sort,
  };
  const ranking =
    declaration.chart.kind === 'ranking' && grouping.by !== 'period'
      ? toRankingQuery(table, declaration)
      : null;
  return {
    grouping,
    dimension,
    timeSeries: {
      ...filteredQuery,
      metrics: getTimeSeriesMetrics(declaration),
      groupings: [breakdown],
      sort: null,
    },
    table,
    comparison: comparison === null ? null : { with: comparison, query: table },
    ranking,
    map: ranking !== null && dimension === 'country' ? { ...ranking, page: null } : null,
    notices: [...notices, ...groupingNotices, ...ofComparison, ...sorted.notices],
  };
}

/** Lists the filter fields; the page's subject is a filter too, and cannot be chosen. */
function listFields({ filters, subject, only }: ReportDeclaration): readonly DimensionKey[] {
  return [
    ...filters,
    ...(subject === undefined ? [] : [subject.of]),
    ...(only === undefined ? [] : [only.field]),
  ];
}

/** Returns the figures of a report that come without an order, and are in the row without a key. */
export function unallocatedMetrics({
  metrics,
}: {
  readonly metrics: readonly string[];
}): readonly string[] {
  const made = new Set(metrics.flatMap(listBaseMetrics));
  return WITHOUT_ORDER.filter((metric) => made.has(metric));
}

const WITHOUT_ORDER = [
  'ad_spend',
  'platform_advertising',
  'fixed_expenses',
  'other_revenue',
  'platform_charges',
  'dispute_losses',
  'dispute_fees',
  'income_tax',
] as const;

/** Returns the groupings of this page that a plan allows, at least one. */
export function groupingsWithin(
  { groupings }: Pick<ReportDeclaration, 'groupings'>,
  plan: PlanKey,
): readonly ReportGrouping[] {
  return groupings.filter(({ by }) => by === 'period' || isWithinPlan(by, plan));
}

/** Returns the filters of this page that a plan allows. */
export function filtersWithin(
  { filters }: Pick<ReportDeclaration, 'filters'>,
  plan: PlanKey,
): readonly DimensionKey[] {
  return filters.filter((key) => isWithinPlan(key, plan));
}

function isWithinPlan(dimension: DimensionKey, plan: PlanKey): boolean {
  const query = { metrics: [], groupings: [dimension], filters: [], compareTo: 'none' } as const;
  return getQueryFeatures(query).every((feature) => !isBlocked(plan, feature));
}

function chosenGrouping(
  declaration: ReportDeclaration,
  params: URLSearchParams,
  plan: PlanKey,
): { readonly grouping: ReportGrouping; readonly notices: readonly string[] } {
  const text = params.get(GROUPING_WORD);
  const allowed = groupingsWithin(declaration, plan);
  const grouping = allowed.find(({ by }) => by === text);
  if (grouping !== undefined) return { grouping, notices: [] };
  const usual = allowed[0] ?? declaration.groupings[0];
  return { grouping: usual, notices: text === null ? [] : [leftOut(GROUPING_WORD, text)] };
}

function getTimeSeriesMetrics(declaration: ReportDeclaration): readonly string[] {
  const { tiles } = declaration;
  const parts = tiles.flatMap((tile) => metricParts(tile).map(({ key }) => key));
  return [...new Set([...tiles, ...parts, ...trendMetrics(declaration)])];
}

/**
 * Returns the metrics drawn over time; rows by period have no ranking, and show their sort figure
 * instead.
 */
export function trendMetrics({
  chart,
  sort,
}: Pick<ReportDeclaration, 'chart' | 'sort'>): readonly string[] {
  return chart.kind === 'trend' ? chart.metrics : [sort.by];
}

/** Returns the ranking of named rows by the column that the table is sorted by. */
function toRankingQuery(
  table: MetricQuery,
  { sort: usual, metrics }: ReportDeclaration,
): MetricQuery {
  const sort = metrics.some((metric) => metric === table.sort?.by) ? table.sort : usual;
  const [field = ''] = table.groupings;
  return {
    ...table,
    compareTo: 'none',
    metrics: [sort?.by ?? usual.by],
    sort,
    filters: [...table.filters, { field, operator: 'neq', values: [null] }],
    page: { size: RANKING_SIZE, number: 1 },
  };
}

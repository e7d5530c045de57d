/** The metric queries of a custom report, and the parts of its address that could not be used. */
import type { Granularity } from '#app/domain/calendar/date-range.ts';
import type { CompiledMetric } from '#app/domain/custom-reports/own-metric.ts';
import {
  BY_PERIOD_OF_PAGE,
  compileOwnMetrics,
  type ReportSettings,
} from '#app/domain/custom-reports/report-settings.ts';
import {
  listNeededMetrics,
  listReportColumns,
  type ReportColumn,
} from '#app/domain/custom-reports/with-own-metrics.ts';
import { findDimension, getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { leftOut } from '#app/view-models/address/address-notices.ts';
import { usableFilters } from '#app/view-models/address/usable-filters.ts';
import { unallocatedMetrics } from '#app/view-models/declared-reports/report-queries.ts';

export interface CustomReportQueries {
  readonly dimensions: readonly string[];
  readonly columns: readonly ReportColumn[];
  readonly own: readonly CompiledMetric[];
  /** The table, sorted by a column, a formula among them, or by a grouping. */
  readonly table: MetricQuery;
  /** The range by its periods; null where figures choose the rows, which have no time series. */
  readonly timeline: MetricQuery | null;
  /** The largest rows by the first grouping; null where none are drawn. */
  readonly ranking: MetricQuery | null;
  readonly addressFilters: readonly Filter[];
  readonly notices: readonly string[];
}

const RANKING_SIZE = 10;
const SERIES_MAX = 4;

export const FILTER_DIMENSIONS = [
  'product',
  'vendor',
  'product_type',
  'collection',
  'country',
  'province',
  'channel',
  'source',
  'customer_type',
  'discount_code',
  'order_tag',
  'affiliate',
  'social_source',
  'traffic_kind',
  'gateway',
  'carrier',
  'utm_source',
  'utm_medium',
  'utm_campaign',
] as const;

/** Returns the queries of a report for the range, filters and sort of its address. */
export function getCustomReportQueries(
  settings: ReportSettings,
  base: MetricQuery,
  breakdown: Granularity,
): CustomReportQueries {
  const customMetrics = compileOwnMetrics(settings);
  const { filters: chosen, notices } = usableFilters(base.filters, FILTER_DIMENSIONS);
  const dimensions = listDimensions(settings, breakdown);
  const sorted = chooseSort(settings, base.sort, { dimensions, breakdown });
  const filters = [...settings.filters, ...chosen];
  const needed = listNeededMetrics(settings.metrics, customMetrics);
  const table: MetricQuery = {
    ...base,
    filters,
    metrics: [...new Set([...needed, ...unallocatedMetrics({ metrics: needed })])],
    groupings: dimensions,
    sort: sorted.sort,
  };
  const isByFigures = hasFigureFilter(settings.filters);
  const isTrend = settings.chart === 'trend' && !isByFigures;
  return {
    dimensions,
    columns: listReportColumns(settings.metrics, customMetrics),
    own: customMetrics,
    table,
    timeline:
      isByFigures || (settings.layout === 'table' && !isTrend)
        ? null
        : { ...table, metrics: needed, groupings: [breakdown], sort: null },
    ranking: settings.chart === 'ranking' ? rankingQuery(settings, table) : null,
    addressFilters: chosen,
    notices: [
      ...notices,
      ...sorted.notices,
      ...(settings.chart === 'trend' && isByFigures ? [NO_TIMELINE] : []),
      ...(dimensions.length === 1 && settings.secondGrouping !== null ? [ONE_GROUPING] : []),
    ],
  };
}

const NO_TIMELINE = 'A filter on a figure chooses rows, so nothing is drawn over time.';
const ONE_GROUPING = 'Both groupings are the same periods here, so there is one.';

/** Decides if rows are filtered by their figures. */
export function hasFigureFilter(filters: readonly Filter[]): boolean {
  return filters.some(({ field }) => findDimension(field) === null);
}

/** Returns the series of the chart over time: the first columns with the unit of the very first. */
export function seriesColumns(columns: readonly ReportColumn[]): readonly ReportColumn[] {
  const [first] = columns;
  return columns.filter(({ format }) => format === first?.format).slice(0, SERIES_MAX);
}

/** Lists the dimensions; a period takes the granularity of the page. */
export function listDimensions(
  { grouping, secondGrouping }: Pick<ReportSettings, 'grouping' | 'secondGrouping'>,
  breakdown: Granularity,
): readonly string[] {
  const keys = [grouping, ...(secondGrouping === null ? [] : [secondGrouping])];
  return [...new Set(keys.map((key) => (key === BY_PERIOD_OF_PAGE ? breakdown : key)))];
}

/** Decides if rows are by two dimensions that are no periods: they remain in one currency. */
export function hasTwoThings({
  grouping,
  secondGrouping,
}: Pick<ReportSettings, 'grouping' | 'secondGrouping'>): boolean {
  const untimed = [grouping, secondGrouping].filter((key) => {
    const dimension = key === null ? null : findDimension(key);
    return dimension !== null && getGranularity(dimension) === null;
  });
  return untimed.length > 1;
}

function chooseSort(
  settings: ReportSettings,
  requested: MetricQuery['sort'],
  { dimensions, breakdown }: { readonly dimensions: readonly string[]; readonly breakdown: string },
): { readonly sort: NonNullable<MetricQuery['sort']>; readonly notices: readonly string[] } {
  const { metrics, sort } = settings;
  const [first = ''] = dimensions;
  const [metric = ''] = metrics;
  const byTime = getGranularity(getDimension(first)) !== null;
  const stored =
    sort?.by === BY_PERIOD_OF_PAGE ? { by: breakdown, direction: sort.direction } : sort;
  const usual = stored ?? {
    by: byTime ? first : metric,
    direction: byTime ? ('asc' as const) : ('desc' as const),
  };
  if (requested === null) return { sort: usual, notices: [] };
  if ([...metrics, ...dimensions].includes(requested.by)) return { sort: requested, notices: [] };
  return { sort: usual, notices: [leftOut('sort', `${requested.by}:${requested.direction}`)] };
}

/** Returns the ranking of named rows by the column that the table is sorted by. */
function rankingQuery({ metrics }: ReportSettings, table: MetricQuery): MetricQuery {
  const [field = ''] = table.groupings;
  const [metric = ''] = metrics;
  const sorted = table.sort !== null && metrics.includes(table.sort.by) ? table.sort : null;
  return {
    ...table,
    compareTo: 'none',
    groupings: [field],
    sort: sorted ?? { by: metric, direction: 'desc' },
    filters: [...table.filters, { field, operator: 'neq', values: [null] }],
    page: { size: RANKING_SIZE, number: 1 },
  };
}

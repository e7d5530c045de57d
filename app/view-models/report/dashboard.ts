import type { MetricRow } from '#app/domain/metrics/metric-query.ts';

/** Everything the dashboard shows, of one shop and range. */
export interface DashboardView {
  /** The whole range, with its comparison. */
  readonly total: MetricRow;
  /** First day of each period of the range, in order. */
  readonly periods: readonly string[];
  /** The range's course, one per period; null where nothing happened. */
  readonly course: readonly (MetricRow | null)[];
  /** What each period above is compared with, day by day; null without a comparison. */
  readonly previousCourse: readonly (MetricRow | null)[] | null;
  readonly rankings: readonly Ranking[];
  readonly notes: readonly string[];
}

export const RANKED_DIMENSIONS = ['product', 'country', 'channel'] as const;
export type RankedDimension = (typeof RANKED_DIMENSIONS)[number];

/** Who earns most and least by one dimension. */
export interface Ranking {
  readonly dimension: RankedDimension;
  readonly top: readonly RankedRow[];
  /** Lowest first; never one of the top. */
  readonly bottom: readonly RankedRow[];
}

export interface RankedRow {
  readonly key: string;
  readonly label: string;
  readonly grossProfit: number | null;
}

/** What rankings go by. */
export const RANKING_METRIC = 'gross_profit';

/** Metrics of the chart over time. */
export const TREND_METRICS = ['total_revenue', 'total_costs', 'net_profit'] as const;

/** Rows put beside the periods they belong to; a period without a row is null. */
export function alignToPeriods(
  rows: readonly MetricRow[],
  periods: readonly string[],
): (MetricRow | null)[] {
  const byPeriod = new Map(rows.map((row) => [row.keys[0], row]));
  return periods.map((period) => byPeriod.get(period) ?? null);
}

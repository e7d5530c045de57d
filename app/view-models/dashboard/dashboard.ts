import type { DashboardLayout, RankedDimension } from '#app/domain/dashboard/dashboard-layout.ts';
import type { ReportColumn } from '#app/domain/custom-reports/with-own-metrics.ts';
import type { GoalView } from '#app/view-models/goals/goal-view.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { HeadlineCause } from './headline-causes.ts';
import type { SnapshotDay } from './snapshot.ts';

/** Everything the dashboard shows, of one shop and range. */
export interface DashboardView {
  readonly layout: DashboardLayout;
  /** Whether the layout is that of the role, and was not chosen. */
  readonly isDefault: boolean;
  /** The whole range, with its comparison. */
  readonly total: MetricRow;
  /** What moved the headline most; none without a comparison. */
  readonly causes: readonly HeadlineCause[];
  /** First day of each period of the range, in order. */
  readonly periods: readonly string[];
  /** The range's time series, one per period; null where nothing happened. */
  readonly timeSeries: readonly (MetricRow | null)[];
  /** What each period above is compared with, day by day; null without a comparison. */
  readonly previousTimeSeries: readonly (MetricRow | null)[] | null;
  readonly rankings: readonly Ranking[];
  readonly reports: readonly ReportOnDashboard[];
  /** The reports that a dashboard can be given; none before whoever may not choose. */
  readonly offeredReports: readonly OfferedReport[];
  /** Whether visits are counted: without them their figures are not offered. */
  readonly hasTraffic: boolean;
  /** The days of snapshots, with the figures of all of them; none without one. */
  readonly snapshot: readonly SnapshotDay[];
  /** Those that hold today; none where no widget shows them. */
  readonly goals: readonly GoalView[];
  readonly notes: readonly string[];
}

export interface OfferedReport {
  readonly reportId: string;
  readonly name: string;
}

/** The ends of one dimension by one figure. */
export interface Ranking {
  readonly dimension: RankedDimension;
  readonly metric: string;
  readonly top: readonly RankedRow[];
  /** Lowest first; never one of the top. */
  readonly bottom: readonly RankedRow[];
}

export interface RankedRow {
  readonly key: string;
  readonly label: string;
  readonly value: number | null;
}

/** The first rows of a custom report. */
export interface ReportOnDashboard {
  readonly reportId: string;
  readonly name: string;
  /** What its rows are grouped by, as a heading. */
  readonly rowTitle: string;
  readonly columns: readonly Pick<ReportColumn, 'key' | 'label' | 'format' | 'isOwn'>[];
  readonly rows: readonly {
    readonly name: string;
    readonly values: MetricRow['values'];
  }[];
  readonly rowCount: number;
}

/** Rows put beside the periods they belong to; a period without a row is null. */
export function alignToPeriods(
  rows: readonly MetricRow[],
  periods: readonly string[],
): (MetricRow | null)[] {
  const byPeriod = new Map(rows.map((row) => [row.keys[0], row]));
  return periods.map((period) => byPeriod.get(period) ?? null);
}

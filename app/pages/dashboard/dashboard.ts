import type { DashboardLayout, RankedDimension } from '#app/domain/dashboard/dashboard-layout.ts';
import type { ReportColumn } from '#app/domain/custom-reports/with-own-metrics.ts';
import type { GoalView } from '#app/view-models/goals/goal-view.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import type { HeadlineCause } from './headline-causes.ts';
import type { SnapshotDay } from './snapshot.ts';

export interface DashboardView {
  readonly layout: DashboardLayout;
  /** True for the default layout of the role, false for a chosen one. */
  readonly isDefault: boolean;
  /** The total of the range, with its comparison. */
  readonly total: MetricRow;
  /** The main causes of the headline's change; empty without a comparison. */
  readonly causes: readonly HeadlineCause[];
  readonly periods: readonly string[];
  /** The range's time series, one per period; null for a period without events. */
  readonly timeSeries: readonly (MetricRow | null)[];
  /** The comparison of each period above, day by day; null without a comparison. */
  readonly previousTimeSeries: readonly (MetricRow | null)[] | null;
  readonly rankings: readonly Ranking[];
  readonly reports: readonly ReportOnDashboard[];
  /** The reports that can be added to a dashboard; empty for users who may not change it. */
  readonly offeredReports: readonly OfferedReport[];
  /** False where visits are not counted, and their figures are not offered. */
  readonly hasTraffic: boolean;
  /** The days of snapshots, with the figures of all of them; empty without one. */
  readonly snapshot: readonly SnapshotDay[];
  /** Goals in force today; empty where no widget shows them. */
  readonly goals: readonly GoalView[];
  readonly notes: readonly string[];
}

export interface OfferedReport {
  readonly reportId: string;
  readonly name: string;
}

/** The top and bottom rows of one dimension by one figure. */
export interface Ranking {
  readonly dimension: RankedDimension;
  readonly metric: string;
  readonly top: readonly RankedRow[];
  /** The lowest first, without rows of the top. */
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
  readonly rowTitle: string;
  readonly columns: readonly Pick<ReportColumn, 'key' | 'label' | 'format' | 'isOwn'>[];
  readonly rows: readonly {
    readonly name: string;
    readonly values: MetricRow['values'];
  }[];
  readonly rowCount: number;
}

/** Aligns rows to their periods; a period without a row is null. */
export function alignToPeriods(
  rows: readonly MetricRow[],
  periods: readonly string[],
): (MetricRow | null)[] {
  const byPeriod = new Map(rows.map((row) => [row.keys[0], row]));
  return periods.map((period) => byPeriod.get(period) ?? null);
}

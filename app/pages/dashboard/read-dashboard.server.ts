import { eachPeriod } from '#app/domain/calendar/day.ts';
import { canDo } from '#app/domain/access/roles/actions.ts';
import { isBlocked } from '#app/domain/access/plans/features.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import {
  type DashboardLayout,
  withGoals,
  type Widget,
} from '#app/domain/dashboard/dashboard-layout.ts';
import { readGoals } from '#app/services/goals/read-goals.server.ts';
import type { GoalView } from '#app/view-models/goals/goal-view.ts';
import { listCustomReports } from '#app/services/custom-reports/find-report.server.ts';
import { readProfitChange } from '#app/services/insights/read-profit-change.server.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { hasTraffic } from '#app/services/traffic/has-traffic.server.ts';
import { causesFromFormula, causesFromInsights } from './headline-causes.ts';
import { listDashboardMetrics } from './dashboard-metrics.ts';
import { alignToPeriods, type DashboardView, type OfferedReport } from './dashboard.ts';
import { getWidgetProblem } from './widget-problem.ts';
import {
  type DashboardReader,
  readDashboardLayout,
} from '#app/services/dashboard/dashboard-layout.server.ts';
import { readRankings } from './read-rankings.server.ts';
import { readReportsOnDashboard } from './read-reports-on-dashboard.server.ts';
import { rangeWithinPlan } from '#app/domain/access/plans/range-within-plan.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { getSnapshotRange, type SnapshotDay, toSnapshot } from './snapshot.ts';

/**
 * Reads the dashboard in its reader's layout: a few queries for all of its tiles, charts and
 * tables.
 */
export async function readDashboard(
  open: OpenReport,
  reader: DashboardReader,
): Promise<DashboardView> {
  const { deps, figures, report, query } = open;
  const { layout: chosen, isDefault } = await readDashboardLayout(deps, reader);
  // The default is everybody's, whatever their plan.
  const shown = chosen.widgets.filter(
    (widget) => isDefault || getWidgetProblem(widget, reader.plan) === null,
  );
  const metrics = listDashboardMetrics(shown);
  const unsorted: MetricQuery = { ...query, sort: null };
  const [timeSeries, counted, change, rankings, reports, snapshot, goals, offered] =
    await Promise.all([
      figures.read({ ...unsorted, metrics: metrics.byPeriod, groupings: [report.breakdown] }),
      metrics.totalOnly.length === 0
        ? null
        : figures.read({ ...unsorted, metrics: metrics.totalOnly }),
      isOfShopAlone(open) && unsorted.compareTo !== 'none' ? readProfitChange(open) : null,
      readRankings(open, shown),
      readReportsOnDashboard(open, reader, shown),
      readSnapshot(open, shown),
      readShownGoals(open, chosen, isDefault),
      readOffer(open, reader),
    ]);
  const periods = eachPeriod(report.state.range, report.breakdown, report.weekStart);
  const drawn = (row: MetricRow) => toDrawnRow(row, metrics.drawn);
  const rows = alignToPeriods(timeSeries.rows.map(drawn), periods);
  return {
    // The default layout shows the goals of the shop, once it has some.
    layout: isDefault && goals.length > 0 ? withGoals(chosen) : chosen,
    isDefault,
    total: counted === null ? timeSeries.total : joined(timeSeries.total, counted.total),
    causes:
      change === null ? causesFromFormula(timeSeries.total) : causesFromInsights(change, report),
    periods,
    timeSeries: rows,
    previousTimeSeries: timeSeries.previousRange === null ? null : rows.map(earlierRow),
    rankings,
    reports,
    snapshot,
    goals,
    ...offered,
    notes: timeSeries.notes,
  };
}

/**
 * Reads the goals that run today, where they are shown: of the shop on screen, in its own currency.
 */
function readShownGoals(
  { deps, shop, report: { plan } }: OpenReport,
  { widgets }: DashboardLayout,
  isDefault: boolean,
): Promise<readonly GoalView[]> | readonly GoalView[] {
  if (!isDefault && widgets.every(({ kind }) => kind !== 'goals')) return [];
  return readGoals(deps, { shop, plan, isRunningOnly: true });
}

/** Reads the optional parts of the dashboard beside the declared figures. */
async function readOffer(
  { deps, shop }: OpenReport,
  reader: DashboardReader,
): Promise<Pick<DashboardView, 'offeredReports' | 'hasTraffic'>> {
  if (!canDo(reader.role, 'customize_tiles')) return { offeredReports: [], hasTraffic: false };
  const [reports, isCounted] = await Promise.all([
    isBlocked(reader.plan, 'CustomReports') ? [] : listCustomReports(deps, reader),
    hasTraffic(deps, shop.shopId),
  ]);
  const offeredReports = reports.map(({ reportId, name }): OfferedReport => ({ reportId, name }));
  return { offeredReports, hasTraffic: isCounted };
}

/** Decides if the dashboard shows insights, which are of one shop, in its own currency. */
function isOfShopAlone({ figures, shop }: OpenReport): boolean {
  const [only, second] = figures.shops;
  return second === undefined && only?.shopId === shop.shopId && figures.currency === shop.currency;
}

/** Selects the values that the time series shows: figures of the total are not drawn by period. */
function toDrawnRow({ keys, values, previous }: MetricRow, metrics: readonly string[]): MetricRow {
  const pick = (all: MetricRow['values']) =>
    Object.fromEntries(metrics.map((metric) => [metric, all[metric] ?? null]));
  return { keys, values: pick(values), previous: previous && pick(previous) };
}

function joined(one: MetricRow, other: MetricRow): MetricRow {
  const hasPrevious = one.previous !== null && other.previous !== null;
  return {
    keys: one.keys,
    values: { ...one.values, ...other.values },
    previous: hasPrevious ? { ...one.previous, ...other.previous } : null,
  };
}

/** Returns the comparison values of a period as a row of its own. */
function earlierRow(row: MetricRow | null): MetricRow | null {
  const values = row?.previous ?? null;
  return row === null || values === null ? null : { keys: row.keys, values, previous: null };
}

/**
 * Reads the figures of all snapshots among these widgets by day, with one query; none without a
 * snapshot.
 */
async function readSnapshot(
  { figures, query, report }: OpenReport,
  widgets: readonly Widget[],
): Promise<readonly SnapshotDay[]> {
  const named = widgets.flatMap((one) => (one.kind === 'snapshot' ? one.metrics : []));
  const metrics = [...new Set(named)].filter((metric) => findMetric(metric) !== null);
  if (metrics.length === 0) return [];
  const range = rangeWithinPlan(getSnapshotRange(report), report.rangePlan.plan, report);
  const { rows } = await figures.read({
    ...query,
    range,
    compareTo: 'none',
    metrics,
    groupings: ['day'],
    sort: null,
  });
  return toSnapshot(rows, metrics, { calendar: report, readFrom: range.start });
}

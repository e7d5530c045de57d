import { rangeWithinPlan } from '#app/domain/access/plans/range-within-plan.ts';
import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { getSnapshotRange, type SnapshotDay, toSnapshot } from './snapshot.ts';

/**
 * Reads the figures of all snapshots among these widgets by day, with one query; none without a
 * snapshot.
 */
export async function readSnapshot(
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

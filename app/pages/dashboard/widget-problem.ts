import { type FeatureKey, isBlocked, unlockMessage } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import { getQueryFeatures } from '#app/domain/access/plans/query-features.ts';
import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';

/**
 * Returns the reason why a chosen widget is empty: the plan does not include it, or its figure was
 * deleted. Null without a problem.
 */
export function getWidgetProblem(widget: Widget, plan: PlanKey): string | null {
  const gone = namedMetrics(widget).find((metric) => findMetric(metric) === null);
  if (gone !== undefined) return `The figure “${gone}” is no longer there. Choose another one.`;
  const lacking = neededFeatures(widget).find((feature) => isBlocked(plan, feature));
  return lacking === undefined ? null : unlockMessage(lacking);
}

function namedMetrics(widget: Widget): readonly string[] {
  if (widget.kind === 'trend' || widget.kind === 'snapshot') return widget.metrics;
  return widget.kind === 'tile' || widget.kind === 'ranking' ? [widget.metric] : [];
}

function neededFeatures(widget: Widget): readonly FeatureKey[] {
  if (widget.kind === 'report') return ['CustomReports'];
  if (widget.kind === 'snapshot') return ['DailySnapshotTiles'];
  if (widget.kind !== 'ranking') return [];
  const { metric, dimension } = widget;
  return getQueryFeatures({
    metrics: [metric],
    groupings: [dimension],
    filters: [],
    compareTo: 'none',
  });
}

/** Which figures a dashboard reads for what stands on it. */
import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { countsPeople } from '#app/domain/metrics/base-metrics.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { KNOWLEDGE_METRICS } from '#app/domain/metrics/profit-knowledge.ts';
import { WATERFALL_METRICS } from '#app/view-models/report/waterfall-steps.ts';
import { getDashboardTile, HERO_METRIC } from './dashboard-tiles.ts';
import { PROFIT_PARTS } from './profit-story.ts';

export interface DashboardMetrics {
  /** Of each period, with the total of all of them. */
  readonly byPeriod: readonly string[];
  /** People add up to no total and are counted anew in each period, which takes longer than all else. */
  readonly totalOnly: readonly string[];
  /** Of each period what is drawn; the parts of a figure are read of the total alone. */
  readonly drawn: readonly string[];
}

/** A range in which none of these moved has nothing to draw. */
export const SIGNS_OF_LIFE = ['orders', 'total_revenue', 'total_costs', 'units_returned'];

/** The figures of these widgets and of the headline above them. */
export function listDashboardMetrics(widgets: readonly Widget[]): DashboardMetrics {
  const figures = [
    HERO_METRIC,
    ...widgets.flatMap((one) => (one.kind === 'tile' && isKnown(one.metric) ? [one.metric] : [])),
  ];
  const series = widgets
    .flatMap((one) => (one.kind === 'trend' ? one.metrics : []))
    .filter(isKnown);
  const all = new Set([
    ...figures.flatMap((metric) => [metric, ...getPartMetrics(metric)]),
    ...series,
    ...(widgets.some(({ kind }) => kind === 'waterfall') ? WATERFALL_METRICS : []),
    ...PROFIT_PARTS.map(({ metric }) => metric),
    ...KNOWLEDGE_METRICS,
    ...SIGNS_OF_LIFE,
    'net_margin',
  ]);
  const totalOnly = [...all].filter((metric) => countsPeople(metric) && !series.includes(metric));
  return {
    byPeriod: [...all].filter((metric) => !totalOnly.includes(metric)),
    totalOnly,
    drawn: [...new Set([...figures, ...series])].filter((metric) => !totalOnly.includes(metric)),
  };
}

function getPartMetrics(metric: string): readonly string[] {
  return getDashboardTile(metric).parts.map((part) => part.metric);
}

function isKnown(metric: string): boolean {
  return findMetric(metric) !== null;
}

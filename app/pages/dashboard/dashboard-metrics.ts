import type { Widget } from '#app/domain/dashboard/dashboard-layout.ts';
import { countsPeople } from '#app/domain/metrics/base-metrics.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { KNOWLEDGE_METRICS } from '#app/domain/metrics/profit-knowledge.ts';
import { WATERFALL_METRICS } from '#app/view-models/report/waterfall-steps.ts';
import { getDashboardTile, HERO_METRIC } from './dashboard-tiles.ts';
import { PROFIT_PARTS } from '#app/view-models/dashboard/profit-story.ts';

export interface DashboardMetrics {
  /** Figures of each period, with their total. */
  readonly byPeriod: readonly string[];
  /**
   * Customer counts, which add up to no total and are counted again in each period, the slowest
   * query of all.
   */
  readonly totalOnly: readonly string[];
  /** Figures drawn in each period; the parts of a figure are read for the total alone. */
  readonly drawn: readonly string[];
}

/** The figures that decide if a range has anything to draw. */
export const SIGNS_OF_LIFE = ['orders', 'total_revenue', 'total_costs', 'units_returned'];

/** Lists the figures of these widgets and of the headline above them. */
export function listDashboardMetrics(widgets: readonly Widget[]): DashboardMetrics {
  const figures = [
    HERO_METRIC,
    ...widgets.flatMap((one) => (one.kind === 'tile' && isMetric(one.metric) ? [one.metric] : [])),
  ];
  const series = widgets
    .flatMap((one) => (one.kind === 'trend' ? one.metrics : []))
    .filter(isMetric);
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

function isMetric(metric: string): boolean {
  return findMetric(metric) !== null;
}

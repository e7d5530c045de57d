/** The content of a custom report, as it is stored and as its builder edits it. */
import type { Comparison, Filter } from '../metrics/metric-query.ts';
import { compileOwnMetric, type OwnMetric } from './own-metric.ts';

export const REPORT_LIMITS = {
  metrics: 30,
  ownMetrics: 10,
  filters: 20,
  filterValues: 200,
  name: 120,
  description: 1000,
} as const;

export const REPORT_CHARTS = ['none', 'trend', 'ranking'] as const;
export const REPORT_LAYOUTS = ['both', 'table', 'tiles'] as const;
/** The period of the page: days of a month, months of a year. */
export const BY_PERIOD_OF_PAGE = 'period';

/**
 * A document with a version, so that a later version can read it. It holds only names of the metric
 * layer and formulas over them, and never identifies a shop.
 */
export interface ReportSettings {
  readonly version: 1;
  /** Columns in order: declared metrics, and own ones by their key. */
  readonly metrics: readonly string[];
  readonly ownMetrics: readonly OwnMetric[];
  readonly grouping: string;
  readonly secondGrouping: string | null;
  readonly filters: readonly Filter[];
  readonly chart: (typeof REPORT_CHARTS)[number];
  readonly layout: (typeof REPORT_LAYOUTS)[number];
  readonly compareTo: Comparison;
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' } | null;
}

export interface ReportContent {
  readonly name: string;
  readonly description: string;
  readonly settings: ReportSettings;
}

export const NEW_REPORT: ReportSettings = {
  version: 1,
  metrics: ['orders', 'net_sales', 'gross_profit', 'gross_margin'],
  ownMetrics: [],
  grouping: BY_PERIOD_OF_PAGE,
  secondGrouping: null,
  filters: [],
  chart: 'trend',
  layout: 'both',
  compareTo: 'previous_period',
  sort: null,
};

export function compileOwnMetrics({ ownMetrics }: Pick<ReportSettings, 'ownMetrics'>) {
  return ownMetrics.map((metric: OwnMetric) => {
    const compiled = compileOwnMetric(metric);
    if (!compiled.ok) throw new Error(`A stored formula cannot be read: ${compiled.message}`);
    return compiled.metric;
  });
}

/** What a custom report asks and shows, as it is stored and as its builder has it. */
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
/** By the periods that the page goes by: days of a month, months of a year. */
export const BY_PERIOD_OF_PAGE = 'period';

/**
 * A document with a version, so that a later one can read it. Everything in it is a name of the metric
 * layer or a formula over such names: it says nothing of whose figures these are.
 */
export interface ReportSettings {
  readonly version: 1;
  /** The columns, in order: declared metrics, and own ones by their key. */
  readonly metrics: readonly string[];
  readonly ownMetrics: readonly OwnMetric[];
  /** Dimensions, or `BY_PERIOD_OF_PAGE`. */
  readonly grouping: string;
  readonly secondGrouping: string | null;
  readonly filters: readonly Filter[];
  readonly chart: (typeof REPORT_CHARTS)[number];
  readonly layout: (typeof REPORT_LAYOUTS)[number];
  readonly compareTo: Comparison;
  readonly sort: { readonly by: string; readonly direction: 'asc' | 'desc' } | null;
}

/** What a report is, beside whose it is. */
export interface ReportContent {
  readonly name: string;
  readonly description: string;
  readonly settings: ReportSettings;
}

/** A report to begin with. */
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

/** The own metrics of settings that were read, ready to be worked out. */
export function compileOwnMetrics({ ownMetrics }: Pick<ReportSettings, 'ownMetrics'>) {
  return ownMetrics.map((metric: OwnMetric) => {
    const compiled = compileOwnMetric(metric);
    if (!compiled.ok) throw new Error(`A stored formula cannot be read: ${compiled.message}`);
    return compiled.metric;
  });
}

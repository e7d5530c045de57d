/** A person's arrangement of a report page: columns, grouping, filters, sort and comparison, without its days. */
import type { Granularity } from '../calendar/date-range.ts';
import type { Comparison, Filter, MetricQuery } from '../metrics/metric-query.ts';

export const LAYOUT_LIMITS = { columns: 60, filters: 20, filterValues: 200 } as const;

/**
 * A document with a version, so that a later version can read it. It holds names of the metric
 * layer and values to filter by, and no figures; null leaves a choice to the page.
 */
export interface ReportLayout {
  readonly version: 1;
  /** Keys of the columns after the first, in order. */
  readonly columns: readonly string[] | null;
  readonly grouping: string | null;
  readonly filters: readonly Filter[];
  readonly sort: NonNullable<MetricQuery['sort']> | null;
  readonly compareTo: Comparison | null;
  readonly breakdown: Granularity | null;
  readonly dating: MetricQuery['dating'] | null;
  /** Choices that one page alone offers, by the parameter of its address: the model of attribution. */
  readonly choices?: Readonly<Record<string, string>> | undefined;
}

import type { CompiledMetric } from '#app/domain/custom-reports/own-metric.ts';
import { sortRows, withOwnMetrics } from '#app/domain/custom-reports/with-own-metrics.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';

export const OWN_SORT_ROWS_MAX = 20_000;

export interface CustomTable {
  readonly result: MetricResult;
  /** The reason why rows are not sorted as requested; null where they are. */
  readonly notice: string | null;
}

/**
 * Runs a query that may be sorted by a custom metric, and computes the custom metrics in it.
 * Screens, files, API calls and mails all read custom reports here, from the metric layer alone.
 */
export async function readCustomTable(
  read: (query: MetricQuery) => Promise<MetricResult>,
  { query, own }: { readonly query: MetricQuery; readonly own: readonly CompiledMetric[] },
): Promise<CustomTable> {
  const { sort, page } = query;
  if (sort === null || !own.some(({ key }) => key === sort.by)) {
    return { result: withOwnMetrics(await read(query), own), notice: null };
  }
  const most = { size: OWN_SORT_ROWS_MAX, number: 1 };
  const unsorted = { ...query, sort: null };
  const first = await read({ ...unsorted, compareTo: 'none', page: most });
  if (first.rowCount > OWN_SORT_ROWS_MAX) {
    const { label = '' } = own.find(({ key }) => key === sort.by) ?? {};
    const by = { by: query.metrics[0] ?? '', direction: sort.direction };
    return {
      result: withOwnMetrics(await read({ ...query, sort: by }), own),
      notice: `There are too many rows to sort them by ${label}; choose another column.`,
    };
  }
  const completeResult =
    query.compareTo === 'none' ? first : await read({ ...unsorted, page: null });
  const result = withOwnMetrics(completeResult, own);
  const sorted = sortRows(result.rows, sort);
  const { size, number } = page ?? most;
  const rows = sorted.slice((number - 1) * size, number * size);
  return { result: { ...result, rows }, notice: null };
}

import { withoutCostsOfRows } from '#app/domain/metrics/cost-statement.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

/**
 * Reads one page of a table, without what is known of the costs of its rows. An address may request
 * a page that no longer exists, for instance after a narrower filter: the last page is then
 * returned, and its number. `read` runs the query.
 */
export async function runPage(
  deps: Deps,
  query: MetricQuery,
  read: (deps: Deps, query: MetricQuery) => Promise<MetricResult> = runMetricQuery,
): Promise<{ readonly result: MetricResult; readonly pageNumber: number }> {
  const result = await read(deps, query);
  const { page } = query;
  if (page === null || result.rows.length > 0 || result.rowCount === 0) {
    return { result: withoutCostsOfRows(result), pageNumber: page?.number ?? 1 };
  }
  const last = { size: page.size, number: Math.ceil(result.rowCount / page.size) };
  const lastRows = await read(deps, { ...query, page: last });
  return { result: withoutCostsOfRows(lastRows), pageNumber: last.number };
}

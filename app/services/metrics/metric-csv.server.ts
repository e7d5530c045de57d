import { listCostCells, listCostColumns } from '#app/domain/metrics/cost-statement.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from './run-metric-query.server.ts';

/**
 * The rows fetched at a time: few enough for the memory, enough that each fetch is worth its query.
 */
const ROWS_PER_READ = 20_000;

/**
 * Yields a query's result as CSV by keys, for programs, in pieces: a header of the grouping keys
 * and the metric keys (`..._previous` beside each when compared), then the rows, all of them for a
 * query without a page. Periods are written as "2011-01", money in major units (`decimals` of the
 * shop's currency), undefined ratios and incomplete profits as empty cells. Where costs are part of
 * the figures, the last column names the families that are not known in the row.
 */
export async function* metricCsv(
  deps: Pick<Deps, 'reader'>,
  query: MetricQuery,
  decimals: number,
): AsyncGenerator<string> {
  const isCompared = query.compareTo !== 'none';
  yield csvLine([
    ...query.groupings,
    ...query.metrics.flatMap((key) => (isCompared ? [key, `${key}_previous`] : key)),
    ...listCostColumns(query.metrics, isCompared),
  ]);
  if (query.page !== null) {
    const { rows } = await runMetricQuery(deps, query);
    yield rowLines(query, rows, decimals);
    return;
  }
  for (let number = 1, isLast = false; !isLast; number += 1) {
    const page = { size: ROWS_PER_READ, number };
    const { rows, rowCount } = await runMetricQuery(deps, { ...query, page });
    isLast = number * ROWS_PER_READ >= rowCount;
    yield rowLines(query, rows, decimals);
  }
}

function rowLines(query: MetricQuery, rows: readonly MetricRow[], decimals: number): string {
  return rows.map((row) => csvLine(fieldsOf(query, row, decimals))).join('');
}

function fieldsOf(
  { groupings, metrics, compareTo }: MetricQuery,
  { keys, values, previous, ...known }: MetricRow,
  decimals: number,
): (string | number | null)[] {
  const keyFields = groupings.map((dimension, at) => {
    const key = keys[at] ?? null;
    return key === null ? null : periodText(getDimension(dimension), key);
  });
  const valueFields = metrics.flatMap((key) => {
    const { format } = getMetric(key);
    const now = csvValue(values[key] ?? null, format, decimals);
    if (compareTo === 'none') return [now];
    return [now, csvValue(previous?.[key] ?? null, format, decimals)];
  });
  const costFields = listCostCells(metrics, known, compareTo !== 'none');
  return [...keyFields, ...valueFields, ...costFields];
}

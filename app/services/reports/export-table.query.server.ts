import { dimensionOf, granularityOf } from '#app/domain/metrics/dimensions.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { csvValue } from '#app/domain/report/csv-value.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { Deps } from '#app/services/deps.ts';
import { labelKeys } from '#app/services/metrics/label-keys.query.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.query.server.ts';

/** Rows read at a time: each page is one query over the range. */
const PAGE_SIZE = 20_000;

export interface ExportTable {
  /** Groupings: exactly one; page and comparison are this function's own. */
  readonly query: MetricQuery;
  readonly currency: { readonly code: string; readonly decimals: number };
  readonly locale: string;
}

/** A metric table in full as CSV, a page of rows at a time. Throws `invalid_input`. */
export async function* exportTable(
  deps: Deps,
  { query, currency, locale }: ExportTable,
): AsyncGenerator<string> {
  const [key = ''] = query.groupings;
  const dimension = dimensionOf(key);
  const isTime = granularityOf(dimension) !== null;
  yield csvLine([
    ...(isTime ? [dimension.label] : [`${dimension.label} id`, dimension.label]),
    ...query.metrics.map((metric) => metricTitle(metric, currency.code)),
  ]);
  for (let number = 1; ; number += 1) {
    const page = { size: PAGE_SIZE, number };
    const { rows, rowCount } = await runMetricQuery(deps, { ...query, compareTo: 'none', page });
    const keys = rows.flatMap((row) => row.keys[0] ?? []);
    const labels = isTime
      ? new Map<string, string>()
      : await labelKeys(deps, query.shopId, key, keys, locale);
    const names = ({ keys: [id = null] }: MetricRow) =>
      isTime
        ? [periodText(dimension, id ?? '')]
        : [id, id === null ? 'Not allocated' : (labels.get(id) ?? id)];
    const figures = ({ values }: MetricRow) =>
      query.metrics.map((metric) =>
        csvValue(values[metric] ?? null, metricOf(metric).format, currency.decimals),
      );
    yield rows.map((row) => csvLine([...names(row), ...figures(row)])).join('');
    if (rows.length === 0 || number * PAGE_SIZE >= rowCount) return;
  }
}

function metricTitle(metric: string, currency: string): string {
  const { label, format } = metricOf(metric);
  return format === 'money' ? `${label} (${currency})` : label;
}

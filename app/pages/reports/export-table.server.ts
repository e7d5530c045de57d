import { getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { csvTitle } from '#app/view-models/tables/csv-title.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';
import { nameNone } from '#app/view-models/custom-reports/row-names.ts';

/** Rows read at a time: each page is one query over the range. */
const PAGE_SIZE = 20_000;

export interface ExportTable {
  /** The query, with exactly one grouping; page and comparison are set here. */
  readonly query: MetricQuery;
  readonly locale: string;
}

/** Exports a full metric table as CSV, a page of rows at a time. Throws `invalid_input`. */
export async function* exportTable(
  figures: ReportFigures,
  { query, locale }: ExportTable,
): AsyncGenerator<string> {
  const [key = ''] = query.groupings;
  const dimension = getDimension(key);
  const isTime = getGranularity(dimension) !== null;
  const { decimals } = getCurrency(figures.currency);
  yield csvLine([
    ...(isTime ? [dimension.label] : [`${dimension.label} id`, dimension.label]),
    ...query.metrics.map((metric) => csvTitle(getMetric(metric), figures.currency)),
  ]);
  for (let number = 1; ; number += 1) {
    const page = { size: PAGE_SIZE, number };
    const { rows, rowCount } = await figures.read({ ...query, compareTo: 'none', page });
    const keys = rows.flatMap((row) => row.keys[0] ?? []);
    const labels = isTime ? new Map<string, string>() : await figures.labels(key, keys, locale);
    const names = ({ keys: [id = null] }: MetricRow) =>
      isTime
        ? [periodText(dimension, id ?? '')]
        : id === null
          ? [null, nameNone(key)]
          : [figures.idOf(key, id), labels.get(id) ?? id];
    const cells = ({ values }: MetricRow) =>
      query.metrics.map((metric) =>
        csvValue(values[metric] ?? null, getMetric(metric).format, decimals),
      );
    yield rows.map((row) => csvLine([...names(row), ...cells(row)])).join('');
    if (rows.length === 0 || number * PAGE_SIZE >= rowCount) return;
  }
}

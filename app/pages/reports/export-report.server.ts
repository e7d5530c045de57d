import type { AppLoadContext } from '@remix-run/node';
import { findDimension, getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import { findMetric, getMetric } from '#app/domain/metrics/metrics.ts';
import type { FeatureKey } from '#app/domain/access/plans/features.ts';
import { getQueryFeatures } from '#app/domain/access/plans/query-features.ts';
import { getReportFile, SHARED_PART, type ReportPlace } from '#app/domain/pages/report-place.ts';
import { parseCohortState } from '#app/view-models/report/cohort-state.ts';
import { AppError } from '#app/lib/app-error.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { exportCohorts } from './export-cohorts.server.ts';
import { exportForecast } from '#app/services/reports/read-forecast.server.ts';
import { exportSegments } from '#app/services/reports/read-segments.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';
import { refuseFeatures } from '#app/services/reports/refuse-features.server.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { csvTitle } from '#app/view-models/tables/csv-title.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';
import { nameNone } from '#app/view-models/custom-reports/row-names.ts';

/** Rows read at a time: each page is one query over the range. */
const PAGE_SIZE = 20_000;

/**
 * Exports the CSV of an address: `by` and `metrics` name a metric table, `cohorts` the cohort
 * page's. Range and filters are the page's. Throws `invalid_input` before anything is sent.
 */
export async function exportReport(request: Request, context: AppLoadContext): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const isCohorts = searchParams.has('cohorts');
  const by = searchParams.get('by') ?? '';
  const table: ReportPlace = { ...SHARED_PART, kind: 'file', feature: getExportFeature(by) };
  const open = await openReport(request, context, isCohorts ? getReportFile('/ltv') : table);
  const { params, report, figures } = open;
  const { start, end } = report.state.range;
  const name = (what: string) => `${report.shop.shopKey}-${what}-${start}-${end}.csv`;
  const cohorts = params.get('cohorts');
  if (cohorts === 'segments') return csvResponse(name('segments'), exportSegments(open));
  if (cohorts === 'forecast') return csvResponse(name('forecast'), exportForecast(open));
  if (cohorts !== null) {
    const only = params.get('only');
    const state = parseCohortState(
      new URLSearchParams({ by: cohorts, ...(only !== null && { only }) }),
    );
    return csvResponse(name('cohorts'), exportCohorts(open, state));
  }
  const metrics = (params.get('metrics') ?? '').split(',');
  const unknown = metrics.filter((metric) => findMetric(metric) === null);
  if (findDimension(by) === null || unknown.length > 0) {
    throw new AppError('invalid_input', `There is no such table: ${[by, ...unknown].join(', ')}.`);
  }
  const query = { ...open.query, metrics, groupings: [by] };
  await refuseFeatures(open.deps, open.shop.shopId, getQueryFeatures(query));
  const chunks = exportTable(figures, { query, locale: report.shop.locale });
  return csvResponse(name(by), chunks);
}

/** Returns the feature of an export; a file of orders or products is the one of their page. */
function getExportFeature(by: string): FeatureKey | null {
  if (by === 'order') return 'OrderExport';
  return by === 'product' || by === 'variant' ? 'ProductExport' : null;
}

interface ExportTable {
  /** The query, with exactly one grouping; page and comparison are set here. */
  readonly query: MetricQuery;
  readonly locale: string;
}

/** Exports a full metric table as CSV, a page of rows at a time. Throws `invalid_input`. */
async function* exportTable(
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
          : [figures.getKeyId(key, id), labels.get(id) ?? id];
    const cells = ({ values }: MetricRow) =>
      query.metrics.map((metric) =>
        csvValue(values[metric] ?? null, getMetric(metric).format, decimals),
      );
    yield rows.map((row) => csvLine([...names(row), ...cells(row)])).join('');
    if (rows.length === 0 || number * PAGE_SIZE >= rowCount) return;
  }
}

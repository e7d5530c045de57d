import { withoutCostsOfRows } from '#app/domain/metrics/cost-statement.ts';
import { selectReportVersions } from '#app/data/reports/custom-report-rows.server.ts';
import { getQueryFeatures } from '#app/domain/access/plans/query-features.ts';
import { getActionRefusal, getButtonState } from '#app/domain/access/roles/actions.ts';
import type { ReportSettings } from '#app/domain/custom-reports/report-settings.ts';
import { findDimension, getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { refuseFeatures } from '#app/services/reports/refuse-features.server.ts';
import { runPage } from '#app/services/reports/run-page.server.ts';
import { addressNotices } from '#app/view-models/address/address-notices.ts';
import {
  getCustomReportQueries,
  type CustomReportQueries,
} from '#app/view-models/custom-reports/custom-report-queries.ts';
import {
  type CustomReportFigures,
  type CustomReportView,
  REPORT_PATH,
} from '#app/view-models/custom-reports/custom-report-views.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { appliedTable } from '#app/view-models/tables/applied-table.ts';
import { toOverlapRow } from '#app/view-models/tables/overlap-row.ts';
import type { FoundReport } from './find-report.server.ts';
import { readCustomTable } from './read-custom-table.server.ts';

/** Reads a custom report for its page: tiles, chart and one page of its table. */
export async function readCustomReport(
  open: OpenReport,
  { summary, settings }: FoundReport,
): Promise<{ readonly report: ReportView; readonly view: CustomReportView }> {
  const { deps, params, shop } = open;
  const { state, role } = open.report;
  const queries = await getPermittedQueries(open, settings);
  const read = await readCustomFigures(open, queries, state.page);
  const applied = appliedTable({ ...queries.table, page: state.page }, read.pageNumber);
  const report: ReportView = {
    ...open.report,
    // Those of the report itself always hold; the address has those beside them.
    state: { ...state, ...applied, filters: queries.addressFilters },
    fixedFilters: settings.filters.filter(({ field }) => findDimension(field) !== null),
  };
  const versions = summary.isTemplate
    ? []
    : await selectReportVersions(deps.db, shop.shopId, summary.reportId);
  return {
    report,
    view: {
      summary,
      settings,
      editing: getButtonState(role, 'edit_custom_report'),
      refusal: getActionRefusal(role, 'edit_custom_report'),
      figures: read.figures,
      versions: versions.map(({ version, name, savedAt }) => ({ version, name, savedAt })),
      notices: [
        ...addressNotices(params, { ...report, state: { ...report.state, sort: state.sort } }),
        ...queries.notices,
        ...read.notices,
      ],
      exportHref: `${REPORT_PATH}/${summary.reportId}/export?${withShops(withDays(params, state), report.shops)}`,
    },
  };
}

/** Returns the queries of a report; throws `forbidden` for figures that the plan lacks. */
export async function getPermittedQueries(
  open: Pick<OpenReport, 'deps' | 'shop' | 'query'> & {
    readonly report: Pick<ReportView, 'breakdown'>;
  },
  settings: ReportSettings,
): Promise<CustomReportQueries> {
  const queries = getCustomReportQueries(settings, open.query, open.report.breakdown);
  await refuseFeatures(open.deps, open.shop.shopId, getQueryFeatures(queries.table));
  return queries;
}

interface ReadFigures {
  readonly figures: CustomReportFigures;
  readonly pageNumber: number;
  readonly notices: readonly string[];
}

/** Reads the figures of a report for its page, or for the preview of its builder. */
export async function readCustomFigures(
  { deps, figures, shop }: Pick<OpenReport, 'deps' | 'figures' | 'shop'>,
  { dimensions, own, table, timeline, ranking }: CustomReportQueries,
  page: NonNullable<MetricQuery['page']>,
): Promise<ReadFigures> {
  const notices: string[] = [];
  const read = async (query: MetricQuery): Promise<MetricResult> => {
    const { result, notice } = await readCustomTable(figures.read, { query, own });
    if (notice !== null && !notices.includes(notice)) notices.push(notice);
    return withoutCostsOfRows(result);
  };
  const [shown, timeSeries, largest] = await Promise.all([
    runPage(deps, { ...table, page }, (_deps, query) => read(query)),
    timeline === null ? null : read(timeline),
    ranking === null ? null : read(ranking),
  ]);
  const named = [shown.result.rows, largest?.rows ?? []];
  const labels = await Promise.all(
    dimensions.map(async (dimension, at) => {
      const keys = (at === 0 ? named.flat() : shown.result.rows).flatMap(
        ({ keys: all }) => all[at] ?? [],
      );
      return [dimension, await labelDimension({ figures, shop }, dimension, keys)] as const;
    }),
  );
  return {
    figures: {
      dimensions,
      table: shown.result,
      overlap: toOverlapRow(shown.result),
      timeSeries,
      ranking: largest === null ? null : { metric: ranking?.sort?.by ?? '', rows: largest.rows },
      labels: Object.fromEntries(
        labels.map(([dimension, names]) => [dimension, Object.fromEntries(names)]),
      ),
    },
    pageNumber: shown.pageNumber,
    notices,
  };
}

/** Reads the labels of the keys of a dimension; those of periods need none. */
export async function labelDimension(
  { figures, shop }: Pick<OpenReport, 'figures' | 'shop'>,
  dimension: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (getGranularity(getDimension(dimension)) !== null) return new Map();
  return figures.labels(dimension, keys, shop.locale);
}

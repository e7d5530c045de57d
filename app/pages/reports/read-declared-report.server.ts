import { withoutCostsOfRows } from '#app/domain/metrics/cost-statement.ts';
import { selectHasDailyCosts } from '#app/data/costs/daily-cost-kinds.server.ts';
import { selectHasTrafficSources } from '#app/data/costs/traffic-source-rows.server.ts';
import { getPageHeading } from '#app/domain/pages/title.ts';
import { PLATFORM } from '#app/domain/shops/platforms.ts';
import type {
  Filter,
  MetricQuery,
  MetricResult,
  MetricRow,
} from '#app/domain/metrics/metric-query.ts';
import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { addressNotices } from '#app/view-models/address/address-notices.ts';
import type { DeclaredReportView } from './declared-report-view.ts';
import {
  assessRows,
  type ReportDeclaration,
  toShownDeclaration,
} from '#app/view-models/declared-reports/report-declaration.ts';
import type { RowComparisonView } from '#app/view-models/declared-reports/row-comparison-view.ts';
import {
  getReportQueries,
  type ReportQueries,
} from '#app/view-models/declared-reports/report-queries.ts';
import { FILTER_VALUES_PAGE } from '#app/view-models/report/filter-values.ts';
import { withDays } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { columnNotices } from '#app/view-models/report-views/chosen-columns.ts';
import { toOverlapRow } from '#app/view-models/tables/overlap-row.ts';
import { appliedTable } from '#app/view-models/tables/applied-table.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { openSubject } from './open-subject.server.ts';
import { readFilterValues } from './read-filter-values.server.ts';
import {
  compareRows,
  readRowComparison,
} from '#app/services/reports/read-row-comparison.server.ts';
import { runPage } from '#app/services/reports/run-page.server.ts';

/** The most pages of rows that a search finds; the page has a notice when there are more. */
const FOUND_PAGES = 40;

/**
 * Reads a declared report for its page: tiles and chart of the range, and one page of rows. `id` is
 * that of the address, of a page about one subject.
 */
export async function readDeclaredReport(
  opened: OpenReport,
  declaration: ReportDeclaration,
  id: string | null = null,
): Promise<{ readonly report: ReportView; readonly view: DeclaredReportView }> {
  const { open, title, notices } = await openSubject(opened, declaration, id);
  const { deps, figures, params, shop } = open;
  const { state } = open.report;
  const queries = await getSearchedQueries(open, declaration);
  const table = { ...queries.table, page: state.page };
  const readRows = async (query: MetricQuery) => withoutCostsOfRows(await figures.read(query));
  const [timeSeries, shown, ranking, map, lacksSource, comparison] = await Promise.all([
    readRows(queries.timeSeries),
    runPage(deps, table, (_deps, one) => figures.read(one)),
    queries.ranking === null ? null : readRows(queries.ranking),
    queries.map === null ? null : readRows(queries.map),
    isWithoutSource(open, declaration),
    readComparison(open, queries),
  ]);
  const rows = [...shown.result.rows, ...(ranking?.rows ?? []), ...(map?.rows ?? [])];
  const applied = appliedTable(table, shown.pageNumber);
  const report = { ...open.report, state: { ...state, ...applied } };
  return {
    report,
    view: {
      page: declaration.page,
      declaration: toShownDeclaration(declaration),
      assessments: assessRows(declaration, queries.grouping, shown.result.rows),
      title: title ?? getTitle(declaration, shop.platformId),
      grouping: queries.grouping,
      dimension: queries.dimension,
      timeSeries,
      table: comparison === null ? shown.result : compareRows(shown.result, comparison.values),
      comparison,
      lacksSource,
      overlap: toOverlapRow(shown.result),
      ranking,
      map,
      labels: Object.fromEntries(await labelRows(open, queries, rows)),
      notices: [
        ...addressNotices(params, report),
        ...notices,
        ...queries.notices,
        ...columnNotices(declaration, params),
        ...shopsWithoutRows(open, table, shown.result),
      ],
      exportHref: `${toPath(declaration, id)}/export?${withShops(withDays(params, state), report.shops)}`,
    },
  };
}

/**
 * Reads the comparison of the rows of the table with figures other than earlier days; null without
 * one.
 */
export async function readComparison(
  { figures }: Pick<OpenReport, 'figures'>,
  { comparison }: Pick<ReportQueries, 'comparison'>,
): Promise<RowComparisonView | null> {
  if (comparison === null) return null;
  const { with: key, query } = comparison;
  return { key, values: await readRowComparison((one) => figures.read(one), query, key) };
}

/** Lists shops without activity, which have no row, so that the page names them. */
function shopsWithoutRows(
  { figures: { shops } }: Pick<OpenReport, 'figures'>,
  { groupings: [dimension], filters }: MetricQuery,
  { rows, rowCount }: MetricResult,
): readonly string[] {
  if (dimension !== 'shop' || filters.length > 0 || rows.length < rowCount) return [];
  const shopKeys = new Set(rows.map(({ keys: [key] }) => key));
  const names = shops.filter(({ shopId }) => !shopKeys.has(String(shopId))).map(({ name }) => name);
  return names.length === 0 ? [] : [`Nothing happened in these days in: ${names.join(', ')}.`];
}

async function isWithoutSource(
  { deps, figures }: Pick<OpenReport, 'deps' | 'figures'>,
  { source }: ReportDeclaration,
): Promise<boolean> {
  if (source === undefined) return false;
  const shopIds = figures.shops.map(({ shopId }) => shopId);
  const { kind, platforms } = source;
  return !(kind === 'traffic_source'
    ? await selectHasTrafficSources(deps.db, shopIds, platforms)
    : await selectHasDailyCosts(deps.db, shopIds, { kind, platforms }));
}

function getTitle({ amazonTitle, page }: ReportDeclaration, platformId: number): string {
  return (platformId === PLATFORM.amazon ? amazonTitle : null) ?? getPageHeading(page);
}

function toPath({ page, subject }: ReportDeclaration, id: string | null): string {
  return subject === undefined
    ? `/${page}`
    : `/${page}/${encodeURIComponent(id?.toWellFormed() ?? '')}`;
}

/** Builds the queries of the page, with the table limited to the rows that its search finds. */
export async function getSearchedQueries(
  open: OpenReport,
  declaration: ReportDeclaration,
): Promise<ReportQueries> {
  const { params, report } = open;
  const { plan, breakdown } = report;
  const queries = getReportQueries(declaration, open.query, { params, plan, breakdown });
  const { search } = report.state;
  if (search === '' || queries.grouping.by === 'period') return queries;
  const { filter, notices } = await findRows(open, queries, search);
  const narrowed = (query: MetricQuery) => ({ ...query, filters: [...query.filters, filter] });
  return {
    ...queries,
    table: narrowed(queries.table),
    ranking: queries.ranking && narrowed(queries.ranking),
    map: queries.map && narrowed(queries.map),
    notices: [...queries.notices, ...notices],
  };
}

/** Reads the labels of row keys; those of periods need none. */
export async function labelRows(
  { figures, shop }: Pick<OpenReport, 'figures' | 'shop'>,
  { grouping, dimension }: Pick<ReportQueries, 'grouping' | 'dimension'>,
  rows: readonly MetricRow[],
): Promise<ReadonlyMap<string, string>> {
  if (grouping.by === 'period') return new Map();
  const keys = rows.flatMap((row) => row.keys[0] ?? []);
  return figures.labels(dimension, keys, shop.locale);
}

async function findRows(
  open: OpenReport,
  { dimension, table }: ReportQueries,
  search: string,
): Promise<{ readonly filter: Filter; readonly notices: readonly string[] }> {
  const { values, hasMore } = await readFilterValues(
    { ...open, query: { ...open.query, filters: table.filters } },
    { dimension, search, pages: FOUND_PAGES },
  );
  const keys = values.map(({ value }) => value);
  const most = FOUND_PAGES * FILTER_VALUES_PAGE;
  return {
    // With none found it keeps nothing.
    filter: { field: dimension, operator: 'in', values: keys.length === 0 ? [''] : keys },
    notices: hasMore ? [`The search found more than ${most} rows; the first are shown.`] : [],
  };
}

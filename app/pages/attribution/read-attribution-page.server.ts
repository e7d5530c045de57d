import type { AppLoadContext } from '@remix-run/node';
import { ATTRIBUTION_MODELS, type AttributionModel } from '#app/domain/marketing/attribution.ts';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { readAttribution } from './read-attribution.server.ts';
import { addressNotices } from '#app/view-models/address/address-notices.ts';
import {
  ATTRIBUTION_PATH,
  type AttributionView,
  CAMPAIGN_COLUMNS,
  type CampaignRow,
} from '#app/view-models/attribution/attribution-view.ts';
import { sortCampaigns } from './campaign-row.ts';
import { type ReportState, withDays } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import {
  missingColumns,
  getColumnsOfAddress,
} from '#app/view-models/report-views/chosen-columns.ts';
import { readViews } from '#app/web/report-views/read-views.server.ts';
import { restoreLayout } from '#app/web/report-views/restore-layout.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

const ATTRIBUTION_PAGE = 'utm-attribution';
const BARS = 8;
const MOST_REVENUE = { by: 'revenue', direction: 'desc' } as const;

/** Reads the page of UTM attribution; `view` is null while the shop has no orders. */
export async function readAttributionPage(request: Request, context: AppLoadContext) {
  await restoreLayout(request, context, ATTRIBUTION_PAGE);
  const { deps, shop, params, report, query } = await openReport(request, context);
  const model = parseModel(params);
  const columns = CAMPAIGN_COLUMNS.map(({ key }) => key);
  const notices = [...addressNotices(params, report), ...missingColumns(columns, params)];
  const views = await readViews(request, context, ATTRIBUTION_PAGE);
  if (shop.firstDataDay === null) return { report, notices, views, view: null };
  const { rows, ...figures } = await readAttribution(deps, { query, model });
  const state = applied(report.state, rows.length);
  const { size, number } = state.page;
  const view: AttributionView = {
    ...figures,
    model,
    rows: sortCampaigns(rows, state.sort ?? MOST_REVENUE).slice((number - 1) * size, number * size),
    rowCount: rows.length,
    best: sortCampaigns(rows, MOST_REVENUE).slice(0, BARS),
    exportHref: `${ATTRIBUTION_PATH}/export?${withDays(params, state)}`,
  };
  const shown: ReportView = { ...report, state };
  return { report: shown, notices, views, view };
}

export async function readAttributionRows(
  request: Request,
  context: AppLoadContext,
): Promise<{
  readonly rows: readonly CampaignRow[];
  readonly report: ReportView;
  readonly columns: typeof CAMPAIGN_COLUMNS;
}> {
  const { deps, params, report, query } = await openReport(
    request,
    context,
    getReportFile(ATTRIBUTION_PATH),
  );
  const { rows } = await readAttribution(deps, { query, model: parseModel(params) });
  const sort = applied(report.state, rows.length).sort ?? MOST_REVENUE;
  return {
    rows: sortCampaigns(rows, sort),
    report,
    columns: getColumnsOfAddress(CAMPAIGN_COLUMNS, params),
  };
}

function parseModel(params: URLSearchParams): AttributionModel {
  return ATTRIBUTION_MODELS.find((model) => model === params.get('model')) ?? 'last';
}

/** Returns the applied state: a sort of this table, and a page that exists. */
function applied(state: ReportState, rowCount: number): ReportState {
  const { sort, page } = state;
  const isSortable =
    sort?.by === 'campaign' || CAMPAIGN_COLUMNS.some(({ key }) => key === sort?.by);
  const last = Math.max(1, Math.ceil(rowCount / page.size));
  return {
    ...state,
    sort: isSortable ? sort : MOST_REVENUE,
    page: { ...page, number: Math.min(page.number, last) },
  };
}

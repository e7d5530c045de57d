import type { AppLoadContext } from '@remix-run/node';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { getReportPage, type ReportPlace } from '#app/domain/pages/report-place.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import { isNavigation } from '#app/lib/http/is-navigation.ts';
import type { OpenReport } from '#app/services/reports/open-report.ts';
import { parseReportRequest } from '#app/view-models/report/report-request.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';
import { authorizeReport } from './authorize-report.server.ts';
import { readSavedDays, saveChosenDays } from './opening-days.server.ts';
import { readReportFrame } from './read-report-frame.server.ts';

/**
 * Opens a report for a request: the page at its address, or the part or file of a page that `place`
 * names. Throws as the guards of the page decide.
 */
export async function openReport(
  request: Request,
  context: AppLoadContext,
  place?: ReportPlace,
): Promise<OpenReport> {
  const { pathname, search, searchParams: params } = new URL(request.url);
  const asPage = place === undefined || place.kind === 'page' ? {} : { asPage: place.path };
  const access = await requirePage(request, context, asPage);
  const opened = place ?? getReportPage(pathname, search);
  const { deps, shop, plan } = access;
  const [authorized, saved, usualDating] = await Promise.all([
    authorizeReport(access, opened, params),
    readSavedDays(access, opened.options.opensWith),
    selectDateBasis(deps.db, shop.shopId),
  ]);
  const { day: today } = businessTime(deps.clock().toISOString(), shop.timeZone);
  const parsed = parseReportRequest(opened, params, {
    shop,
    plan,
    ...authorized,
    today,
    ...saved,
  });
  const isChosen = parsed.namesDays && isNavigation(request);
  const [{ report, figures }] = await Promise.all([
    readReportFrame(access, opened, { authorized, request: parsed, usualDating }),
    isChosen ? saveChosenDays(access, parsed) : null,
  ]);
  const query = getBaseQuery(shop, report);
  return { deps, shop, params, report, query, figures, attributes: saved.attributes };
}

/** Builds the query of a report without metrics and groupings. */
function getBaseQuery(
  { shopId }: Pick<Shop, 'shopId'>,
  { state, dating, previousRange, weekStart }: ReportView,
): MetricQuery {
  const { range, compareTo, filters, sort } = state;
  return {
    shopIds: [shopId],
    range,
    compareTo: previousRange === null ? 'none' : compareTo,
    metrics: [],
    groupings: [],
    filters,
    sort,
    page: null,
    dating,
    weekStart,
  };
}

import type { AppLoadContext } from '@remix-run/node';
import { matchRoute } from '#app/domain/pages/match-route.ts';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { exportDeclaredReport } from './export-declared-report.server.ts';
import { getReportAt } from '#app/view-models/declared-reports/all-reports.ts';
import { csvResponse } from '#app/web/reports/csv-response.server.ts';
import { openReport } from '#app/web/reports/open-report.server.ts';

/** Answers `/PAGE/export`: the guards of the page decide, and its role about exports. */
export async function exportDeclaredPage(
  request: Request,
  context: AppLoadContext,
): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const asPage = pathname.replace(/\/export$/, '');
  const declaration = getReportAt(asPage, search);
  const open = await openReport(request, context, getReportFile(asPage));
  const { start, end } = open.report.state.range;
  const name = `${open.shop.shopKey}-${declaration.page}-${start}-${end}.csv`;
  const id = matchRoute(asPage)?.id ?? null;
  return csvResponse(name, exportDeclaredReport(open, declaration, id));
}

import type { AppLoadContext } from '@remix-run/node';
import { exportCustomReport } from '#app/services/custom-reports/export-custom-report.server.ts';
import { drawReport } from '#app/services/custom-reports/pdf/draw-report.server.ts';
import { readReportDocument } from '#app/services/custom-reports/read-report-document.server.ts';
import { REPORT_PATH } from '#app/view-models/custom-reports/custom-report-views.ts';
import { csvResponse, fileResponse } from '#app/web/reports/csv-response.server.ts';
import { openCustomReport } from './open-custom-report.server.ts';

/** Answers `/custom-reports/report/ID/export` with CSV, or PDF: the guards of the page and the role decide. */
export async function exportReportPage(
  request: Request,
  context: AppLoadContext,
  reportId: string,
): Promise<Response> {
  const { open, found } = await openCustomReport(request, context, {
    reportId,
    asPage: `${REPORT_PATH}/${encodeURIComponent(reportId.toWellFormed())}`,
    exportNeeds: { feature: 'CustomReports' },
  });
  const { start, end } = open.report.state.range;
  const name = `${open.shop.shopKey}-${found.summary.name}-${start}-${end}`;
  if (open.params.get('format') !== 'pdf') {
    return csvResponse(`${name}.csv`, exportCustomReport(open, found.settings));
  }
  const paper = await readReportDocument(open, found, open.report.today);
  return fileResponse(
    `${name}.pdf`,
    'application/pdf',
    new Uint8Array(await drawReport(paper, open.deps.clock())),
  );
}

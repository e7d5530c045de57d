import type { AppLoadContext } from '@remix-run/node';
import { getReportFile } from '#app/domain/pages/report-place.ts';
import { exportCustomReport } from '#app/services/custom-reports/export-custom-report.server.ts';
import { drawReport } from '#app/services/custom-reports/drawing/draw-report.server.ts';
import { readReportDocument } from '#app/services/custom-reports/read-report-document.server.ts';
import { REPORT_PATH } from '#app/view-models/custom-reports/custom-report-views.ts';
import type { DrawingFormat } from '#app/view-models/custom-reports/report-document.ts';
import { csvResponse, fileResponse } from '#app/web/reports/csv-response.server.ts';
import { openCustomReport } from './open-custom-report.server.ts';

/**
 * Answers `/custom-reports/report/ID/export` with CSV, PDF or PNG: the guards of the page and the
 * role decide.
 */
export async function exportReportPage(
  request: Request,
  context: AppLoadContext,
  reportId: string,
): Promise<Response> {
  const path = `${REPORT_PATH}/${encodeURIComponent(reportId.toWellFormed())}`;
  const file = getReportFile(path);
  const { open, report: customReport } = await openCustomReport(request, context, reportId, file);
  const { start, end } = open.report.state.range;
  const name = `${open.shop.shopKey}-${customReport.summary.name}-${start}-${end}`;
  const format = open.params.get('format') ?? 'csv';
  if (format !== 'csv' && !isDrawn(format)) {
    throw new Response('A report is sent as csv, pdf or png.', { status: 400 });
  }
  if (format === 'csv') {
    return csvResponse(`${name}.csv`, exportCustomReport(open, customReport.settings));
  }
  const { today } = open.report;
  const report = await readReportDocument(open, customReport, { today, format });
  const bytes = await drawReport({ report, format, madeAt: open.deps.clock() });
  return fileResponse(`${name}.${format}`, CONTENT_TYPES[format], new Uint8Array(bytes));
}

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  png: 'image/png',
} as const satisfies Record<DrawingFormat, string>;

function isDrawn(format: string): format is DrawingFormat {
  return Object.hasOwn(CONTENT_TYPES, format);
}

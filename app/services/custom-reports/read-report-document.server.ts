import type { OpenReport } from '#app/services/reports/open-report.ts';
import {
  DRAWN_ROWS_MAX,
  type DrawingFormat,
  type ReportDocument,
  toReportDocument,
} from '#app/view-models/custom-reports/report-document.ts';
import type { ReportSource } from './export-custom-report.server.ts';
import type { FoundReport } from './find-report.server.ts';
import { getPermittedQueries, readCustomFigures } from './read-custom-report.server.ts';

/**
 * Reads a custom report for paper or an image. Throws `forbidden` for figures that the plan lacks.
 */
export async function readReportDocument(
  open: ReportSource,
  { summary, settings }: FoundReport,
  {
    today,
    format,
  }: { readonly today: OpenReport['report']['today']; readonly format: DrawingFormat },
): Promise<ReportDocument> {
  const { figures, shop } = open;
  const queries = await getPermittedQueries(open, settings);
  const rowsMax = DRAWN_ROWS_MAX[format];
  const page = { size: rowsMax, number: 1 };
  const read = await readCustomFigures(open, queries, page);
  return toReportDocument({
    summary,
    settings,
    figures: read.figures,
    shop: {
      name: figures.shops.map(({ name }) => name).join(', '),
      currency: figures.currency,
      locale: shop.locale,
    },
    range: queries.table.range,
    breakdown: open.report.breakdown,
    today,
    notices: [...queries.notices, ...read.notices],
    rowsMax,
  });
}

import type { MailFile } from '#app/data/mail/mailer.ts';
import { selectDateBasis } from '#app/data/shops/select-date-basis.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekStart } from '#app/domain/calendar/day.ts';
import { chartBreakdown } from '#app/domain/calendar/ranges.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { DeliveryFormat } from '#app/domain/custom-reports/report-schedule.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import {
  exportCustomReport,
  type ReportSource,
} from '#app/services/custom-reports/export-custom-report.server.ts';
import type { FoundReport } from '#app/services/custom-reports/find-report.server.ts';
import { drawReport } from '#app/services/custom-reports/drawing/draw-report.server.ts';
import { getPermittedQueries } from '#app/services/custom-reports/read-custom-report.server.ts';
import { readCustomTable } from '#app/services/custom-reports/read-custom-table.server.ts';
import { readReportDocument } from '#app/services/custom-reports/read-report-document.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { refuseFeatures } from '#app/services/reports/refuse-features.server.ts';
import { reportFigures } from '#app/services/reports/report-figures.server.ts';
import type { DrawingFormat } from '#app/view-models/custom-reports/report-document.ts';
import { formatValue } from '#app/view-models/report/format-value.ts';

export const MAIL_FILE_MEGABYTES_MAX = 5;

export interface ReportFile {
  readonly rowCount: number;
  /** The total row in words, its first columns. */
  readonly figures: readonly string[];
  /** The file; null for an empty report, and for one larger than the limit. */
  readonly file: MailFile | null;
}

const FIGURES_MAX = 6;

/**
 * Reads the file of a report over some days, as its page exports it, and its total row. Throws
 * `forbidden` for features that the plan lacks.
 */
export async function readReportFile(
  deps: Deps,
  {
    shop,
    customReport,
    range,
    format = 'csv',
    megabytesMax = MAIL_FILE_MEGABYTES_MAX,
  }: {
    readonly shop: Shop;
    readonly customReport: FoundReport;
    readonly range: DateRange;
    readonly format?: DeliveryFormat;
    readonly megabytesMax?: number;
  },
): Promise<ReportFile> {
  await refuseFeatures(deps, shop.shopId, ['CustomReports']);
  const source = await toSource(deps, shop, range);
  const { table, columns, own } = await getPermittedQueries(source, customReport.settings);
  const query = { ...table, page: { size: 1, number: 1 } };
  const { result } = await readCustomTable(source.figures.read, { query, own });
  const { rowCount, total } = result;
  const figures = columns
    .slice(0, FIGURES_MAX)
    .map(
      ({ key, label, format }) =>
        `${label} ${formatValue(total.values[key] ?? null, format, shop)}`,
    );
  if (rowCount === 0) return { rowCount, figures, file: null };
  const bytesMax = megabytesMax * 1_000_000;
  const content =
    format === 'csv'
      ? await collect(exportCustomReport(source, customReport.settings), bytesMax)
      : await draw(source, customReport, { format, bytesMax });
  const name = `${shop.shopKey}-${customReport.summary.name}-${range.start}-${range.end}.${format}`;
  return {
    rowCount,
    figures,
    file:
      content === null
        ? null
        : {
            filename: name.replaceAll(/[^\w.-]+/g, '-'),
            contentType: CONTENT_TYPES[format],
            content,
          },
  };
}

const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  png: 'image/png',
} as const satisfies Record<DeliveryFormat, string>;

/** Draws the report as PDF or PNG; null for one that is larger than the limit. */
async function draw(
  source: ReportSource,
  customReport: FoundReport,
  { format, bytesMax }: { readonly format: DrawingFormat; readonly bytesMax: number },
): Promise<Buffer | null> {
  const madeAt = source.deps.clock();
  const { day: today } = businessTime(madeAt.toISOString(), source.shop.timeZone);
  const report = await readReportDocument(source, customReport, { today, format });
  const bytes = await drawReport({ report, format, madeAt });
  return bytes.length > bytesMax ? null : bytes;
}

async function toSource(deps: Deps, shop: Shop, range: DateRange): Promise<ReportSource> {
  const { shopId, currency, country } = shop;
  return {
    deps,
    shop,
    figures: reportFigures(deps, { shops: [shop], currency }),
    report: { breakdown: chartBreakdown(range) },
    query: {
      shopIds: [shopId],
      range,
      compareTo: 'none',
      metrics: [],
      groupings: [],
      filters: [],
      sort: null,
      page: null,
      dating: await selectDateBasis(deps.db, shopId),
      weekStart: getWeekStart(country),
    },
  };
}

/** Collects a complete file; null as soon as it is larger than the limit. */
async function collect(chunks: AsyncIterable<string>, bytesMax: number): Promise<string | null> {
  // Excel takes a file without the byte order mark for one of the old code pages.
  const parts = ['\uFEFF'];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += Buffer.byteLength(chunk);
    if (bytes > bytesMax) return null;
    parts.push(chunk);
  }
  return parts.join('');
}

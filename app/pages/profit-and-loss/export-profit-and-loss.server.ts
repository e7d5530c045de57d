import { formatPeriod } from '#app/domain/calendar/format-day.ts';
import type { MetricQuery, MetricValue } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import type { ProfitAndLossOptions } from '#app/view-models/profit-and-loss/options.ts';
import type { ProfitAndLossColumn, ProfitAndLossRow } from './table.ts';
import { csvValue } from '#app/view-models/report/csv-value.ts';
import { csvTitle } from '#app/view-models/tables/csv-title.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { ReportFigures } from '#app/services/reports/report-figures.server.ts';
import { profitAndLoss, type ProfitAndLoss } from './profit-and-loss.server.ts';

export interface ExportProfitAndLoss {
  readonly query: MetricQuery;
  readonly options: ProfitAndLossOptions;
  readonly locale: string;
}

/**
 * Exports the report as CSV: a line a row, a period a column. Always amounts, whatever the page
 * shows, and every line open; lines that lower the profit are negative, so that a spreadsheet can
 * add the lines up again.
 */
export async function* exportProfitAndLoss(
  figures: ReportFigures,
  { query, options, locale }: ExportProfitAndLoss,
): AsyncGenerator<string> {
  const report = await profitAndLoss(figures, { query, options });
  const { columns, rows } = report.statement;
  const { decimals } = getCurrency(figures.currency);
  yield csvLine([
    'Line',
    'Part of',
    ...columns.map((column) => columnTitle(column, report, locale)),
  ]);
  const signs = new Map(rows.map(({ id, sign }) => [id, sign]));
  // A part of a line lowers what the line is a part of as the line itself does.
  const signOfRow = ({ parentId, sign }: ProfitAndLossRow) =>
    sign * (signs.get(parentId ?? '') ?? 1);
  yield rows
    .map((row) =>
      csvLine([
        lineTitle(row, report, figures.currency),
        row.parentId === null ? null : getMetric(row.parentId).label,
        ...row.values.map((value) => signedValue(value, row, { sign: signOfRow(row), decimals })),
      ]),
    )
    .join('');
}

function signedValue(
  value: MetricValue,
  { metric }: ProfitAndLossRow,
  { sign, decimals }: { readonly sign: number; readonly decimals: number },
): string | number | null {
  const { format } = getMetric(metric);
  // Adding 0 turns a negative zero into 0.
  const signed = value === null || format !== 'money' ? value : value * sign + 0;
  return csvValue(signed, format, decimals);
}

function lineTitle(row: ProfitAndLossRow, { labels }: ProfitAndLoss, currency: string): string {
  if (row.detail === null) return csvTitle(getMetric(row.metric), currency);
  return ownValue(labels, row.id) || 'Not allocated';
}

function columnTitle(
  { kind, period, segment }: ProfitAndLossColumn,
  { trend, previousRange }: ProfitAndLoss,
  locale: string,
): string {
  if (kind === 'total') return 'Total';
  if (kind === 'previous') return `${previousRange?.start ?? ''} to ${previousRange?.end ?? ''}`;
  const title = formatPeriod(period ?? '', trend, locale);
  return segment === null ? title : `${title}, ${segment === 'none' ? 'not allocated' : segment}`;
}

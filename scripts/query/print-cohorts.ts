/** The cohort table of `npm run query -- --cohorts month`. */
import type { CohortCell, CohortGranularity } from '#app/domain/metrics/cohort.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import { alignedLines } from './print-answer.ts';
import type { OutputFormat } from './query-arguments.ts';

const COLUMNS = ['cohort', 'period', 'customers', 'orders', 'net_sales', 'gross_profit'] as const;

/** Cohorts as "2011-01", period 0 being the cohort's own; money in major units. */
export function cohortText(
  cells: readonly CohortCell[],
  by: CohortGranularity,
  format: OutputFormat,
  decimals: number,
): string {
  const rows = cells.map((cell) => ({
    ...cell,
    cohort: periodText(getDimension(by), cell.cohort),
    net_sales: majorText(cell.net_sales, decimals),
    gross_profit: majorText(cell.gross_profit, decimals),
  }));
  const lines = [COLUMNS, ...rows.map((row) => COLUMNS.map((name) => String(row[name])))];
  switch (format) {
    case 'csv':
      return lines.map(csvLine).join('');
    case 'json':
      return `${JSON.stringify({ rows }, null, 2)}\n`;
    case 'table':
      return [...alignedLines(lines, 1), ''].join('\n');
  }
}

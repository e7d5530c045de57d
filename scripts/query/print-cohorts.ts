/** The tables of `npm run query -- --cohorts month`, a cut, or segments. */
import { COHORT_GRANULARITIES, type CohortTableKind } from '#app/domain/metrics/cohort.ts';
import { getDimension } from '#app/domain/metrics/dimensions.ts';
import { periodText } from '#app/domain/metrics/period-text.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import { csvLine } from '#app/lib/csv-line.ts';
import {
  COHORT_MONEY_COLUMNS,
  type CohortTable,
  cohortTableLines,
  type CohortValue,
} from '#app/services/reports/read-cohort-table.server.ts';
import { alignedLines } from './print-answer.ts';
import type { OutputFormat } from './query-arguments.ts';

/** Formats cohorts as "2011-01", period 0 being the cohort's own; money in major units. */
export function cohortText(
  table: CohortTable,
  by: CohortTableKind,
  format: OutputFormat,
  decimals: number,
): string {
  const period = COHORT_GRANULARITIES.find((known) => known === by) ?? 'month';
  const toCell = (column: string, value: CohortValue | undefined) => {
    if (column === 'cohort') return periodText(getDimension(period), String(value));
    if (typeof value !== 'number' || !COHORT_MONEY_COLUMNS.has(column)) return value ?? null;
    return majorText(value, decimals);
  };
  const [head = [], ...lines] = cohortTableLines(table);
  // Whether a period is over is for programs.
  const columns = head.map(String).filter((column) => column !== 'complete' || format === 'json');
  const rows = lines.map((line) => columns.map((column, at) => toCell(column, line[at])));
  switch (format) {
    case 'csv':
      return [columns, ...rows].map(csvLine).join('');
    case 'json': {
      const named = rows.map((row) =>
        Object.fromEntries(
          columns.map((column, at) => [
            column,
            column === 'complete' ? row[at] === 'true' : (row[at] ?? null),
          ]),
        ),
      );
      return `${JSON.stringify({ rows: named }, null, 2)}\n`;
    }
    case 'table':
      return [
        ...alignedLines([columns, ...rows.map((row) => row.map((cell) => String(cell ?? '')))], 1),
        '',
      ].join('\n');
  }
}

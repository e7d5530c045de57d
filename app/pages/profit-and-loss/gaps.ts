/**
 * The report's own audit: each head is the sum of its children, each result the sum of the lines
 * above it, and each total column the sum of its periods, to the minor unit. A page that finds a
 * gap lists it; it never hides it. Unknown amounts (profit-knowledge.ts) add up to nothing, and are
 * no gap.
 */
import type { ProfitAndLossTableView, ProfitAndLossColumn, ProfitAndLossRow } from './table.ts';

export interface ProfitAndLossGap {
  readonly rowId: string;
  readonly columnKey: string;
  readonly shown: number;
  readonly summed: number;
}

/**
 * Lists the cells where the statement does not add up; empty when it does. Converted amounts are
 * rounded member by member, so members may miss their head, and columns their total, by
 * `roundingMinor`.
 */
export function profitAndLossGaps(
  statement: ProfitAndLossTableView,
  roundingMinor = 0,
): readonly ProfitAndLossGap[] {
  const isMore = ({ shown, summed }: ProfitAndLossGap) => Math.abs(shown - summed) > roundingMinor;
  return [
    ...statement.columns.flatMap((column, at) => resultGaps(statement.rows, column, at)),
    ...statement.columns.flatMap((column, at) =>
      headGaps(statement.rows, column, at).filter(isMore),
    ),
    ...gapsAcross(statement).filter(isMore),
  ];
}

function resultGaps(rows: readonly ProfitAndLossRow[], column: ProfitAndLossColumn, index: number) {
  const gaps: ProfitAndLossGap[] = [];
  let running: number | null = 0;
  for (const row of rows) {
    const value = row.values[index] ?? null;
    if (row.role === 'item')
      running = running === null || value === null ? null : running + row.sign * value;
    if (row.role !== 'result' || running === null || value === null) continue;
    if (running !== value) gaps.push(gap(row, column, value, running));
  }
  return gaps;
}

function headGaps(rows: readonly ProfitAndLossRow[], column: ProfitAndLossColumn, index: number) {
  // The comparison has no figures by member, only by line.
  const isShown = (row: ProfitAndLossRow) => column.kind !== 'previous' || row.role === 'child';
  return rows
    .filter((row) => row.isHead)
    .flatMap((head) => {
      const parts = rows.filter((row) => row.parentId === head.id && isShown(row));
      if (parts.length === 0) return [];
      if ([head, ...parts].some((row) => (row.values[index] ?? null) === null)) return [];
      const summed = parts.reduce((sum, row) => sum + row.sign * (row.values[index] ?? 0), 0);
      const shown = head.values[index] ?? 0;
      return shown === summed ? [] : [gap(head, column, shown, summed)];
    });
}

function gapsAcross({ rows, columns }: ProfitAndLossTableView): ProfitAndLossGap[] {
  const totalAt = columns.findIndex((column) => column.kind === 'total');
  const total = columns[totalAt];
  if (total === undefined) return [];
  return rows
    .filter((row) => row.role !== 'ratio')
    .flatMap((row) => {
      if (isUnknownAnywhere(row, columns)) return [];
      const summed = row.values.reduce<number>(
        (sum, value, index) => sum + (columns[index]?.kind === 'period' ? (value ?? 0) : 0),
        0,
      );
      const shown = row.values[totalAt] ?? 0;
      return shown === summed ? [] : [gap(row, total, shown, summed)];
    });
}

function isUnknownAnywhere(
  row: ProfitAndLossRow,
  columns: readonly ProfitAndLossColumn[],
): boolean {
  return columns.some(
    ({ kind }, index) => kind !== 'previous' && (row.values[index] ?? null) === null,
  );
}

function gap(row: ProfitAndLossRow, column: ProfitAndLossColumn, shown: number, summed: number) {
  return { rowId: row.id, columnKey: column.key, shown, summed };
}

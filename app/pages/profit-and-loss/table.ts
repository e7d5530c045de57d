/**
 * The profit and loss statement as a table: columns are periods (each split by kind of customer on
 * request) and their total, rows are the declared lines with their details.
 */
import type { MetricRow, MetricValue } from '#app/domain/metrics/metric-query.ts';
import type {
  ProfitAndLossDetail,
  ProfitAndLossLine,
  ProfitAndLossRole,
} from '#app/view-models/profit-and-loss/lines.ts';

export interface ProfitAndLossColumn {
  readonly key: string;
  readonly kind: 'period' | 'total' | 'previous';
  /** First day of the period; null for the total and its comparison. */
  readonly period: string | null;
  /** new, returning, guest, or none (no customer); null when not split. */
  readonly segment: string | null;
}

export interface ProfitAndLossRow {
  readonly id: string;
  readonly metric: string;
  readonly role: ProfitAndLossRole | 'child' | 'detail';
  readonly sign: 1 | -1;
  readonly isCost: boolean;
  /** The id of the row whose children these are when it is folded. */
  readonly parentId: string | null;
  readonly isHead: boolean;
  /** The dimension member of a detail row. */
  readonly detail: { readonly dimension: ProfitAndLossDetail; readonly key: string | null } | null;
  readonly values: readonly MetricValue[];
}

export interface ProfitAndLossTableView {
  readonly columns: readonly ProfitAndLossColumn[];
  readonly rows: readonly ProfitAndLossRow[];
}

export type ColumnValues = Readonly<Record<string, MetricValue>>;

export interface ProfitAndLossTableInput {
  readonly lines: readonly ProfitAndLossLine[];
  readonly columns: readonly ProfitAndLossColumn[];
  /** Cells by column key; a column without rows has no entry. */
  readonly cells: ReadonlyMap<string, ColumnValues>;
  /** Details by dimension, then member, then column key. */
  readonly details: ReadonlyMap<
    ProfitAndLossDetail,
    ReadonlyMap<string | null, ReadonlyMap<string, number>>
  >;
}

/**
 * Arranges the values in the order of the lines. A period without entries counts 0; a ratio, or an
 * unknown figure, is N/A.
 */
export function buildProfitAndLossTable(input: ProfitAndLossTableInput): ProfitAndLossTableView {
  return {
    columns: input.columns,
    rows: input.lines.flatMap((line) => [
      lineRow(line, input),
      ...childRows(line, input),
      ...detailRows(line, input),
    ]),
  };
}

/** Returns the column key of a result row grouped by period and, optionally, kind of customer. */
export function columnKey(period: string | null, segment: string | null): string {
  return `${period ?? 'none'}|${segment ?? ''}`;
}

/**
 * Groups result rows by column key; `isSplit` means that the second grouping is the kind of
 * customer.
 */
export function groupCells(
  rows: readonly MetricRow[],
  isSplit: boolean,
): ReadonlyMap<string, ColumnValues> {
  return new Map(
    rows.map((row) => {
      const segment = isSplit ? (row.keys[1] ?? 'none') : null;
      return [columnKey(row.keys[0] ?? null, segment), row.values];
    }),
  );
}

function lineRow(line: ProfitAndLossLine, input: ProfitAndLossTableInput): ProfitAndLossRow {
  return {
    id: line.metric,
    metric: line.metric,
    role: line.role,
    sign: line.sign,
    isCost: line.isCost,
    parentId: null,
    isHead: line.children.length > 0 || getDetails(line, input).size > 0,
    detail: null,
    values: getValues(line.metric, line.role === 'ratio', input),
  };
}

function childRows(line: ProfitAndLossLine, input: ProfitAndLossTableInput): ProfitAndLossRow[] {
  return line.children.map((child) => ({
    id: `${line.metric}/${child.metric}`,
    metric: child.metric,
    role: 'child',
    sign: child.sign,
    isCost: line.isCost,
    parentId: line.metric,
    isHead: false,
    detail: null,
    values: getValues(child.metric, false, input),
  }));
}

function detailRows(line: ProfitAndLossLine, input: ProfitAndLossTableInput): ProfitAndLossRow[] {
  const dimension = line.detailBy;
  if (dimension === null) return [];
  return [...getDetails(line, input)].map(([key, amounts]) => ({
    id: `${line.metric}/${dimension}/${key ?? ''}`,
    metric: line.metric,
    role: 'detail',
    sign: 1,
    isCost: line.isCost,
    parentId: line.metric,
    isHead: false,
    detail: { dimension, key },
    values: input.columns.map((column) =>
      column.kind === 'previous' ? null : (amounts.get(column.key) ?? 0),
    ),
  }));
}

function getDetails(line: ProfitAndLossLine, { details }: ProfitAndLossTableInput) {
  const members = line.detailBy === null ? undefined : details.get(line.detailBy);
  return members ?? new Map<string | null, ReadonlyMap<string, number>>();
}

function getValues(
  metric: string,
  isRatio: boolean,
  input: ProfitAndLossTableInput,
): MetricValue[] {
  return input.columns.map((column) => {
    const cells = input.cells.get(column.key);
    // A line that is not known is undefined; a period in which nothing happened has none.
    if (cells !== undefined && Object.hasOwn(cells, metric)) return cells[metric] ?? null;
    return isRatio ? null : 0;
  });
}

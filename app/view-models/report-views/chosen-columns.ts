/** The columns of a declared report that an address names, limited to those of the report. */
import {
  ORDERS_COLUMN,
  type ReportAssessment,
  type ReportDeclaration,
  type ReportGrouping,
} from '#app/view-models/declared-reports/report-declaration.ts';
import { ROW_NUMBER_COLUMN } from '#app/view-models/tables/cell-kind.ts';
import { readColumns } from './layout-address.ts';

interface ChosenColumns {
  /** The columns in order, one or more; all columns for an address that names none. */
  readonly metrics: ReportDeclaration['metrics'];
  /** Null where the rows have none, or it was not chosen. */
  readonly assessment: ReportAssessment | null;
}

/** Returns the file columns of a report in this grouping. */
export function chosenColumns(
  { metrics, assessment }: Pick<ReportDeclaration, 'metrics' | 'assessment'>,
  params: URLSearchParams,
  grouping: ReportGrouping['by'],
): ChosenColumns {
  const groupingAssessment = assessment?.of === grouping ? assessment : null;
  const keys = readColumns(params);
  if (keys === null) return { metrics, assessment: groupingAssessment };
  const chosen = keys.flatMap((key) => metrics.find((metric) => metric === key) ?? []);
  return {
    metrics: chosen.length === 0 ? metrics : chosen,
    assessment:
      groupingAssessment !== null && keys.includes(groupingAssessment.key)
        ? groupingAssessment
        : null,
  };
}

/**
 * Returns the columns that an address names, in its order; all of them where it names none of
 * these.
 */
export function getColumnsOfAddress<Column extends { readonly key: string }>(
  columns: readonly Column[],
  params: URLSearchParams,
): readonly Column[] {
  const chosen = (readColumns(params) ?? []).flatMap(
    (key) => columns.find((column) => column.key === key) ?? [],
  );
  return chosen.length === 0 ? columns : chosen;
}

type ReportWithColumns = Pick<ReportDeclaration, 'metrics' | 'assessment' | 'ordersButton'>;

/** Lists notices about columns of an address that the report does not have, or no longer. */
export function columnNotices(
  { metrics, assessment, ordersButton }: ReportWithColumns,
  params: URLSearchParams,
): readonly string[] {
  const others = [
    ...(assessment ? [assessment.key] : []),
    ...(ordersButton ? [ORDERS_COLUMN] : []),
  ];
  return missingColumns([...metrics, ...others], params);
}

/** Lists notices about columns of an address that are none of these. */
export function missingColumns(
  columnNames: readonly string[],
  params: URLSearchParams,
): readonly string[] {
  const all = [...columnNames, ROW_NUMBER_COLUMN];
  const missing = (readColumns(params) ?? []).filter((key) => !all.includes(key));
  if (missing.length === 0) return [];
  const names = missing.map((key) => `"${key}"`).join(', ');
  return [`This page has no column ${names}, or no longer: it was left out.`];
}

/** The comparison of a report's rows, in its address and on its screen. */
import { isBlocked } from '#app/domain/access/plans/features.ts';
import type { PlanKey } from '#app/domain/access/plans/plan.ts';
import type { MetricRow } from '#app/domain/metrics/metric-query.ts';
import { ROW_COMPARISONS, type RowComparison } from '#app/domain/metrics/row-comparison.ts';
import { leftOut } from '#app/view-models/address/address-notices.ts';
import type { ReportDeclaration } from './report-declaration.ts';

export const ROW_COMPARISON_WORD = 'against';

export const ROW_COMPARISON_LABELS: Readonly<Record<RowComparison, string>> = {
  simple_average: 'Simple average',
  weighted_average: 'Weighted average',
  no_discount: 'No discount',
};

/** The figures that the rows are compared with. */
export interface RowComparisonView {
  readonly key: RowComparison;
  readonly values: MetricRow['values'];
}

export function canCompareRows(
  { comparesRows }: Pick<ReportDeclaration, 'comparesRows'>,
  plan: PlanKey,
): boolean {
  return comparesRows === true && !isBlocked(plan, 'CompareKeyMetrics');
}

/** Returns the comparison of an address, where the report has it and the plan allows it. */
export function chosenRowComparison(
  declaration: Pick<ReportDeclaration, 'comparesRows'>,
  params: URLSearchParams,
  plan: PlanKey,
): { readonly comparison: RowComparison | null; readonly notices: readonly string[] } {
  const text = params.get(ROW_COMPARISON_WORD);
  if (text === null) return { comparison: null, notices: [] };
  const comparison = canCompareRows(declaration, plan) ? parseRowComparison(text) : null;
  return {
    comparison,
    notices: comparison === null ? [leftOut(ROW_COMPARISON_WORD, text)] : [],
  };
}

export function parseRowComparison(text: string | null): RowComparison | null {
  return ROW_COMPARISONS.find((option) => option === text) ?? null;
}

/** Returns the separate row with the figures that the others are compared with. */
export function toComparisonRow({ values }: RowComparisonView): MetricRow {
  return { keys: [null], values, previous: null };
}

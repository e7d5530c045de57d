import { foldFormula, type FormulaFold } from '#app/domain/metrics/fold-formula.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';

/** One term of a metric's formula: added, deducted, or divided by. */
export interface FormulaTerm {
  readonly metric: string;
  readonly sign: '+' | '−' | '÷';
}

/**
 * Returns the terms of a metric's formula in order. A ratio lists the terms of the numerator, then
 * those of the denominator, the first of which is divided by.
 *
 * formulaTerms('average_order_value') // + gross_sales, − discounts, ÷ orders
 */
export function formulaTerms(metric: string): readonly FormulaTerm[] {
  const { formula } = getMetric(metric);
  if (formula.kind !== 'ratio') return formula.kind === 'sum' ? foldFormula(formula, TERMS) : [];
  const [first, ...others] = foldFormula(formula.denominator, TERMS);
  const denominator = first === undefined ? [] : [{ ...first, sign: '÷' as const }, ...others];
  return [...foldFormula(formula.numerator, TERMS), ...denominator];
}

/** Collects the metrics that a formula names, with their signs, without their own terms. */
const TERMS: FormulaFold<readonly FormulaTerm[]> = {
  measure: () => [],
  metric: (metric) => [{ metric, sign: '+' }],
  sum: (plus, minus) => [
    ...plus.flat(),
    ...minus
      .flat()
      .map(({ metric, sign }) => ({ metric, sign: sign === '+' ? '−' : '+' }) as const),
  ],
  ratio: (numerator, denominator) => [...numerator, ...denominator],
};

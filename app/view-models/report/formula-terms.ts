import { foldFormula, type FormulaFold } from '#app/domain/metrics/fold-formula.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';

/** One term of a metric's formula, as it is written: added, taken off, or divided by. */
export interface FormulaTerm {
  readonly metric: string;
  readonly sign: '+' | '−' | '÷';
}

/**
 * The terms of a metric's formula in order. A ratio gives the terms above the line, then those
 * below it, the first of which is divided by.
 *
 *     formulaTerms('average_order_value') // + gross_sales, − discounts, ÷ orders
 */
export function formulaTerms(metric: string): readonly FormulaTerm[] {
  const { formula } = getMetric(metric);
  if (formula.kind !== 'ratio') return formula.kind === 'sum' ? foldFormula(formula, TERMS) : [];
  const [first, ...others] = foldFormula(formula.denominator, TERMS);
  const denominator = first === undefined ? [] : [{ ...first, sign: '÷' as const }, ...others];
  return [...foldFormula(formula.numerator, TERMS), ...denominator];
}

/** The metrics that a formula names, with their signs; none is looked into. */
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

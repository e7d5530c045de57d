/** The parts of a metric, read off its formula: the first step of Why? and of tooltip tables. */
import { foldFormula, type FormulaFold } from './fold-formula.ts';
import type { Formula } from './formula.ts';
import { getMetric } from './metrics.ts';

export interface MetricPart {
  readonly key: string;
  readonly role: 'plus' | 'minus' | 'numerator' | 'denominator';
}

/**
 * Lists the immediate parts of a metric, in the formula's order; empty for a metric that is counted
 * straight from the ledger or the daily costs. Those of net_sales are gross_sales plus, discounts
 * minus, returns minus.
 */
export function metricParts(key: string): readonly MetricPart[] {
  const { formula } = getMetric(key);
  if (formula.kind === 'ratio') {
    return [
      ...inRole('numerator', [formula.numerator]),
      ...inRole('denominator', [formula.denominator]),
    ];
  }
  if (formula.kind !== 'sum') return [];
  return [...inRole('plus', formula.plus), ...inRole('minus', formula.minus)];
}

function inRole(role: MetricPart['role'], formulas: readonly Formula[]): MetricPart[] {
  return formulas
    .flatMap((formula) => foldFormula(formula, NAMED_METRICS))
    .map((key) => ({ key, role }));
}

const NAMED_METRICS: FormulaFold<readonly string[]> = {
  measure: () => [],
  metric: (key) => [key],
  sum: (plus, minus) => [...plus, ...minus].flat(),
  ratio: (numerator, denominator) => [...numerator, ...denominator],
};

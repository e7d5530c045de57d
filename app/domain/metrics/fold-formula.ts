import type { MeasureKey } from './measures.ts';
import type { Formula, RatioFormula } from './formula.ts';
import { getMetric } from './metrics.ts';

/** Combines the results of a formula's nodes from the bottom up. */
export interface FormulaFold<T> {
  measure(key: MeasureKey): T;
  /** Handles a metric by its key; `formula` folds its formula. */
  metric(key: string, formula: () => T): T;
  sum(plus: readonly T[], minus: readonly T[]): T;
  ratio(numerator: T, denominator: T, ratio: RatioFormula): T;
}

/** Walks a formula: everything that is derived from a formula is a fold. */
export function foldFormula<T>(formula: Formula, fold: FormulaFold<T>): T {
  const walk = (one: Formula): T => foldFormula(one, fold);
  switch (formula.kind) {
    case 'measure':
      return fold.measure(formula.measure);
    case 'metric':
      return fold.metric(formula.key, () => walk(getMetric(formula.key).formula));
    case 'sum':
      return fold.sum(formula.plus.map(walk), formula.minus.map(walk));
    case 'ratio':
      return fold.ratio(walk(formula.numerator), walk(formula.denominator), formula);
  }
}

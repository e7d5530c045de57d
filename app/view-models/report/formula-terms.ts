import type { Formula } from '#app/domain/metrics/formula.ts';
import { metricOf } from '#app/domain/metrics/metrics.ts';

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
  const { formula } = metricOf(metric);
  if (formula.kind !== 'ratio') return formula.kind === 'sum' ? termsOf(formula, '+') : [];
  const [first, ...others] = termsOf(formula.under, '+');
  const under = first === undefined ? [] : [{ ...first, sign: '÷' as const }, ...others];
  return [...termsOf(formula.over, '+'), ...under];
}

function termsOf(formula: Formula, sign: '+' | '−'): FormulaTerm[] {
  switch (formula.kind) {
    case 'base':
      return [];
    case 'metric':
      return [{ metric: formula.key, sign }];
    case 'sum':
      return [
        ...formula.plus.flatMap((part) => termsOf(part, sign)),
        ...formula.minus.flatMap((part) => termsOf(part, sign === '+' ? '−' : '+')),
      ];
    case 'ratio':
      return [...termsOf(formula.over, sign), ...termsOf(formula.under, '+')];
  }
}

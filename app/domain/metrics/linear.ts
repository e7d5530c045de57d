/**
 * Metrics that add up are signed sums of bases, however many other metrics their formula names on
 * the way. Written out as one such sum, a metric needs a single aggregate in SQL, and two metrics
 * that mean the same share it.
 */
import type { BaseKey } from './bases.ts';
import type { Formula } from './formula.ts';
import { metricOf } from './metrics.ts';

/** How often each base enters: gross sales once, discounts minus once. Sorted by base. */
export type Linear = ReadonlyMap<BaseKey, number>;

/**
 * A formula as one signed sum, null for a ratio.
 *
 *     linearOf(metricOf('net_sales').formula) // discounts -1, gross_sales 1, returns -1
 */
export function linearOf(formula: Formula): Linear | null {
  const terms = new Map<BaseKey, number>();
  if (!collect(formula, 1, terms)) return null;
  const entries = [...terms].filter(([, times]) => times !== 0);
  return new Map(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The signed sums that a formula is made of: itself, or those that a ratio divides. */
export function linearParts(formula: Formula): readonly Linear[] {
  const linear = linearOf(formula);
  if (linear !== null) return [linear];
  if (formula.kind === 'metric') return linearParts(metricOf(formula.key).formula);
  if (formula.kind === 'ratio') {
    return [...linearParts(formula.over), ...linearParts(formula.under)];
  }
  throw new Error('A sum of ratios is no metric.');
}

/** The same text for the same sum. */
export function linearText(linear: Linear): string {
  return [...linear].map(([key, times]) => `${times}${key}`).join(' ');
}

function collect(formula: Formula, times: number, terms: Map<BaseKey, number>): boolean {
  switch (formula.kind) {
    case 'base':
      terms.set(formula.base, (terms.get(formula.base) ?? 0) + times);
      return true;
    case 'metric':
      return collect(metricOf(formula.key).formula, times, terms);
    case 'sum':
      return (
        formula.plus.every((term) => collect(term, times, terms)) &&
        formula.minus.every((term) => collect(term, -times, terms))
      );
    case 'ratio':
      return false;
  }
}

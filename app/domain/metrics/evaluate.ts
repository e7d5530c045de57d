/**
 * The arithmetic of formulas: a metric's value from sums. Every figure that leaves the metric
 * layer is computed here; the SQL twin (`sql/metric-sql.ts`) only sorts and filters.
 */
import type { BaseKey } from './bases.ts';
import type { Formula } from './formula.ts';
import { linearOf, type Linear } from './linear.ts';
import type { Metric } from './metric.ts';
import type { MetricValue } from './metric-query.ts';
import { metricOf } from './metrics.ts';

/** What a signed sum of bases comes to in the group at hand. */
export type SumOf = (linear: Linear) => number;

/** The sum of one base in the group at hand. */
export type BaseSums = (key: BaseKey) => number;

/** A metric's value from the sums of its bases; see `valueOfSums`. */
export function metricValue(metric: Metric, sums: BaseSums): MetricValue {
  return valueOfSums(metric, (linear) => {
    const terms = [...linear].map(([key, times]) => times * sums(key));
    return terms.reduce((soFar, term) => soFar + term, 0);
  });
}

/**
 * A metric's value: integers for money (minor units) and counts, fractions for percentages, null
 * where a denominator is zero. A money ratio is rounded once, half away from zero.
 */
export function valueOfSums(metric: Metric, sumOf: SumOf): MetricValue {
  const value = evaluate(metric.formula, sumOf);
  return value !== null && metric.format === 'money' ? roundHalfAway(value) : value;
}

/**
 * A quotient of integers below 2^52 that is exactly half way is exact as a double, so this is the
 * same as rounding the true quotient.
 */
export function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  return rounded === 0 ? 0 : rounded;
}

function evaluate(formula: Formula, sumOf: SumOf): MetricValue {
  const linear = linearOf(formula);
  if (linear !== null) return sumOf(linear);
  if (formula.kind === 'metric') return evaluate(metricOf(formula.key).formula, sumOf);
  if (formula.kind !== 'ratio') throw new Error('A sum of ratios is no metric.');
  const over = evaluate(formula.over, sumOf);
  const under = evaluate(formula.under, sumOf);
  if (over === null || under === null || under === 0) return null;
  return formula.positiveOnly && under < 0 ? null : (over * formula.times) / under;
}

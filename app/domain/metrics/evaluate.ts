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

/** The sum of one base in the group at hand. */
export type BaseSums = (key: BaseKey) => number;

/** A metric's value from the sums of its bases; see `metricFunction`. */
export function metricValue(metric: Metric, sums: BaseSums): MetricValue {
  const known = overBases.get(metric) ?? metricFunction(metric, sumOverBases);
  overBases.set(metric, known);
  return known(sums);
}

/**
 * A metric as a function of a row, worked out once for many rows. `sumIn` gives a signed sum's
 * value in a row.
 *
 * The value is an integer for money (minor units) and counts, a fraction for percentages, null
 * where a denominator is zero. A money ratio is rounded once, half away from zero.
 */
export function metricFunction<Row>(
  metric: Metric,
  sumIn: (linear: Linear) => (row: Row) => number,
): (row: Row) => MetricValue {
  const value = formulaFunction(metric.formula, sumIn);
  if (metric.format !== 'money') return value;
  return (row) => {
    const amount = value(row);
    return amount === null ? null : roundHalfAway(amount);
  };
}

/**
 * A quotient of integers below 2^52 that is exactly half way is exact as a double, so this is the
 * same as rounding the true quotient.
 */
export function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  return rounded === 0 ? 0 : rounded;
}

const overBases = new WeakMap<Metric, (sums: BaseSums) => MetricValue>();

function sumOverBases(linear: Linear): (sums: BaseSums) => number {
  const terms = [...linear];
  return (sums) => terms.reduce((sum, [key, times]) => sum + times * sums(key), 0);
}

function formulaFunction<Row>(
  formula: Formula,
  sumIn: (linear: Linear) => (row: Row) => number,
): (row: Row) => MetricValue {
  const linear = linearOf(formula);
  if (linear !== null) return sumIn(linear);
  if (formula.kind === 'metric') return formulaFunction(metricOf(formula.key).formula, sumIn);
  if (formula.kind !== 'ratio') throw new Error('A sum of ratios is no metric.');
  const { times, positiveOnly } = formula;
  const over = formulaFunction(formula.over, sumIn);
  const under = formulaFunction(formula.under, sumIn);
  return (row) => {
    const above = over(row);
    const below = under(row);
    if (above === null || below === null || below === 0) return null;
    return positiveOnly && below < 0 ? null : (above * times) / below;
  };
}

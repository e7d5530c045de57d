/**
 * The arithmetic of formulas: a metric's value from sums. Every figure that leaves the metric layer
 * is calculated here; the SQL twin (`sql/metric-sql.ts`) only sorts and filters.
 */
import type { MeasureKey } from './measures.ts';
import { expandFormula, type Expression, type LinearCombination } from './linear-combination.ts';
import type { Metric } from './metric.ts';
import type { MetricValue } from './metric-query.ts';

export type MeasureSums = (key: MeasureKey) => number;

/** Calculates a metric from the sums of its measures; see `metricFunction`. */
export function metricValue(metric: Metric, sums: MeasureSums): MetricValue {
  const reducers =
    overMeasures.get(metric) ??
    metricFunction(metric, evaluateFormula(expandFormula(metric.formula), addMeasures));
  overMeasures.set(metric, reducers);
  return reducers(sums);
}

/**
 * Turns an expanded formula into a function of a row, created once for many rows. `sumIn` returns a
 * signed sum's value in a row. The result is null, undefined, where a denominator is zero.
 */
export function evaluateFormula<Key extends string, Row>(
  expression: Expression<Key>,
  sumIn: (terms: LinearCombination<Key>) => (row: Row) => number,
): (row: Row) => MetricValue {
  if (expression.kind === 'sum') return sumIn(expression.terms);
  const { multiplier, positiveOnly } = expression;
  const numerator = evaluateFormula(expression.numerator, sumIn);
  const denominator = evaluateFormula(expression.denominator, sumIn);
  return (row) => {
    const above = numerator(row);
    const below = denominator(row);
    if (above === null || below === null || below === 0) return null;
    return positiveOnly && below < 0 ? null : (above * multiplier) / below;
  };
}

/**
 * Turns the function of a formula into that of its metric: an integer for money (minor units) and
 * counts, a fraction for percentages. A money ratio is rounded once, half away from zero.
 */
export function metricFunction<Row>(
  { format }: Pick<Metric, 'format'>,
  value: (row: Row) => MetricValue,
): (row: Row) => MetricValue {
  if (format !== 'money') return value;
  return (row) => {
    const amount = value(row);
    return amount === null ? null : roundQuotient(amount);
  };
}

/**
 * Rounds a quotient. One of integers below 2^52 that is exactly half is exact as a double, so the
 * result is that of rounding the true quotient.
 */
export function roundQuotient(value: number): number {
  const rounded = Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  return rounded === 0 ? 0 : rounded;
}

const overMeasures = new WeakMap<Metric, (sums: MeasureSums) => MetricValue>();

function addMeasures(terms: LinearCombination): (sums: MeasureSums) => number {
  const all = [...terms];
  return (sums) => all.reduce((sum, [key, times]) => sum + times * sums(key), 0);
}

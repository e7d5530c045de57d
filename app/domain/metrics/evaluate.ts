/**
 * The arithmetic of formulas: a metric's value from the sums of its bases. Every figure that
 * leaves the metric layer is computed here; the SQL twin (`sql/metric-sql.ts`) only sorts and filters.
 */
import type { BaseKey } from './bases.ts';
import type { Formula } from './formula.ts';
import type { Metric } from './metric.ts';
import type { MetricValue } from './metric-query.ts';
import { metricOf } from './metrics.ts';

/** The sum of one base in the group at hand. */
export type BaseSums = (key: BaseKey) => number;

/**
 * A metric's value: integers for money (minor units) and counts, fractions for percentages, null
 * where a denominator is zero. A money ratio is rounded once, half away from zero.
 */
export function metricValue(metric: Metric, sums: BaseSums): MetricValue {
  const value = evaluate(metric.formula, sums);
  return value !== null && metric.format === 'money' ? roundHalfAway(value) : value;
}

/** The bases that a formula adds up, through every metric it names. */
export function basesOf(formula: Formula): ReadonlySet<BaseKey> {
  switch (formula.kind) {
    case 'base':
      return new Set([formula.base]);
    case 'metric':
      return basesOf(metricOf(formula.key).formula);
    case 'sum':
      return unionOf([...formula.plus, ...formula.minus]);
    case 'ratio':
      return unionOf([formula.over, formula.under]);
  }
}

/**
 * A quotient of integers below 2^52 that is exactly half way is exact as a double, so this is the
 * same as rounding the true quotient.
 */
export function roundHalfAway(value: number): number {
  const rounded = Math.sign(value) * Math.floor(Math.abs(value) + 0.5);
  return rounded === 0 ? 0 : rounded;
}

function evaluate(formula: Formula, sums: BaseSums): MetricValue {
  switch (formula.kind) {
    case 'base':
      return sums(formula.base);
    case 'metric':
      return evaluate(metricOf(formula.key).formula, sums);
    case 'sum':
      return add(formula.plus, sums, 1, add(formula.minus, sums, -1, 0));
    case 'ratio': {
      const over = evaluate(formula.over, sums);
      const under = evaluate(formula.under, sums);
      if (over === null || under === null || under === 0) return null;
      return formula.positiveOnly && under < 0 ? null : (over * formula.times) / under;
    }
  }
}

function add(
  terms: readonly Formula[],
  sums: BaseSums,
  sign: 1 | -1,
  start: MetricValue,
): MetricValue {
  return terms.reduce<MetricValue>((soFar, term) => {
    const value = evaluate(term, sums);
    return soFar === null || value === null ? null : soFar + sign * value;
  }, start);
}

function unionOf(formulas: readonly Formula[]): ReadonlySet<BaseKey> {
  return new Set(formulas.flatMap((formula) => [...basesOf(formula)]));
}

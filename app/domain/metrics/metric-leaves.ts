/**
 * Metrics of several shops together. A metric is asked for by its leaves, the metrics that name no
 * other, and put together again from the sums of theirs: what adds up is added, a ratio is taken of
 * the sums. Since every metric comes of the same leaves, converted ones still agree with each
 * other to the minor unit: net sales are gross sales less discounts and returns.
 */
import { baseOf } from './bases.ts';
import type { Formula } from './formula.ts';
import { roundHalfAway } from './evaluate.ts';
import type { MetricValue } from './metric-query.ts';
import { metricOf } from './metrics.ts';

/**
 * The metrics that this one is made of in the end. People are a leaf too: no customer belongs to
 * two shops.
 *
 *     metricLeaves('net_sales') // gross_sales, discounts, returns
 */
export function metricLeaves(key: string): readonly string[] {
  const { formula } = metricOf(key);
  return isLeaf(formula) ? [key] : [...new Set(leavesOf(formula))];
}

/** Whether the metric counts people, each once however many orders they placed. */
export function countsPeople(key: string): boolean {
  return metricLeaves(key).some((leaf) => {
    const { formula } = metricOf(leaf);
    return formula.kind === 'base' && baseOf(formula.base).source === 'distinct';
  });
}

/** A metric's value from the sums of its leaves; null where a denominator is zero. */
export function valueOfLeaves(key: string, sumOf: (leaf: string) => number): MetricValue {
  const value = valueOf(key, sumOf);
  return value !== null && metricOf(key).format === 'money' ? roundHalfAway(value) : value;
}

/** Counted straight from the ledger or the daily costs. */
function isLeaf(formula: Formula): boolean {
  if (formula.kind !== 'sum') return formula.kind === 'base';
  return [...formula.plus, ...formula.minus].every(({ kind }) => kind === 'base');
}

function leavesOf(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case 'metric':
      return metricLeaves(formula.key);
    case 'sum':
      return [...formula.plus, ...formula.minus].flatMap(leavesOf);
    case 'ratio':
      return [...leavesOf(formula.over), ...leavesOf(formula.under)];
    case 'base':
      throw unnamed(formula.base);
  }
}

function valueOf(key: string, sumOf: (leaf: string) => number): MetricValue {
  const { formula } = metricOf(key);
  return isLeaf(formula) ? sumOf(key) : evaluate(formula, sumOf);
}

function evaluate(formula: Formula, sumOf: (leaf: string) => number): MetricValue {
  switch (formula.kind) {
    case 'metric':
      return valueOf(formula.key, sumOf);
    case 'sum': {
      const plus = total(formula.plus.map((term) => evaluate(term, sumOf)));
      const minus = total(formula.minus.map((term) => evaluate(term, sumOf)));
      return plus === null || minus === null ? null : plus - minus;
    }
    case 'ratio': {
      const over = evaluate(formula.over, sumOf);
      const under = evaluate(formula.under, sumOf);
      if (over === null || under === null || under === 0) return null;
      return formula.positiveOnly && under < 0 ? null : (over * formula.times) / under;
    }
    case 'base':
      throw unnamed(formula.base);
  }
}

function total(values: readonly MetricValue[]): MetricValue {
  return values.reduce((sum, value) => (sum === null || value === null ? null : sum + value), 0);
}

function unnamed(base: string): Error {
  return new Error(`"${base}" stands in a formula beside metrics and is no metric of its own.`);
}

/** Which operators apply to what, and how many values each takes (features.md section 3). */
import type { DimensionType } from './dimensions.ts';
import type { FilterOperator } from './metric-query.ts';

/** What is filtered: a dimension of some type, or a metric of the grouped rows. */
export type FilteredType = DimensionType | 'metric';

const ORDERED: readonly FilterOperator[] = [
  'eq',
  'neq',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'nin',
  'btw',
];
const WORDS: readonly FilterOperator[] = ['eq', 'neq', 'in', 'nin', 'cnt', 'ncnt'];

/** Every operator of the specification. */
export const FILTER_OPERATORS: readonly FilterOperator[] = [...ORDERED, 'cnt', 'ncnt'];

/** The operators that make sense for what is filtered. */
export function getOperators(type: FilteredType): readonly FilterOperator[] {
  return type === 'text' ? WORDS : ORDERED;
}

/** How many values an operator takes: exactly one, exactly two, or any number but none. */
export function takesValues(operator: FilterOperator, count: number): boolean {
  if (operator === 'in' || operator === 'nin') return count > 0;
  return count === (operator === 'btw' ? 2 : 1);
}

/** neq, nin and ncnt keep what their positive twin leaves, rows without a value included. */
export function isNegative(operator: FilterOperator): boolean {
  return operator === 'neq' || operator === 'nin' || operator === 'ncnt';
}

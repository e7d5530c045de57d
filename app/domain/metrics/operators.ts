/** The operators that apply to each type, and the number of values that each takes (features.md section 3). */
import type { DimensionType } from './dimensions.ts';
import type { FilterOperator } from './metric-query.ts';

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

export const FILTER_OPERATORS: readonly FilterOperator[] = [...ORDERED, 'cnt', 'ncnt'];

export function getOperators(type: FilteredType): readonly FilterOperator[] {
  return type === 'text' ? WORDS : ORDERED;
}

/** Checks the number of values of an operator: exactly one, exactly two, or at least one. */
export function takesValues(operator: FilterOperator, count: number): boolean {
  if (operator === 'in' || operator === 'nin') return count > 0;
  return count === (operator === 'btw' ? 2 : 1);
}

/** Recognises neq, nin and ncnt, which select what their positive twin leaves, including rows without a value. */
export function isNegative(operator: FilterOperator): boolean {
  return operator === 'neq' || operator === 'nin' || operator === 'ncnt';
}

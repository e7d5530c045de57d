import type { Filter, FilterOperator } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';

/** The maximum of values in one filter. */
export const FILTER_VALUES_MAX = 200;

/** The operators on a dimension in the form: values of the shop, or a part of their names. */
export const DIMENSION_OPERATORS = ['in', 'nin', 'cnt', 'ncnt'] as const;
export type DimensionOperator = (typeof DIMENSION_OPERATORS)[number];

export const METRIC_OPERATORS = ['gt', 'gte', 'lt', 'lte', 'btw', 'eq', 'neq'] as const;
export type MetricOperator = (typeof METRIC_OPERATORS)[number];

/** Dimensions whose keys differ from their names, so that a part of a name does not match a key. */
const CODED: ReadonlySet<string> = new Set(['country', 'customer_type', 'product', 'collection']);

export function getDimensionOperators(field: string): readonly DimensionOperator[] {
  return CODED.has(field) ? ['in', 'nin'] : DIMENSION_OPERATORS;
}

/** Builds a filter by chosen values, with "is" for one and "one of" for several; null for none. */
export function filterByValues(
  field: string,
  operator: 'in' | 'nin',
  values: readonly (string | null)[],
): Filter | null {
  if (values.length === 0 || values.length > FILTER_VALUES_MAX) return null;
  const single: FilterOperator = operator === 'in' ? 'eq' : 'neq';
  return { field, operator: values.length === 1 ? single : operator, values };
}

/** Finds the filter by values of the field that the form can change; null without one. */
export function findFilterByValues(
  filters: readonly Filter[],
  field: string,
  operator: 'in' | 'nin',
): Filter | null {
  const same: readonly FilterOperator[] = operator === 'in' ? ['in', 'eq'] : ['nin', 'neq'];
  return filters.find((one) => one.field === field && same.includes(one.operator)) ?? null;
}

/** Returns the values of a filter in the form of lists. */
export function listChosenValues({ values }: Filter): readonly (string | null)[] {
  return values.map((value) => (value === null ? null : String(value)));
}

/** Builds a filter by a part of a name; null for none. */
export function filterByText(field: string, operator: 'cnt' | 'ncnt', text: string): Filter | null {
  const part = text.trim();
  return part === '' ? null : { field, operator, values: [part] };
}

/**
 * Builds a filter by typed numbers: money in major units, percentages as such, two numbers for
 * "between", in either order. Returns null while one of them is missing or invalid.
 */
export function filterByNumbers(
  metric: string,
  operator: MetricOperator,
  texts: readonly string[],
  decimals: number,
): Filter | null {
  const usedTexts = texts.slice(0, operator === 'btw' ? 2 : 1);
  const values = usedTexts.flatMap((text) => metricValue(metric, text, decimals) ?? []);
  if (values.length !== (operator === 'btw' ? 2 : 1)) return null;
  return { field: metric, operator, values: values.toSorted((a, b) => a - b) };
}

function metricValue(metric: string, text: string, decimals: number): number | null {
  const written = text.trim().replace(/\s*%$/, '');
  // "1,000" is a thousand to some and one to others: who writes it has to say it otherwise.
  const number = /,\d{3}$/.test(written) ? null : parseDecimal(written.replace(',', '.'));
  if (number === null) return null;
  const { format } = getMetric(metric);
  if (format === 'money') return toMinor(number, decimals);
  return format === 'percent' ? Number(number) / 100 : Number(number);
}

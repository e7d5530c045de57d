import type { Filter, FilterOperator } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';

/** As many values as one filter holds. */
export const FILTER_VALUES_MAX = 200;

/** How a dimension is filtered in the form: by values of the shop, or by a part of their names. */
export const DIMENSION_OPERATORS = ['in', 'nin', 'cnt', 'ncnt'] as const;
export type DimensionOperator = (typeof DIMENSION_OPERATORS)[number];

/** How a figure is filtered in the form. */
export const METRIC_OPERATORS = ['gt', 'gte', 'lt', 'lte', 'btw', 'eq', 'neq'] as const;
export type MetricOperator = (typeof METRIC_OPERATORS)[number];

/** Dimensions whose keys are not their names: a part of a name is none of a key. */
const CODED: ReadonlySet<string> = new Set(['country', 'customer_type', 'product', 'collection']);

/** The operators of a dimension. */
export function getDimensionOperators(field: string): readonly DimensionOperator[] {
  return CODED.has(field) ? ['in', 'nin'] : DIMENSION_OPERATORS;
}

/** A filter by values that were chosen, one of which "is" what several are "one of"; null for none. */
export function filterByValues(
  field: string,
  operator: 'in' | 'nin',
  values: readonly (string | null)[],
): Filter | null {
  if (values.length === 0 || values.length > FILTER_VALUES_MAX) return null;
  const single: FilterOperator = operator === 'in' ? 'eq' : 'neq';
  return { field, operator: values.length === 1 ? single : operator, values };
}

/** The filter in force by values of the field that the form can change; null where there is none. */
export function findFilterByValues(
  filters: readonly Filter[],
  field: string,
  operator: 'in' | 'nin',
): Filter | null {
  const same: readonly FilterOperator[] = operator === 'in' ? ['in', 'eq'] : ['nin', 'neq'];
  return filters.find((one) => one.field === field && same.includes(one.operator)) ?? null;
}

/** The values of a filter by values, as lists have them. */
export function listChosenValues({ values }: Filter): readonly (string | null)[] {
  return values.map((value) => (value === null ? null : String(value)));
}

/** A filter by a part of a name; null for none. */
export function filterByText(field: string, operator: 'cnt' | 'ncnt', text: string): Filter | null {
  const part = text.trim();
  return part === '' ? null : { field, operator, values: [part] };
}

/**
 * A filter by numbers as they were written: money in major units, percentages as such, two numbers
 * for "between", in either order. Null while one of them is missing or none.
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

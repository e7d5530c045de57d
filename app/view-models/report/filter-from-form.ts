import { findCountryCode } from '#app/domain/geography/countries.ts';
import type { Filter, FilterOperator } from '#app/domain/metrics/metric-query.ts';
import { findMetric } from '#app/domain/metrics/metrics.ts';
import { parseDecimal } from '#app/domain/money/amounts.ts';
import { toMinor } from '#app/domain/money/amounts.ts';

/**
 * The filter a person wrote: names of countries become codes, "none" stands for nothing, money is
 * written in major units and percentages as such. Null while what is written makes no filter.
 */
export function filterFromForm(
  field: { readonly key: string; readonly kind: 'dimension' | 'metric' },
  operator: FilterOperator,
  text: string,
  decimals: number,
): Filter | null {
  const isList = operator === 'in' || operator === 'nin' || operator === 'btw';
  const words = (isList ? text.split(',') : [text]).map((word) => word.trim());
  if (words.some((word) => word === '')) return null;
  if (operator === 'btw' && words.length !== 2) return null;
  if (field.kind === 'dimension') {
    const values = words.map((word) => dimensionValue(field.key, word));
    return { field: field.key, operator, values };
  }
  const values = words.map((word) => metricValue(field.key, word, decimals));
  return values.every((value) => value !== null) ? { field: field.key, operator, values } : null;
}

function dimensionValue(key: string, word: string): string | null {
  if (word.toLowerCase() === 'none') return null;
  return key === 'country' ? (findCountryCode(word) ?? word) : word;
}

function metricValue(key: string, word: string, decimals: number): number | null {
  const number = parseDecimal(word.replace(/%$/, ''));
  const format = findMetric(key)?.format;
  if (number === null || format === undefined) return null;
  if (format === 'money') return toMinor(number, decimals);
  return format === 'percent' ? Number(number) / 100 : Number(number);
}

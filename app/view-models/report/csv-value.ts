import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { ValueFormat } from './format-value.ts';

/** A figure as a file holds it: money in major units, percentages as fractions, undefined empty. */
export function csvValue(
  value: MetricValue,
  format: ValueFormat,
  decimals: number,
): string | number | null {
  if (value === null) return null;
  return format === 'money' ? majorText(value, decimals) : value;
}

import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { majorText } from '#app/domain/money/major-text.ts';
import type { ValueFormat } from './format-value.ts';

/** Decimals of a percentage that is written as a fraction: two of the percentage itself. */
const PERCENT_DECIMALS = 4;

/** Formats a figure for a file: money in major units, percentages as fractions, undefined empty. */
export function csvValue(
  value: MetricValue,
  format: ValueFormat,
  decimals: number,
): string | number | null {
  if (value === null) return null;
  if (format === 'percent') return Number(value.toFixed(PERCENT_DECIMALS));
  return format === 'money' ? majorText(value, decimals) : value;
}

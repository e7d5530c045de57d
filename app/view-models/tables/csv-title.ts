import type { Metric } from '#app/domain/metrics/metric.ts';

/** A figure's column title with its unit: "Net sales (EUR)", "Units sold". */
export function csvTitle(
  { label, format }: Pick<Metric, 'label' | 'format'>,
  currency: string,
): string {
  return format === 'money' ? `${label} (${currency})` : label;
}

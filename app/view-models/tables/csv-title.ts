import { getMetric } from '#app/domain/metrics/metrics.ts';

/** A figure's column title with its unit: "Net sales (EUR)", "Units sold". */
export function csvTitle(metric: string, currency: string): string {
  const { label, format } = getMetric(metric);
  return format === 'money' ? `${label} (${currency})` : label;
}

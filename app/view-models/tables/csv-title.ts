import type { Metric } from '#app/domain/metrics/metric.ts';

export function csvTitle(
  { label, format }: Pick<Metric, 'label' | 'format'>,
  currency: string,
): string {
  return format === 'money' ? `${label} (${currency})` : label;
}

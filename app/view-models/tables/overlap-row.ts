import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';

/** What the row is called that makes rows that overlap add up to their total. */
export const OVERLAP_NAME = 'Counted more than once';

/** The row that takes off what rows that overlap count more than once; null where none do. */
export function toOverlapRow({ overlap }: Pick<MetricResult, 'overlap'>): MetricRow | null {
  const values = Object.entries(overlap ?? {});
  if (values.every(([, value]) => value === 0 || value === null)) return null;
  const takenOff = values.map(([key, value]) => [key, value === null ? null : -value || 0]);
  return { keys: [null], values: Object.fromEntries(takenOff), previous: null };
}

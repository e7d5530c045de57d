import type { MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';

/** The name of the row that makes overlapping rows add up to their total. */
export const OVERLAP_NAME = 'Counted more than once';

/** Returns the row that deducts the double count of overlapping rows; null without an overlap. */
export function toOverlapRow({ overlap }: Pick<MetricResult, 'overlap'>): MetricRow | null {
  const values = Object.entries(overlap ?? {});
  if (values.every(([, value]) => value === 0 || value === null)) return null;
  const takenOff = values.map(([key, value]) => [key, value === null ? null : -value || 0]);
  return { keys: [null], values: Object.fromEntries(takenOff), previous: null };
}

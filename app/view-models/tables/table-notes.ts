import type { MetricResult } from '#app/domain/metrics/metric-query.ts';

/**
 * The notes of a table of orders or products. That marketing and the like stand under "Not
 * allocated" is said only where there is such a row: of all that has no order, revenue tables
 * hold other revenue and the platform's charges alone, unless the table says what else. The query
 * must have requested them.
 */
export function tableNotes(
  { notes, total }: Pick<MetricResult, 'notes' | 'total'>,
  unallocated: readonly string[] = UNALLOCATED_METRICS,
) {
  const hasUnallocated = unallocated.some((metric) => (total.values[metric] ?? 0) !== 0);
  return notes.filter((note) => hasUnallocated || !note.endsWith(ABOUT_UNALLOCATED));
}

/** What the rows of orders and products hold that belongs to none of them. */
export const UNALLOCATED_METRICS = [
  'other_revenue',
  'platform_charges',
  'dispute_losses',
  'dispute_fees',
] as const;

const ABOUT_UNALLOCATED = 'see "Not allocated".';

import type { MetricResult } from '#app/domain/metrics/metric-query.ts';

/**
 * Returns the notes of a table of orders or products. The note about marketing under "Not
 * allocated" is shown only with such a row: of all amounts without an order, revenue tables have
 * other revenue and the platform's charges alone, unless the table lists others. The query must
 * have requested them.
 */
export function tableNotes(
  { notes, total }: Pick<MetricResult, 'notes' | 'total'>,
  unallocated: readonly string[] = UNALLOCATED_METRICS,
) {
  const hasUnallocated = unallocated.some((metric) => (total.values[metric] ?? 0) !== 0);
  return notes.filter((note) => hasUnallocated || !note.endsWith(ABOUT_UNALLOCATED));
}

/** The metrics of orders and products in the row that belongs to none of them. */
export const UNALLOCATED_METRICS = [
  'other_revenue',
  'platform_charges',
  'dispute_losses',
  'dispute_fees',
] as const;

const ABOUT_UNALLOCATED = 'see "Not allocated".';

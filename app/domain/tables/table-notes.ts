import type { MetricResult } from '#app/domain/metrics/metric-query.ts';

/**
 * The notes of a table of orders or products. That marketing and the like stand under "Not
 * allocated" is said only where there is such a row: of all that has no order, revenue tables
 * hold other revenue alone. The result must have been asked for `other_revenue`.
 */
export function tableNotes({ notes, total }: Pick<MetricResult, 'notes' | 'total'>) {
  const hasUnallocated = (total.values['other_revenue'] ?? 0) !== 0;
  return notes.filter((note) => hasUnallocated || !note.endsWith(ABOUT_UNALLOCATED));
}

const ABOUT_UNALLOCATED = 'see "Not allocated".';

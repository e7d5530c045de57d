import type { RankedDimension } from '#app/domain/report/dashboard.ts';
import { writeReportState, type ReportState } from '#app/domain/report/report-state.ts';

/** Where a ranked name leads: a product's own page, else the orders behind it. */
export function rankedHref(dimension: RankedDimension, key: string, state: ReportState): string {
  const base = { ...state, sort: null, page: { size: 10, number: 1 } as const };
  if (dimension === 'product') {
    return `/product/${encodeURIComponent(key)}?${writeReportState({ ...base, filters: [] })}`;
  }
  const filters = [...state.filters, { field: dimension, operator: 'eq' as const, values: [key] }];
  return `/orders?tab=orders&${writeReportState({ ...base, filters })}`;
}

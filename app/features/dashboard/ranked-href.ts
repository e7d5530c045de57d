import type { RankedDimension } from '#app/view-models/report/dashboard.ts';
import { idOnScreen } from '#app/domain/multishop/shops-of-report.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';

/**
 * Where a ranked name leads: a product's own page, else the orders behind it. Both are of one shop:
 * null for what another holds, or several together.
 */
export function rankedHref(
  dimension: RankedDimension,
  key: string,
  { state, shops }: Pick<ReportView, 'state' | 'shops'>,
): string | null {
  const base = { ...state, sort: null, page: { size: 10, number: 1 } as const };
  if (dimension === 'product') {
    const productId = idOnScreen(key, shops);
    if (productId === null) return null;
    return `/product/${encodeURIComponent(productId)}?${writeReportState({ ...base, filters: [] })}`;
  }
  if (shops.shown.length > 1) return null;
  const filters = [...state.filters, { field: dimension, operator: 'eq' as const, values: [key] }];
  return `/orders?tab=orders&${writeReportState({ ...base, filters })}`;
}

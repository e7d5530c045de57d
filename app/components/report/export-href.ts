import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';

/** Address of the CSV of a whole metric table: the page's range and filters, every row. */
export function exportHref(
  { state, shops }: ReportView,
  { by, metrics }: { readonly by: string; readonly metrics: readonly string[] },
): string {
  const params = writeReportState({ ...state, page: { size: 10, number: 1 } });
  params.set('by', by);
  params.set('metrics', metrics.join(','));
  return `/export?${withShops(params, shops)}`;
}

import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { PAGE_SIZES, type ReportState } from '#app/view-models/report/report-state.ts';

/** What of a table's address was applied, so that head, pager and chips show what is in force. */
export type AppliedTable = Pick<ReportState, 'filters' | 'sort' | 'page'>;

/** The state in force after a query was run and the page it gave is known. */
export function appliedTable(
  { filters, sort, page }: Pick<MetricQuery, 'filters' | 'sort' | 'page'>,
  pageNumber: number,
): AppliedTable {
  const size = PAGE_SIZES.find((known) => known === page?.size) ?? PAGE_SIZES[0];
  return { filters, sort, page: { size, number: pageNumber } };
}

import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { PAGE_SIZES, type ReportState } from '#app/view-models/report/report-state.ts';

/** The applied part of a table's address, for head, pager and chips. */
export type AppliedTable = Pick<ReportState, 'filters' | 'sort' | 'page'>;

/** Returns the applied state after a query was run and its page is known. */
export function appliedTable(
  { filters, sort, page }: Pick<MetricQuery, 'filters' | 'sort' | 'page'>,
  pageNumber: number,
): AppliedTable {
  const size = PAGE_SIZES.find((option) => option === page?.size) ?? PAGE_SIZES[0];
  return { filters, sort, page: { size, number: pageNumber } };
}

import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { withPageDays, writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { WhyRequest } from './why-context.ts';

/** Where the answer to a Why comes from: the page's range and filters, narrowed by the request. */
export function whyHref(
  { state, shops, fixedFilters = [] }: Pick<ReportView, 'state' | 'shops' | 'fixedFilters'>,
  request: WhyRequest,
  pageNumber: number,
): string {
  const own = writeReportState({
    ...state,
    range: request.range ?? state.range,
    shortcut: null,
    filters: [...fixedFilters, ...state.filters, ...(request.filters ?? [])],
    sort: null,
    page: { size: 10, number: pageNumber },
    search: '',
  });
  const params = request.range === undefined ? own : withPageDays(own, state);
  params.set('metric', request.metric);
  if (request.order !== undefined) params.set('order', request.order.id);
  return `/why?${withShops(params, shops)}`;
}

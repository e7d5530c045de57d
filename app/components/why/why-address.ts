import { withShops } from '#app/domain/multishop/shops-of-report.ts';
import { withPageDays, writeReportState } from '#app/view-models/report/report-state.ts';
import type { ReportView } from '#app/view-models/report/report-view.ts';
import type { WhyRequest } from '#app/view-models/report/why-request.ts';

/** Returns the address of a Why answer: the page's range and filters, narrowed by the request. */
export function whyHref(
  { state, shops, fixedFilters = [] }: Pick<ReportView, 'state' | 'shops' | 'fixedFilters'>,
  request: WhyRequest,
  pageNumber: number,
): string {
  const page = { size: 10, number: pageNumber } as const;
  if ('topic' in request) {
    const params = writeReportState({ ...state, sort: null, page });
    params.set('topic', request.topic);
    for (const [name, text] of Object.entries(request.words)) params.set(name, text);
    return `/why?${withShops(params, shops)}`;
  }
  const ofPage = request.isOfShop === true ? [] : [...fixedFilters, ...state.filters];
  const reportWords = writeReportState({
    ...state,
    range: request.range ?? state.range,
    shortcut: null,
    filters: [...ofPage, ...(request.filters ?? [])],
    sort: null,
    page,
    search: '',
  });
  const params = request.range === undefined ? reportWords : withPageDays(reportWords, state);
  params.set('metric', request.metric);
  if (request.order !== undefined) params.set('order', request.order.id);
  if (request.comparison !== undefined) {
    params.set('against', request.comparison.with);
    params.set('by', request.comparison.by);
  }
  return `/why?${withShops(params, shops)}`;
}

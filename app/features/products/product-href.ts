import type { ReportState } from '#app/view-models/report/report-state.ts';

/** A product's page over the same days, compared in the same way. */
export function productHref(
  productId: string,
  { range, compareTo }: Pick<ReportState, 'range' | 'compareTo'>,
): string {
  const words = new URLSearchParams({ start: range.start, end: range.end, compare: compareTo });
  return `/product/${encodeURIComponent(productId)}?${words}`;
}

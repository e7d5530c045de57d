import { createContext, useContext } from 'react';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';

/** Which figure is explained; what is left out is the page's own range and filters. */
export interface WhyRequest {
  readonly metric: string;
  readonly range?: DateRange;
  /** Narrower than the page's: the row's or the bar's own. Added to the page's filters. */
  readonly filters?: readonly Filter[];
  /** Whose figure it is, where it is not the page's: "Order #20870, 7 Feb 2023". */
  readonly about?: string;
  /** The figure of this order alone, entry by entry. */
  readonly order?: { readonly id: string; readonly name: string };
}

/** Opens the Why sheet on a figure; does nothing outside a ReportPage. */
export const WhyContext = createContext<(request: WhyRequest) => void>(() => undefined);

export function useWhy(): (request: WhyRequest) => void {
  return useContext(WhyContext);
}

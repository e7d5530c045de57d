import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { Valuation } from '#app/domain/valuation/value-shop.ts';

/** A note about unknown costs, with a link to the page that enters them. */
export interface ValuationNote {
  readonly text: string;
  readonly to: string;
}

/** The view of /valuate-shop: the range, and the inputs of the valuation. */
export interface ValuationView {
  readonly money: { readonly currency: string; readonly locale: string };
  /** The last 12 complete months. */
  readonly range: DateRange;
  readonly dataDays: DateRange;
  readonly valuation: Valuation;
  /** Profit before income tax of the 12 months, in minor units. */
  readonly profitMinor: MetricValue;
  /** The months in order, each with its first day. */
  readonly months: readonly { readonly firstDay: string; readonly profitMinor: MetricValue }[];
  readonly notes: readonly ValuationNote[];
}

import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import type { Valuation } from '#app/domain/valuation/value-shop.ts';

/** What is not known of the costs, and where it can be entered. */
export interface ValuationNote {
  readonly text: string;
  readonly to: string;
}

/** /valuate-shop: the range, and all that it rests on. */
export interface ValuationView {
  readonly money: { readonly currency: string; readonly locale: string };
  /** The last 12 complete months. */
  readonly range: DateRange;
  /** The days that the shop has data of. */
  readonly dataDays: DateRange;
  readonly valuation: Valuation;
  /** Profit before income tax of the 12 months, in minor units. */
  readonly profitMinor: MetricValue;
  /** By month, in order, each named by its first day. */
  readonly months: readonly { readonly firstDay: string; readonly profitMinor: MetricValue }[];
  readonly notes: readonly ValuationNote[];
}

/** Which figure the Why sheet explains: as a screen asks for it, and as an answer leads further. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import type { RowComparison } from '#app/domain/metrics/row-comparison.ts';

/** A figure of the metric layer; what is left out is the page's own range and filters. */
export interface MetricWhyRequest {
  readonly metric: string;
  readonly range?: DateRange;
  /** Narrower than the page's: the row's or the bar's own. Added to the page's filters. */
  readonly filters?: readonly Filter[];
  /** What the row is compared with in a table grouped so, where that is no earlier time. */
  readonly comparison?: { readonly with: RowComparison; readonly by: string };
  /** Of all that the shop has: the page's filters are left out. */
  readonly isOfShop?: true;
  /** Whose figure it is, where it is not the page's: "Order #20870, 7 Feb 2023". */
  readonly about?: string;
  /** The figure of this order alone, entry by entry. */
  readonly order?: { readonly id: string; readonly name: string };
}

/** Figures that are no metrics, by what they are of. */
export const WHY_TOPICS = [
  'cohorts',
  'segments',
  'forecast',
  'forecast-errors',
  'stock',
  'product-ads',
  'attribution',
  'facebook-score',
  'email-score',
] as const;
export type WhyTopic = (typeof WHY_TOPICS)[number];

/** A figure of a cohort, its forecast, a segment, the stock, a product's ads, a campaign's orders or a score. */
export interface TopicWhyRequest {
  readonly topic: WhyTopic;
  /** What the address says of it, beside the page's own state. */
  readonly words: Readonly<Record<string, string>>;
  readonly label: string;
  /** Its formula in a sentence. */
  readonly tooltip: string;
  readonly about?: string;
}

export type WhyRequest = MetricWhyRequest | TopicWhyRequest;

/**
 * The figure that the Why sheet explains: the request of a screen, and of the links in an answer.
 */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import type { RowComparison } from '#app/domain/metrics/row-comparison.ts';

/** A figure of the metric layer; absent fields take the page's own range and filters. */
export interface MetricWhyRequest {
  readonly metric: string;
  readonly range?: DateRange;
  /** Filters of the row or the bar, in addition to the page's. */
  readonly filters?: readonly Filter[];
  /** The row comparison of a grouped table, where that is no earlier time. */
  readonly comparison?: { readonly with: RowComparison; readonly by: string };
  /** Takes all data of the shop, without the page's filters. */
  readonly isOfShop?: true;
  /** The subject of the figure, where it is not the page's: "Order #20870, 7 Feb 2023". */
  readonly about?: string;
  /** Limits the figure to this order, entry by entry. */
  readonly order?: { readonly id: string; readonly name: string };
}

/** Figures that are no metrics, by their subject. */
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

export interface TopicWhyRequest {
  readonly topic: WhyTopic;
  /** Its parameters in the address, besides the page's own state. */
  readonly words: Readonly<Record<string, string>>;
  readonly label: string;
  readonly tooltip: string;
  readonly about?: string;
}

export type WhyRequest = MetricWhyRequest | TopicWhyRequest;

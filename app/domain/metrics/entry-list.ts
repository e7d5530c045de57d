import type { MetricQuery } from './metric-query.ts';

/** Which rows stand behind a figure: one metric, the days, and what was grouped and filtered by. */
export interface EntryQuery extends Pick<
  MetricQuery,
  'range' | 'filters' | 'dating' | 'weekStart'
> {
  readonly shopId: number;
  /** A metric that adds up: a ratio has parts instead of entries. */
  readonly metric: string;
  readonly page: { readonly size: number; readonly number: number };
}

/** One row behind a figure: an entry of the ledger, or a day of something without an order. */
export interface ListedEntry {
  readonly source: 'ledger' | 'daily_cost';
  /** The day it counts on. */
  readonly day: string;
  /** The ledger's event, or the kind of cost: "sale", "return", "ad_spend". */
  readonly event: string;
  /** The order's name, or what the cost is called. */
  readonly name: string;
  readonly orderId: string | null;
  readonly entryNo: number | null;
  readonly lineId: string | null;
  readonly productId: string | null;
  readonly variantId: string | null;
  /** The source of a daily cost: a campaign, an expense. */
  readonly sourceId: string | null;
  /** What the row adds to the figure; money in minor units. Never 0. */
  readonly amount: number;
}

export interface EntryList {
  readonly entries: readonly ListedEntry[];
  /** Of all entries, whatever the page. The total is the figure itself. */
  readonly count: number;
  readonly total: number;
}

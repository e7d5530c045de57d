import type { MetricQuery } from './metric-query.ts';

/** The query for the rows behind a figure: one metric, the days, the grouping and the filters. */
export interface EntryQuery extends Pick<
  MetricQuery,
  'range' | 'filters' | 'dating' | 'weekStart'
> {
  readonly shopId: number;
  /** An additive metric: a ratio has parts instead of entries. */
  readonly metric: string;
  readonly page: { readonly size: number; readonly number: number };
}

/** One row behind a figure: an entry of the ledger, or a day of a cost without an order. */
export interface ListedEntry {
  readonly source: 'ledger' | 'daily_cost';
  readonly day: string;
  /** The ledger's event, or the kind of cost: "sale", "return", "ad_spend". */
  readonly event: string;
  readonly name: string;
  readonly orderId: string | null;
  readonly entryNo: number | null;
  readonly lineId: string | null;
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly sourceId: string | null;
  /** The amount that the row adds to the figure; money in minor units. Never 0. */
  readonly amount: number;
}

export interface EntryList {
  readonly entries: readonly ListedEntry[];
  /** Counts all entries, whatever the page. The total is the figure itself. */
  readonly count: number;
  readonly total: number;
}

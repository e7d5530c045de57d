import type { OrderConversion } from '#app/domain/orders/order.ts';

/** A rate by which an order is converted ever after. */
export interface SaleRate extends OrderConversion {
  /** What one unit of the order's currency is worth in the shop's: an exact decimal. */
  readonly rate: string;
}

/** What of a sale follows from settings and rates of its day; later readings of the order keep it. */
export interface SaleFacts {
  /** Null where the shop did not tell them. */
  readonly priceDecimals: number | null;
  /** Null where the order was not converted at a reference rate. */
  readonly conversion: SaleRate | null;
}

export interface MonthsOptions {
  /** Days of the shop, both ends inclusive: the first of a month and the last of one. */
  readonly start: string;
  readonly end: string;
  readonly signal?: AbortSignal | undefined;
}

/** A checkout that came to nothing, or an order undone before anybody paid. */
export interface UnsoldOrder {
  readonly id: string;
  /** Where it is among the orders that the platform counts by status; else null. */
  readonly status: string | null;
  readonly updatedAt: string;
}

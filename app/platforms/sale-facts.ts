import type { OrderConversion } from '#app/domain/orders/order.ts';

/** The rate by which all later readings convert an order. */
export interface SaleRate extends OrderConversion {
  /** The value of one unit of the order's currency in the shop's: an exact decimal. */
  readonly rate: string;
}

/** Values of a sale that follow from settings and rates of its day; later readings of the order retain them. */
export interface SaleFacts {
  /** Null where the shop did not report them. */
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

/** An abandoned checkout, or an order that was withdrawn before any payment. */
export interface UnsoldOrder {
  readonly id: string;
  /** Its status among the orders that the platform counts by status; else null. */
  readonly status: string | null;
  readonly updatedAt: string;
}

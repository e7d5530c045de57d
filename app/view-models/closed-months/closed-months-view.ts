/** The view of /closed-months: closed months, and the changes withheld from them. */
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

export const CLOSED_MONTHS_PATH = '/closed-months';
export const CLOSED_MONTHS_EXPORT_PATH = '/closed-months/export';

export interface ClosedMonthsView {
  readonly currency: string;
  readonly locale: string;
  /** Every completed month with figures, or with withheld changes; the newest first. */
  readonly months: readonly MonthView[];
  readonly opened: MonthChangesView | null;
  /** Orders whose profit is being worked out again. */
  readonly ordersLeft: number;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

export interface MonthView {
  readonly month: string;
  readonly netSalesMinor: number;
  /** Null where too few of its costs are known. */
  readonly netProfitMinor: number | null;
  /** The name of that profit by what it contains. */
  readonly profitName: string;
  /** The families of its costs that are not known: "fees, shipping". */
  readonly costsNotKnown: string;
  /** The day of closing; null for an open month. */
  readonly closedDay: string | null;
  readonly changes: MonthChangeSums | null;
}

/** Sums of the changes that are withheld until the month is reopened. */
export interface MonthChangeSums {
  readonly count: number;
  readonly netSalesMinor: number;
  readonly netProfitMinor: number;
}

export interface MonthChangesView extends MonthChangeSums {
  readonly month: string;
  readonly rows: readonly MonthChangeView[];
  readonly page: number;
  readonly pages: number;
}

export interface MonthChangeView {
  readonly key: string;
  readonly kind: string;
  readonly label: string;
  /** Null for a change without an order. */
  readonly orderId: string | null;
  readonly parts: readonly { readonly label: string; readonly amountMinor: number }[];
  readonly netSalesMinor: number;
  readonly netProfitMinor: number;
}

/** /closed-months: which months are closed, and what would have changed in them. */
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

export const CLOSED_MONTHS_PATH = '/closed-months';
export const CLOSED_MONTHS_EXPORT_PATH = '/closed-months/export';

export interface ClosedMonthsView {
  readonly currency: string;
  readonly locale: string;
  /** Every month with figures, or with changes that wait, that is over; the newest first. */
  readonly months: readonly MonthView[];
  /** The month whose changes are listed. */
  readonly opened: MonthChangesView | null;
  /** Orders whose profit is being worked out anew. */
  readonly ordersLeft: number;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

export interface MonthView {
  /** "2026-10". */
  readonly month: string;
  readonly netSalesMinor: number;
  /** null where too few of its costs are known. */
  readonly netProfitMinor: number | null;
  /** When it was closed; null of an open one. */
  readonly closedDay: string | null;
  readonly changes: MonthChangeSums | null;
}

/** What waits for a month to be reopened. */
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
  /** "Order", "Ad spend". */
  readonly kind: string;
  readonly label: string;
  /** null of what is no order. */
  readonly orderId: string | null;
  readonly parts: readonly { readonly label: string; readonly amountMinor: number }[];
  readonly netSalesMinor: number;
  readonly netProfitMinor: number;
}

/** The page on which many orders are edited at once. */
import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

export const BULK_EDIT_PATH = '/orders/bulk-edit';
export const BULK_EDIT_EFFECT_PATH = '/orders/bulk-edit-effect';

/** What the plan must hold for it: what chooses orders for it is one of its tools. */
export const BULK_EDIT_FEATURE = 'OrdersAdvancedFilters';

/** Words of its address, beside those of the list: which orders of it are selected. */
export const CHOSEN_WORD = 'chosen';
export const ALL_WORD = 'all';

/** Orders that an address can name one by one. */
export const CHOSEN_MAX = 200;

export interface BulkEditView {
  /** The address of the list with what is selected, for the form. */
  readonly list: string;
  /** Where the list itself is. */
  readonly backHref: string;
  /** How many orders are selected; 0 when the page is opened without any. */
  readonly orders: number;
  /** Why the selection cannot be edited: too many orders. */
  readonly problem: string | null;
  readonly currency: string;
  readonly locale: string;
  /** The last edit that can be undone. */
  readonly last: LastBulkEdit | null;
  readonly leftOut: number;
  /** Orders whose profit is being worked out anew. */
  readonly ordersLeft: number;
  readonly refusal: string | null;
}

export interface LastBulkEdit {
  readonly editNo: number;
  readonly day: string;
  readonly orders: number;
}

/** What the list of orders says of editing them. */
export interface BulkEditing {
  /** The page of the edit, with the list's own address. */
  readonly href: string;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

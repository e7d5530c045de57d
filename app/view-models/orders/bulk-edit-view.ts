import type { ButtonState } from '#app/domain/access/roles/action-table.ts';

export const BULK_EDIT_PATH = '/orders/bulk-edit';
export const BULK_EDIT_EFFECT_PATH = '/orders/bulk-edit-effect';

/** The plan feature that it needs: the selection of its orders is one of that feature's tools. */
export const BULK_EDIT_FEATURE = 'OrdersAdvancedFilters';

/** The query parameter for the selected orders, besides those of the list. */
export const CHOSEN_WORD = 'chosen';
export const ALL_WORD = 'all';

/** The maximum of orders that an address can name one by one. */
export const CHOSEN_MAX = 200;

export interface BulkEditView {
  /** The address of the list with its selection, for the form. */
  readonly list: string;
  readonly backHref: string;
  /** The number of selected orders; 0 when the page is opened without a selection. */
  readonly orders: number;
  /** The reason why the selection cannot be edited: too many orders. */
  readonly problem: string | null;
  readonly currency: string;
  readonly locale: string;
  readonly last: LastBulkEdit | null;
  readonly leftOut: number;
  /** Orders whose profit is being worked out again. */
  readonly ordersLeft: number;
  readonly refusal: string | null;
}

export interface LastBulkEdit {
  readonly editNo: number;
  readonly day: string;
  readonly orders: number;
}

/** The bulk edit as the list of orders offers it. */
export interface BulkEditing {
  readonly href: string;
  readonly refusal: string | null;
  readonly button: ButtonState;
}

import type { OrderControl } from '#app/domain/imports/control-totals.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { FileRow } from './rows/file-row.ts';
import type { RowReading } from './row-fault.ts';

export interface SoldProduct {
  readonly productId: string;
  readonly variantId: string;
  readonly title: string;
  readonly variantTitle: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
}

export interface RejectedRow {
  readonly line: number;
  readonly reason: string;
}

export interface AssembledOrder {
  readonly orders: readonly Order[];
  /** Rows whose errors show only beside the other rows of their order. */
  readonly rejected: readonly RejectedRow[];
  /** The stated amounts of the order, beside those as read; absent where the rows state none. */
  readonly controls?: readonly OrderControl[];
}

/**
 * A kind of file whose rows are about orders, one row or more each, the rows of an order anywhere.
 */
export interface OrderRowFile<Row = unknown> {
  /** Selects the cells that are read, of all cells of a row: the others need not be stored. */
  pick(cells: readonly string[]): readonly string[];
  /** Reads a row of picked cells on its own. Equal rows always give equal readings. */
  read(row: FileRow): RowReading<Row>;
  getOrderNumber(row: Row): string;
  /** Returns the products; none for a row that sells nothing. */
  listProducts(row: Row): readonly SoldProduct[];
  /** Returns the amount of a refused row, in minor units of the shop; null when that is unknown. */
  getRefusedAmount(row: FileRow): number | null;
  /**
   * The check of files whose orders have several rows, so that an order without one of them is not
   * complete.
   */
  readonly parts?: {
    /** Returns the order number of a refused row, as far as it states one. */
    readOrderNumber(row: FileRow): string | null;
    getLine(row: Row): number;
  };
}

export interface OrderFile<Row = unknown> extends OrderRowFile<Row> {
  /**
   * True where its orders may be stored by another id: it identifies them by their name where their
   * id was lost.
   */
  readonly isFoundByName?: true;
  /** True where its rows state amounts of their orders, which `assemble` compares. */
  readonly hasControls?: boolean;
  /**
   * Completes the rows of one order number with cells that only one of them has, where they share
   * them.
   */
  complete?(rows: readonly FileRow[]): readonly FileRow[];
  assemble(rows: readonly Row[]): AssembledOrder;
}

export function ordersFromRows<Row>(
  file: OrderFile<Row>,
  rows: readonly FileRow[],
): AssembledOrder {
  const completeRows = file.complete?.(rows) ?? rows;
  return file.assemble(completeRows.flatMap((row) => file.read(row).row ?? []));
}

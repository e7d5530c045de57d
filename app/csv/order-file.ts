import type { OrderControl } from '#app/domain/imports/control-totals.ts';
import type { Order } from '#app/domain/orders/order.ts';
import type { FileRow } from './rows/file-row.ts';
import type { RowReading } from './row-fault.ts';

/** What a row says about the catalogue. */
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
  /** Rows that turn out wrong only beside the other rows of their order. */
  readonly rejected: readonly RejectedRow[];
  /** What the rows state of the order, beside what it comes to; absent where they state nothing. */
  readonly controls?: readonly OrderControl[];
}

/** A kind of file whose rows are about orders, one row or more each, the rows of an order anywhere. */
export interface OrderRowFile<Row = unknown> {
  /** The cells that are read, of all cells of a row: the others need not be kept. */
  pick(cells: readonly string[]): readonly string[];
  /** Reads a row of picked cells on its own. The same row always gives the same reading. */
  read(row: FileRow): RowReading<Row>;
  orderNumberOf(row: Row): string;
  /** None for a row that sells nothing. */
  productsOf(row: Row): readonly SoldProduct[];
  /** What a row would have come to, in minor units of the shop; null when that is unknown. */
  amountOf(row: FileRow): number | null;
  /** Of files whose orders have several rows, so that an order without one of them is not complete. */
  readonly parts?: {
    /** The number of the order that a refused row is about, as far as it tells. */
    numberOf(row: FileRow): string | null;
    lineOf(row: Row): number;
  };
}

/** A kind of file with orders in it. */
export interface OrderFile<Row = unknown> extends OrderRowFile<Row> {
  /** Its orders may be stored by another id: it names them by their name where their id was lost. */
  readonly isFoundByName?: true;
  /** Its rows state amounts of their orders, which `assemble` compares. */
  readonly hasControls?: boolean;
  /** The rows of one order number with the cells that only one of them has, where they share them. */
  complete?(rows: readonly FileRow[]): readonly FileRow[];
  /** All rows of one order number, in file order. */
  assemble(rows: readonly Row[]): AssembledOrder;
}

/** The orders that the picked rows of one order number make. */
export function ordersFromRows<Row>(
  file: OrderFile<Row>,
  rows: readonly FileRow[],
): AssembledOrder {
  const whole = file.complete?.(rows) ?? rows;
  return file.assemble(whole.flatMap((row) => file.read(row).row ?? []));
}

import type { FileRow } from '#app/csv/rows/file-row.ts';
import type { ControlTotal } from '#app/domain/imports/control-totals.ts';
import type { RowReading } from '#app/csv/row-fault.ts';

/** A kind of file whose rows are independent: products, unit costs, ad spend, expenses. */
export interface RecordFile<T> {
  /** Returns the records of a row, none for an empty one. Rows are read in file order. */
  read(row: FileRow): RowReading<readonly T[]>;
  /**
   * Returns the total that the file states of its own rows, beside theirs, once all were read;
   * absent where none does.
   */
  controls?(): readonly ControlTotal[];
}

import type { FileRow } from '#app/csv/rows/file-row.ts';
import type { RowReading } from '#app/csv/row-fault.ts';

/** A kind of file whose rows stand each for themselves: products, unit costs, ad spend, expenses. */
export interface RecordFile<T> {
  /** The records of a row, none for a row that says nothing. Rows are read in file order. */
  read(row: FileRow): RowReading<readonly T[]>;
}

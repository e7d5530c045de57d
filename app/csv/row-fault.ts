/** An error of one row. Thrown within a row reader, caught by it: rows fail, files go on. */
export class RowFault extends Error {}

/** A row that is understood and no sale: an unpaid order, a payout. It is no error of the file. */
export class RowLeftOut extends RowFault {}

export type RowReading<Row> =
  | { readonly row: Row; readonly fault?: undefined }
  | { readonly row?: undefined; readonly fault: string; readonly isLeftOut?: boolean };

export function catchRowFault<Row>(read: () => Row): RowReading<Row> {
  try {
    return { row: read() };
  } catch (error) {
    if (error instanceof RowLeftOut) return { fault: error.message, isLeftOut: true };
    if (error instanceof RowFault) return { fault: error.message };
    throw error;
  }
}

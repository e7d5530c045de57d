import type { FileRow } from '#app/csv/rows/file-row.ts';

/** Fields of the complete order, which are often on the first of its rows alone. */
const SHARED_FIELDS = ['placed_at', 'placed_time', 'currency', 'order_status', 'row_kind'] as const;

/**
 * Completes the rows of an order that have no date by its row with a date. Several exports write it
 * on one row of each order only, at any place after the file was sorted.
 * @param columns those of the fields; @param header the columns of the rows' cells.
 */
export function rowCompleter(
  columns: Readonly<Record<string, string>>,
  header: readonly string[],
): (rows: readonly FileRow[]) => readonly FileRow[] {
  const shared = SHARED_FIELDS.flatMap((field) => {
    const position = header.indexOf(columns[field] ?? '');
    return position < 0 ? [] : [position];
  });
  const dateAt = header.indexOf(columns['placed_at'] ?? '');
  const hasDate = ({ cells }: FileRow) => (cells[dateAt] ?? '').trim() !== '';
  return (rows) => {
    const head = rows.find(hasDate);
    if (head === undefined || rows.every(hasDate)) return rows;
    return rows.map((row) => {
      if (hasDate(row)) return row;
      const cells = [...row.cells];
      for (const position of shared) cells[position] ||= head.cells[position] ?? '';
      return { ...row, cells };
    });
  };
}

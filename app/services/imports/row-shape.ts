/** A row of separators only, as some exports write between their parts; it is no row. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells[0] === '' && cells.every((cell) => cell.trim() === '');
}

/** Why a row does not fit its header; blank cells beyond the header are no harm. */
export function rowShapeFault(cells: readonly string[], columns: number): string | null {
  if (cells.length === columns) return null;
  if (cells.length < columns) return `the row has ${cells.length} cells, the first line ${columns}`;
  const isBlank = cells.slice(columns).every((cell) => cell.trim() === '');
  return isBlank ? null : `the row has ${cells.length} cells, the first line ${columns}`;
}

/**
 * A choice of columns: their names, and a function that selects their cells from a complete row.
 */
export interface PickedColumns {
  readonly header: readonly string[];
  pick(cells: readonly string[]): readonly string[];
}

/** Returns the columns of `header` that are among `wantedNames`, in the order of the file. */
export function pickColumns(
  header: readonly string[],
  wantedNames: Iterable<string>,
): PickedColumns {
  const names = new Set(wantedNames);
  const positions = header.flatMap((name, position) => (names.has(name) ? [position] : []));
  return {
    header: positions.map((position) => header[position] ?? ''),
    pick: (cells) => positions.map((position) => cells[position] ?? ''),
  };
}

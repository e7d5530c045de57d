/** A choice of columns: their names, and how to take their cells out of a whole row. */
export interface PickedColumns {
  readonly header: readonly string[];
  pick(cells: readonly string[]): readonly string[];
}

/** The columns of `header` that are among `wantedNames`, in the order of the file. */
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

/** Cents as "12.34". */
export function dollars(cents: number): string {
  return `${Math.floor(cents / 100)}.${`${cents % 100}`.padStart(2, '0')}`;
}

/** One line of a file whose cells, by construction, need no quotes. */
export function csvLine(
  columns: readonly string[],
  cells: Readonly<Record<string, string>>,
): string {
  let line = cells[columns[0] ?? ''] ?? '';
  for (let index = 1; index < columns.length; index += 1) {
    line += `,${cells[columns[index] ?? ''] ?? ''}`;
  }
  return `${line}\n`;
}

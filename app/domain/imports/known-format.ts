import type { ColumnMapping } from './column-mapping.ts';
import { columnName } from './import-fields.ts';
import { KNOWN_FORMATS, type KnownFormat } from './known-format-table.ts';

/** The first rows of a file, cut into cells. */
export interface FileSample {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The export that has these columns; null when it is none that is known. */
export function findKnownFormat(header: readonly string[]): KnownFormat | null {
  const names = new Set(header.map(columnName));
  const hasOne = (wanted: string | readonly string[]) =>
    [wanted].flat().some((name) => names.has(columnName(name)));
  return KNOWN_FORMATS.find(({ requires }) => requires.every(hasOne)) ?? null;
}

/** The columns of a known export, each field from the first of its columns that has a value. */
export function proposeKnown(
  known: KnownFormat,
  { header, rows }: FileSample,
): {
  readonly columns: Record<string, string>;
  readonly guessed: readonly string[];
  readonly options: Partial<ColumnMapping>;
} {
  const positions = new Map(header.map((name, position) => [columnName(name), position]));
  const columns: Record<string, string> = {};
  for (const [field, wanted] of Object.entries(known.columns)) {
    const there = [wanted].flat().flatMap((name) => positions.get(columnName(name)) ?? []);
    const filled = there.find((at) => rows.some((row) => (row[at] ?? '').trim() !== ''));
    const column = header[filled ?? there[0] ?? -1];
    if (column !== undefined) columns[field] = column;
  }
  // Tax of the lines and of the order are one tax: it counts once.
  if (columns['line_tax'] !== undefined) delete columns['order_tax'];
  if (columns['day'] !== undefined && isDaily(columns['day'])) delete columns['day_end'];
  return { columns, guessed: [], options: { taxesIncluded: isTaxIncluded(known, header, rows) } };
}

function isDaily(column: string): boolean {
  return columnName(column) !== 'reporting starts';
}

function isTaxIncluded(
  { taxesIncludedWhere, options }: KnownFormat,
  header: readonly string[],
  rows: FileSample['rows'],
): boolean {
  if (taxesIncludedWhere === undefined) return options?.taxesIncluded ?? false;
  const at = header.indexOf(taxesIncludedWhere.column);
  return rows.some((row) => taxesIncludedWhere.matches.test(row[at] ?? ''));
}

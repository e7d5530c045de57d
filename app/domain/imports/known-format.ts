import type { ColumnMapping } from './column-mapping.ts';
import { columnName, plainName } from './import-fields.ts';
import {
  KNOWN_FORMATS,
  REFUSED_FORMATS,
  type KnownFormat,
  type RefusedFormat,
} from './known-format-table.ts';
import type { Names } from './known-formats/definition.ts';
import { PERIOD_COLUMNS } from './title-period.ts';

/** The first rows of a file, cut into cells. */
export interface FileSample {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * The export that has these columns; null when it is none that is known. Of several that fit, the one
 * that knows the most of the columns.
 */
export function findKnownFormat(header: readonly string[]): KnownFormat | null {
  return mostKnown(KNOWN_FORMATS, header);
}

/** The export with these columns that is not to be booked; null when it is none. */
export function findRefusedFormat(header: readonly string[]): RefusedFormat | null {
  const refused = mostKnown(REFUSED_FORMATS, header);
  const known = findKnownFormat(header);
  if (refused === null || known === null) return refused;
  return refused.requires.length > known.requires.length ? refused : null;
}

function mostKnown<T extends KnownFormat | RefusedFormat>(
  formats: readonly T[],
  header: readonly string[],
): T | null {
  const names = new Set(header.map(columnName));
  const has = (name: string) => names.has(columnName(name));
  const fitting = formats.filter(({ requires }) =>
    requires.every((name) => [name].flat().some(has)),
  );
  const knows = (format: T) =>
    [format.requires, 'columns' in format ? Object.values(format.columns) : []].flat(2).filter(has)
      .length;
  const [first, ...others] = fitting;
  if (first === undefined) return null;
  return others.reduce((best, next) => (knows(next) > knows(best) ? next : best), first);
}

/** Fields without whose column an order comes to something else, and nothing says so. */
const ESSENTIAL_FIELDS = ['order_number', 'placed_at', 'quantity', 'unit_price', 'line_total'];

export interface AlteredFormat {
  readonly label: string;
  /** The column that the file should have. */
  readonly missing: string;
}

/**
 * The export of orders that these are the columns of, but for one: it was renamed or deleted, and read
 * as another file the orders would come to other sums. null when it is none.
 */
export function findAlteredFormat(header: readonly string[]): AlteredFormat | null {
  const names = new Set(header.map(columnName));
  const isMissing = (wanted: Names) => ![wanted].flat().some((name) => names.has(columnName(name)));
  const known = findKnownFormat(header);
  if (known !== null && known.format !== 'transactions') return null;
  const orders = KNOWN_FORMATS.filter(({ format }) => format === 'transactions');
  const candidates = known === null ? [...orders, SHOPIFY_FORM] : [known];
  for (const { label, requires, columns } of candidates) {
    const fields = ESSENTIAL_FIELDS.flatMap((field) => {
      const wanted = columns[field];
      return wanted === undefined ? [] : [wanted];
    });
    const missing = requires.filter(isMissing);
    const isAlike = known !== null || (requires.length >= ALIKE_MIN && missing.length <= 1);
    const column = [missing[0] ?? fields.find(isMissing) ?? []].flat()[0];
    if (isAlike && column !== undefined) return { label, missing: column };
  }
  return null;
}

/** Fewer columns than that are those of many files. */
const ALIKE_MIN = 5;
/** Shopify's orders are no entry of the table: they have a reader of their own. */
const SHOPIFY_FORM: Pick<KnownFormat, 'label' | 'requires' | 'columns'> = {
  label: 'Shopify orders export',
  requires: ['Name', 'Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price'],
  columns: {
    order_number: 'Name',
    placed_at: 'Created at',
    quantity: 'Lineitem quantity',
    unit_price: 'Lineitem price',
  },
};

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

/** Columns of the first day of a period: a row without any other day covers all of it. */
const FIRST_DAYS = ['reporting starts', plainName(PERIOD_COLUMNS[0])];

function isDaily(column: string): boolean {
  return !FIRST_DAYS.includes(columnName(column));
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

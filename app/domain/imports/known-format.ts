import type { ColumnMapping } from './column-mapping.ts';
import { columnName, plainName } from './import-fields.ts';
import {
  KNOWN_FORMATS,
  REFUSED_FORMATS,
  type KnownFormat,
  type RefusedFormat,
} from './known-format-table.ts';
import { PERIOD_COLUMNS } from './title-period.ts';

export interface FileSample {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/**
 * Finds the export that has these columns; null when it is none that is known. If several fit, the
 * one that knows the most of the columns.
 */
export function findKnownFormat(header: readonly string[]): KnownFormat | null {
  return mostKnown(KNOWN_FORMATS, header);
}

/** Finds the export with these columns that must not be imported; null when it is none. */
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
  const fitting = formats.filter((format) => {
    const isOther = 'unless' in format && format.unless?.some(has) === true;
    return !isOther && format.requires.every((name) => [name].flat().some(has));
  });
  const knows = (format: T) =>
    [format.requires, 'columns' in format ? Object.values(format.columns) : []].flat(2).filter(has)
      .length;
  const [first, ...others] = fitting;
  if (first === undefined) return null;
  return others.reduce((best, next) => (knows(next) > knows(best) ? next : best), first);
}

/**
 * Returns the columns of a known export, each field from the first of its columns that has a value.
 */
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

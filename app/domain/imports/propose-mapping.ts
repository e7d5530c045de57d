import { countryCodeOf } from '#app/domain/geography/countries.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { ColumnMapping, ImportFormat } from './column-mapping.ts';
import { mappedFormatOf } from './column-mapping.ts';
import { plainName, type FieldKind, type ImportField } from './import-fields.ts';
import { readDate } from './read-date.ts';
import { readNumber, readWholeNumber, sniffDecimalMark, type DecimalMark } from './read-number.ts';
import { sniffDateOrder } from './sniff-date-order.ts';

/** The first rows of a file, cut into cells. */
export interface FileSample {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface MappingProposal {
  readonly mapping: ColumnMapping;
  /** A date with two readings, to be confirmed; null when the dates leave no doubt. */
  readonly ambiguousDate: string | null;
}

/** A column may hold this share of cells that do not fit its field: real files are dirty. */
const MISFITS_MAX = 0.2;
const SCORE_EXACT = 1000;
const SCORE_CONTAINED = 100;
const CONTENT_KINDS: Partial<Record<string, number>> = { placed_at: 20, country: 10, day: 20 };

/**
 * The mapping a file's column names and contents suggest: each field gets the column whose name is
 * its most usual one, provided the cells are of the field's kind; a date or country column of any
 * other name is found by what it holds.
 */
export function proposeMapping(format: ImportFormat, sample: FileSample): MappingProposal {
  const decimalMark = sniffDecimalMark(sample.rows.flatMap((row) => row.filter(isNumberLike)));
  const fields = mappedFormatOf(format)?.fields ?? [];
  const columns = assignColumns(fields, sample, decimalMark);
  const dates = fields
    .filter((field) => field.kind === 'date')
    .flatMap((field) => {
      const index = sample.header.indexOf(columns[field.key] ?? '');
      return index < 0 ? [] : sample.rows.map((row) => row[index] ?? '');
    });
  const guess = sniffDateOrder(dates);
  const mapping: ColumnMapping = {
    format,
    columns,
    dateOrder: guess.order,
    decimalMark,
    returnPrefix: null,
    taxesIncluded: false,
  };
  return { mapping, ambiguousDate: guess.isAmbiguous ? guess.example : null };
}

/** Best pairs first; each field and each column is taken once. */
function assignColumns(
  fields: readonly ImportField[],
  { header, rows }: FileSample,
  mark: DecimalMark,
): Record<string, string> {
  const pairs = fields.flatMap((field, order) =>
    header.map((name, index) => {
      const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
      return { field, name, order, score: scoreOf(field, name, cells, mark) };
    }),
  );
  const best = pairs
    .filter((pair) => pair.score > 0)
    .toSorted((a, b) => b.score - a.score || a.order - b.order);
  const columns: Record<string, string> = {};
  const taken = new Set<string>();
  for (const { field, name } of best) {
    if (columns[field.key] !== undefined || taken.has(name)) continue;
    columns[field.key] = name;
    taken.add(name);
  }
  return columns;
}

function scoreOf(
  field: ImportField,
  name: string,
  cells: readonly string[],
  mark: DecimalMark,
): number {
  if (!fits(field.kind, cells, mark)) return 0;
  const plain = plainName(name);
  const exact = field.names.indexOf(plain);
  if (exact >= 0) return SCORE_EXACT - exact;
  const contained = field.names.findIndex((known) => contains(plain, known, field.kind));
  if (contained >= 0) return SCORE_CONTAINED - contained;
  return cells.length > 0 ? (ownValue(CONTENT_KINDS, field.key) ?? 0) : 0;
}

/**
 * "shopify order number" is an order number and "net price" a price; one word within a text column
 * says too little, as in "order status".
 */
function contains(plain: string, known: string, kind: FieldKind): boolean {
  if (known.includes(' ')) return ` ${plain} `.includes(` ${known} `);
  return kind !== 'text' && plain.endsWith(` ${known}`);
}

/** Whether the cells are of the kind; an empty column may be anything its name says. */
function fits(kind: FieldKind, cells: readonly string[], mark: DecimalMark): boolean {
  if (kind === 'text') return true;
  const misfits = cells.filter((cell) => !isOfKind(kind, cell, mark)).length;
  return misfits <= cells.length * MISFITS_MAX;
}

function isOfKind(kind: FieldKind, cell: string, mark: DecimalMark): boolean {
  if (kind === 'number') return readNumber(cell, mark) !== null;
  if (kind === 'whole') return readWholeNumber(cell, mark) !== null;
  if (kind === 'country') return countryCodeOf(cell) !== null;
  return (['dmy', 'mdy', 'ymd'] as const).some((order) => readDate(cell, order) !== null);
}

/** Digits with a separator that are no date: "04.03.2021" says nothing about decimals. */
function isNumberLike(cell: string): boolean {
  return /\d[.,]\d/.test(cell) && !isOfKind('date', cell, '.');
}

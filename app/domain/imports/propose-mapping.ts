import { findCountryCode } from '#app/domain/geography/countries.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import type { ColumnMapping, ImportFormat } from './column-mapping.ts';
import { findMappedFormat, USUAL_OPTIONS } from './column-mapping.ts';
import { columnName, currencyInName, type FieldKind, type ImportField } from './import-fields.ts';
import { findKnownFormat, proposeKnown, type FileSample } from './known-format.ts';
import { positionsOfKind } from './read-columns.ts';
import { readDate } from './read-date.ts';
import { readNumber, readWholeNumber } from './read-number.ts';
import { sniffDateOrder } from './sniff-date-order.ts';

export interface MappingProposal {
  readonly mapping: ColumnMapping;
  /** A date with two readings, to be confirmed; null when all dates are unambiguous. */
  readonly ambiguousDate: string | null;
  /** Fields whose column was matched by a similar name or by its contents, to be checked. */
  readonly guessed: readonly string[];
}

/** The maximum share of cells in a column that do not fit its field: real files contain errors. */
const MISFITS_MAX = 0.2;
const SCORE_EXACT = 1000;
/**
 * The minimum score of an equal name; below it a name is similar; below the next one only the
 * contents fit.
 */
const SCORE_SAME_NAME = 500;
/** The score of the field's name over cells that cannot be parsed. */
const SCORE_NAMED = SCORE_SAME_NAME;
const SCORE_CONTAINED = 200;
const CONTENT_KINDS: ReadonlyMap<string, number> = new Map([
  ['placed_at', 60],
  ['country', 10],
  ['day', 60],
]);
/**
 * The words of an order date: a sale is placed when it is bought, not when it is sent or when a
 * program wrote the row.
 */
const DATE_OF_SALE = /\b(purchase|purchased|order|ordered|created|placed|paid|sale|sold|bought)\b/;
const OTHER_DATE_WORDS = [
  'ship',
  'shipped',
  'shipping',
  'deliver',
  'delivered',
  'delivery',
  'carrier',
  'limit',
  'ingest',
  'ingested',
  'due',
  'estimated',
  'updated',
  'modified',
  'loaded',
  'export',
  'refund',
  'refunded',
  'returned',
  'expiry',
  'expires',
  'birth',
  'end',
  'ends',
];
const OTHER_DATE = new RegExp(`\\b(${OTHER_DATE_WORDS.join('|')})\\b`);

/**
 * Proposes the mapping that a file's column names and contents suggest: that of a known export,
 * else each field gets the column whose name is its most usual one, provided the cells are of the
 * field's kind; a date or country column of any other name is recognised by its contents, and
 * marked as a guess.
 */
export function proposeMapping(format: ImportFormat, sample: FileSample): MappingProposal {
  const fields = findMappedFormat(format)?.fields ?? [];
  const known = findKnownFormat(sample.header);
  const isKnown = known !== null && known.format === format;
  const found = isKnown
    ? proposeKnown(known, sample)
    : withRowKind(fields, sample, assignColumns(fields, sample));
  const { columns } = found;
  const positions = positionsOfKind({ format, columns }, sample.header, 'date');
  const dates = positions.flatMap((position) => sample.rows.map((row) => row[position] ?? ''));
  const guess = sniffDateOrder(dates);
  const mapping: ColumnMapping = {
    format,
    columns,
    ...USUAL_OPTIONS,
    dateOrder: guess.order,
    currency: currencyOfNames(fields, columns),
    timeZone: /\butc\b/.test(columnName(columns['placed_at'] ?? '')) ? 'UTC' : null,
    ...(isKnown && { ...known.options, source: known.key, ...found.options }),
  };
  const ambiguousDate = guess.isAmbiguous ? guess.example : null;
  return { mapping, ambiguousDate, guessed: found.guessed };
}

interface FoundColumns {
  readonly columns: Record<string, string>;
  readonly guessed: readonly string[];
  readonly options?: Partial<ColumnMapping>;
}

/**
 * Returns the currency in the names of the amounts' columns; null when there is none or several.
 */
function currencyOfNames(
  fields: readonly ImportField[],
  columns: Readonly<Record<string, string>>,
): string | null {
  const named = fields
    .filter(({ kind }) => kind === 'number')
    .map(({ key }) => findCurrency(currencyInName(columns[key] ?? '') ?? '')?.code)
    .filter((code) => code !== undefined);
  const [only] = named;
  return new Set(named).size === 1 && only !== undefined ? only : null;
}

/** Assigns columns, the best pairs first; each field and each column is taken once. */
function assignColumns(fields: readonly ImportField[], { header, rows }: FileSample): FoundColumns {
  const pairs = fields.flatMap((field, order) =>
    header.map((name, index) => {
      const cells = rows.map((row) => row[index] ?? '').filter((cell) => cell.trim() !== '');
      return { field, name, order, score: getScore(field, name, cells) };
    }),
  );
  const best = pairs
    .filter((pair) => pair.score > 0)
    .toSorted((a, b) => b.score - a.score || a.order - b.order);
  const columns: Record<string, string> = {};
  const guessed: string[] = [];
  const taken = new Set<string>();
  for (const { field, name, score } of best) {
    if (columns[field.key] !== undefined || taken.has(name)) continue;
    columns[field.key] = name;
    taken.add(name);
    if (score < SCORE_SAME_NAME) guessed.push(field.key);
  }
  return { ...withoutPeriodEnd(withPlacedAt(columns)), guessed };
}

const KIND_NAMES: ReadonlySet<string> = new Set('type kind art typ tipo soort'.split(' '));
const SALE_OR_REFUND = new RegExp(
  `^(?:${[
    'sales?|orders?|purchases?|charges?|payments?|refunds?|returns?',
    'verkauf|bestellung|erstattung|rückerstattung|retoure',
    'vente|remboursement|retour|venta|reembolso|devolución',
  ].join('|')})$`,
  'i',
);

/** Adds the kind of a row. "Type" may be that of a product, so all its cells have to agree. */
function withRowKind(
  fields: readonly ImportField[],
  { header, rows }: FileSample,
  found: FoundColumns,
): FoundColumns {
  const isOpen =
    fields.some(({ key }) => key === 'row_kind') && found.columns['row_kind'] === undefined;
  const taken = new Set(Object.values(found.columns));
  const position = header.findIndex((name, index) => {
    if (!isOpen || taken.has(name) || !KIND_NAMES.has(columnName(name))) return false;
    const cells = rows.map((row) => (row[index] ?? '').trim()).filter((cell) => cell !== '');
    return cells.length > 0 && cells.every((cell) => SALE_OR_REFUND.test(cell));
  });
  const column = header[position];
  if (column === undefined) return found;
  return { ...found, columns: { ...found.columns, row_kind: column } };
}

/** Dates a file by its payment, where that is the only date. */
function withPlacedAt(columns: Record<string, string>): Record<string, string> {
  const { paid_at: paidAt, ...others } = columns;
  return paidAt === undefined || columns['placed_at'] !== undefined
    ? columns
    : { ...others, placed_at: paidAt };
}

/**
 * Removes the end of the period, since a row that names its day covers no period, despite its
 * report.
 */
function withoutPeriodEnd(columns: Record<string, string>): {
  readonly columns: Record<string, string>;
} {
  const { day_end: dayEnd, ...others } = columns;
  const isDaily = ['day', 'date', 'by day'].includes(columnName(columns['day'] ?? ''));
  return { columns: dayEnd !== undefined && isDaily ? others : columns };
}

function getScore(field: ImportField, name: string, cells: readonly string[]): number {
  // "Discount %" holds rates, and no amount of its row.
  if (field.kind === 'number' && name.includes('%')) return 0;
  const plain = columnName(name);
  const exact = field.names.findIndex((known) => isSame(plain, known));
  if (!fits(field.kind, cells)) return exact >= 0 && isMeant(field.kind, cells) ? SCORE_NAMED : 0;
  if (exact >= 0) return SCORE_EXACT - exact;
  const timing = dateScore(field, plain);
  const contained = field.names.findIndex((known) => contains(plain, known, field.kind));
  if (contained >= 0) return SCORE_CONTAINED - contained + timing;
  const byContent = CONTENT_KINDS.get(field.key);
  return cells.length > 0 && byContent !== undefined ? byContent + timing : 0;
}

/** Compares names: "shipstate" and "ship state" are one. */
function isSame(plain: string, known: string): boolean {
  return plain === known || plain.replaceAll(' ', '') === known.replaceAll(' ', '');
}

function dateScore({ key }: ImportField, plain: string): number {
  if (key !== 'placed_at') return 0;
  // "order delivered carrier date" speaks of an order and is the carrier's date all the same.
  if (OTHER_DATE.test(plain)) return -50;
  return DATE_OF_SALE.test(plain) ? 100 : 0;
}

/** Words that end the names of amounts of every kind, and alone identify none. */
const GENERIC_WORDS: ReadonlySet<string> = new Set(
  [
    'rate amount total sum summe betrag cost costs kosten value sales revenue net netto orders',
    'tax taxes vat gst mwst ust tva iva discount discounts rabatt fee fees',
  ]
    .join(' ')
    .split(' '),
);
/** Words before or after an amount or a number that change its meaning. */
const OTHERWISE = new RegExp(
  `\\b(${[
    'exchange conversions? clicks? ctr subtotal deposit before after platform',
    'refund(?:ed)? compare average avg percent',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\\b`,
);

/**
 * Decides if a name contains another: "shopify order number" is an order number and "net price" a
 * price; one word within a text column is not enough, as in "order status", and neither is one that
 * ends the names of many amounts.
 */
function contains(plain: string, known: string, kind: FieldKind): boolean {
  const isNumber = kind === 'number' || kind === 'whole';
  if (isNumber && OTHERWISE.test(plain) && !OTHERWISE.test(known)) return false;
  if (known.includes(' ')) return ` ${plain} `.includes(` ${known} `);
  return kind !== 'text' && !GENERIC_WORDS.has(known) && plain.endsWith(` ${known}`);
}

const MARKS = ['.', ','] as const;

/** Decides if the cells are of the kind; an empty column may be anything that its name says. */
function fits(kind: FieldKind, cells: readonly string[]): boolean {
  if (kind === 'text') return true;
  const misfits = cells.filter((cell) => !isOfKind(kind, cell)).length;
  return misfits <= cells.length * MISFITS_MAX;
}

/**
 * Decides if a column that is named after the field contains it, although too many of its cells
 * cannot be read: "10%" as a discount, "46025" as a date. Its rows are then refused, with the cell;
 * without its column they would count as if they had no discount at all. Texts are something else,
 * such as a carrier's name under "Shipping".
 */
function isMeant(kind: FieldKind, cells: readonly string[]): boolean {
  if (kind === 'country') return false;
  const texts = cells.filter((cell) => !isOfKind(kind, cell) && !/^\P{L}*\d\P{L}*$/u.test(cell));
  return texts.length < cells.length / 2;
}

function isOfKind(kind: FieldKind, cell: string): boolean {
  // Which mark is before the decimals is decided by the columns that hold amounts, so not yet.
  if (kind === 'number') return MARKS.some((mark) => readNumber(cell, mark) !== null);
  if (kind === 'whole') return MARKS.some((mark) => readWholeNumber(cell, mark) !== null);
  if (kind === 'country') return findCountryCode(cell) !== null;
  return (['dmy', 'mdy', 'ymd'] as const).some((order) => readDate(cell, order) !== null);
}

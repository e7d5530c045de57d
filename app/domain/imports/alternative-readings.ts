/**
 * The alternative readings of a file of orders: a price of a piece or of a line, an amount stated
 * once for the order or for each line, tax inside the prices or on top, the other decimal mark. The
 * file's own totals decide between them; the rest is listed as assumed.
 */
import { type ColumnMapping, findMappedFormat } from './column-mapping.ts';
import { SCOPES } from './file-survey.ts';
import { plainName } from './import-fields.ts';

export interface AlternativeReading {
  readonly mapping: ColumnMapping;
  readonly changes: readonly ReadingChange[];
}

export interface ReadingChange {
  /** The reading without the change: "\"Price\" is the price of a piece". */
  readonly before: string;
  readonly after: string;
  /** True where the column's name does not prove it. */
  readonly isAssumed: boolean;
}

interface Option extends ReadingChange {
  change(mapping: ColumnMapping): ColumnMapping;
}

const READINGS_MAX = 48;
const TAX_FIELDS = ['line_tax', 'order_tax'] as const;
/** A name that states by itself if it is about a piece or a line. */
const SAYS_ITSELF = /\b(unit|piece|each|per|single|line|row|total|subtotal)\b/;

/**
 * Lists every combination of the alternatives of a mapping, those with the fewest changes first.
 */
export function listReadings(
  mapping: ColumnMapping,
  { isMarkOpen, guessed }: { readonly isMarkOpen: boolean; readonly guessed: readonly string[] },
): readonly AlternativeReading[] {
  // A known export leaves open only what the shop chose: whether its prices include tax.
  const isKnown = mapping.source !== null;
  const choices: (readonly Option[])[] = [
    ...(isKnown ? [] : [priceOptions(mapping)]),
    ...(isKnown ? [] : SCOPES.map((pair) => scopeOptions(mapping, pair, guessed))),
    taxOptions(mapping),
    isMarkOpen ? [markOption(mapping)] : [],
  ].filter((options) => options.length > 0);
  let readings: AlternativeReading[] = [{ mapping, changes: [] }];
  for (const options of choices) {
    const changed = readings.flatMap((reading) =>
      options.map((option) => ({
        mapping: option.change(reading.mapping),
        changes: [...reading.changes, option],
      })),
    );
    readings = [...readings, ...changed];
  }
  return readings
    .filter(({ changes }) => changes.length > 0)
    .toSorted((a, b) => a.changes.length - b.changes.length)
    .slice(0, READINGS_MAX);
}

/** Returns the readings of a price: for each piece, or for all of them. */
function priceOptions({ columns }: ColumnMapping): readonly Option[] {
  const { quantity, unit_price: price, line_total: total } = columns;
  const from = price === undefined ? 'line_total' : 'unit_price';
  const column = price ?? total;
  if (quantity === undefined || column === undefined) return [];
  const to = from === 'unit_price' ? 'line_total' : 'unit_price';
  const texts = {
    unit_price: `"${column}" is the price of a piece`,
    line_total: `"${column}" is the total of a line`,
  };
  return [
    {
      before: texts[from],
      after: texts[to],
      isAssumed: !SAYS_ITSELF.test(plainName(column)),
      change: (mapping) => moved(mapping, from, to),
    },
  ];
}

/**
 * Returns the readings of an amount: for the order or for each line; where both have a column,
 * either may repeat the other.
 */
function scopeOptions(
  { columns }: ColumnMapping,
  pair: (typeof SCOPES)[number],
  guessed: readonly string[],
): readonly Option[] {
  const [order, line] = [columns[pair.order], columns[pair.line]];
  if (order !== undefined && line !== undefined) {
    return [pair.order, pair.line].map((field) => ({
      before: `"${order}" and "${line}" both count`,
      after: `"${field === pair.order ? line : order}" alone counts`,
      isAssumed: true,
      change: (mapping) => moved(mapping, field, null),
    }));
  }
  const column = order ?? line;
  if (column === undefined) return [];
  const [from, to] = order === undefined ? [pair.line, pair.order] : [pair.order, pair.line];
  const texts = (field: string) =>
    field === pair.order
      ? `"${column}" counts once for the order`
      : `"${column}" counts on each row`;
  return [
    {
      before: texts(from),
      after: texts(to),
      isAssumed: guessed.includes(from),
      change: (mapping) => moved(mapping, from, to),
    },
  ];
}

function taxOptions({ columns, taxesIncluded }: ColumnMapping): readonly Option[] {
  if (!TAX_FIELDS.some((field) => columns[field] !== undefined)) return [];
  const texts = { inside: 'Prices include the tax', outside: 'The tax comes on top of the prices' };
  return [
    {
      before: taxesIncluded ? texts.inside : texts.outside,
      after: taxesIncluded ? texts.outside : texts.inside,
      isAssumed: true,
      change: (mapping) => ({ ...mapping, taxesIncluded: !mapping.taxesIncluded }),
    },
  ];
}

function markOption({ decimalMark }: ColumnMapping): Option {
  const other = decimalMark === '.' ? ',' : '.';
  const text = (mark: string) => `The mark before the decimals is "${mark}"`;
  return {
    before: text(decimalMark),
    after: text(other),
    isAssumed: true,
    change: (mapping) => ({ ...mapping, decimalMark: other }),
  };
}

/** Moves the column of one field to another; null removes it. */
function moved(mapping: ColumnMapping, from: string, to: string | null): ColumnMapping {
  const { [from]: column, ...others } = mapping.columns;
  const columns = to === null || column === undefined ? others : { ...others, [to]: column };
  return { ...mapping, columns };
}

/**
 * Decides if this mapping combines orders of the file from their rows, so that its totals can be
 * compared.
 */
export function canBeWeighed({ format, columns }: ColumnMapping): boolean {
  const hasOrders = format === 'transactions' && columns['order_number'] !== undefined;
  return hasOrders && findMappedFormat(format) !== null;
}

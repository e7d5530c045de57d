import { ownValue } from '#app/lib/own-value.ts';
import { MAPPED_FORMATS } from './import-field-table.ts';
import type { MappedFormat } from './import-fields.ts';
import type { DateOrder } from './read-date.ts';
import type { DecimalMark } from './read-number.ts';

/** What a file may be. The two exports of Shopify have fixed columns; the rest is mapped. */
export const IMPORT_FORMATS = {
  shopify_orders: 'Shopify orders export',
  shopify_products: 'Shopify products export',
  amazon_settlement: 'Amazon settlement report',
  payouts: 'Payments and payouts of orders',
  transactions: MAPPED_FORMATS.transactions.label,
  unit_costs: MAPPED_FORMATS.unit_costs.label,
  ad_spend: MAPPED_FORMATS.ad_spend.label,
  expenses: MAPPED_FORMATS.expenses.label,
  other_revenue: MAPPED_FORMATS.other_revenue.label,
  fulfilment_costs: MAPPED_FORMATS.fulfilment_costs.label,
  production_costs: MAPPED_FORMATS.production_costs.label,
} as const;
export type ImportFormat = keyof typeof IMPORT_FORMATS;

/**
 * How to read a file: confirmed by a person, kept with the import, and offered for files of the
 * same columns.
 */
export interface ColumnMapping {
  readonly format: ImportFormat;
  /** The column of each field, by its name in the file's first row. */
  readonly columns: Readonly<Record<string, string>>;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** Orders whose number begins so are returns; null when the file has no such orders. */
  readonly returnPrefix: string | null;
  /**
   * How a file with a return prefix writes what came back: with a minus, so that a row without one
   * is a charge; or without any sign.
   */
  readonly returnSigns: 'minus' | 'none';
  /** Prices and shipping include the tax that the tax column names. */
  readonly taxesIncluded: boolean;
  /** Goods at price 0: free items of an order (a replacement, a gift), or stock corrections. */
  readonly zeroPrices: 'keep' | 'refuse';
  /**
   * What happens to orders that are there already with other amounts, where the file is of no known
   * kind, and to ad spend of its days under campaigns that it does not name: until a person has said
   * so the file is refused.
   */
  readonly existingOrders: 'ask' | 'replace' | 'keep';
  /**
   * Whether orders whose number stands in the books in another spelling ("12" and "0012") are the same
   * orders: until a person has said so, a file is refused where it is not certain.
   */
  readonly alteredNumbers: 'ask' | 'same' | 'other';
  /**
   * Whether the file is imported although its orders do not come to what it states of them: until a
   * person has said so it is refused.
   */
  readonly differences: 'ask' | 'accept';
  /** How an expense is written: 500.00, or with a minus as money that left an account. */
  readonly costSign: 'plus' | 'minus';
  /** The currency of amounts that no column names one for; null: the shop's. */
  readonly currency: string | null;
  /** The clocks of times that name no offset themselves; null: the shop's. */
  readonly timeZone: string | null;
  /** The ad platform of a file that has no column for it. */
  readonly adPlatform: string | null;
  /** The export the file was recognised as, a key of the table of known formats; null: none. */
  readonly source: string | null;
}

/** What a mapping says unless a person or the data say otherwise. */
export const USUAL_OPTIONS = {
  dateOrder: 'ymd',
  decimalMark: '.',
  returnPrefix: null,
  returnSigns: 'none',
  taxesIncluded: false,
  zeroPrices: 'refuse',
  existingOrders: 'ask',
  alteredNumbers: 'ask',
  differences: 'ask',
  costSign: 'plus',
  currency: null,
  timeZone: null,
  adPlatform: null,
  source: null,
} as const satisfies Omit<ColumnMapping, 'format' | 'columns'>;

/** The table of fields of a mapped format; null for a format with fixed columns. */
export function findMappedFormat(format: ImportFormat): MappedFormat | null {
  const known: Readonly<Record<string, MappedFormat>> = MAPPED_FORMATS;
  return ownValue(known, format) ?? null;
}

/** What stands in the way of reading a file with this header so, in the reader's words. */
export function mappingFaults(mapping: ColumnMapping, header: readonly string[]): string[] {
  const format = findMappedFormat(mapping.format);
  if (format === null) return [];
  const labels = new Map(format.fields.map((field) => [field.key, field.label]));
  const unknown = Object.keys(mapping.columns).filter((key) => !labels.has(key));
  const absent = Object.entries(mapping.columns).filter(([, column]) => !header.includes(column));
  const twice = format.fields.flatMap(({ key, kind, label }, index) => {
    const column = mapping.columns[key];
    const other = format.fields
      .slice(0, index)
      .find((field) => field.kind === 'number' && mapping.columns[field.key] === column);
    if (kind !== 'number' || column === undefined || other === undefined) return [];
    return [`"${column}" counts twice, as "${other.label}" and as "${label}"`];
  });
  const missing = format.required.filter((group) => !group.some((key) => mapping.columns[key]));
  return [
    ...unknown.map((key) => `there is no field "${key}"`),
    ...absent.map(([, column]) => `the file has no column "${column}"`),
    ...twice,
    ...missing.map((group) => {
      const names = group.map((key) => `"${labels.get(key)}"`).join(' or ');
      return `${names} has no column`;
    }),
  ];
}

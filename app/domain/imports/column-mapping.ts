import { ownValue } from '#app/lib/own-value.ts';
import { MAPPED_FORMATS } from './import-field-table.ts';
import type { MappedFormat } from './import-fields.ts';
import type { DateOrder } from './read-date.ts';
import type { DecimalMark } from './read-number.ts';

/** The kinds of files. The two exports of Shopify have fixed columns; the others are mapped. */
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
 * The mapping of a file: confirmed by a person, stored with the import, and offered for files with
 * equal columns.
 */
export interface ColumnMapping {
  readonly format: ImportFormat;
  /** The column of each field, by its name in the file's first row. */
  readonly columns: Readonly<Record<string, string>>;
  readonly dateOrder: DateOrder;
  readonly decimalMark: DecimalMark;
  /** The prefix of returns' order numbers; null when the file has none. */
  readonly returnPrefix: string | null;
  /**
   * The signs of returns in a file with a return prefix: a minus, so that a row without one is a
   * charge; or none.
   */
  readonly returnSigns: 'minus' | 'none';
  /** True where prices and shipping include the tax of the tax column. */
  readonly taxesIncluded: boolean;
  /**
   * The treatment of goods at price 0: free items of an order (a replacement, a gift), or stock
   * corrections.
   */
  readonly zeroPrices: 'keep' | 'refuse';
  /**
   * The treatment of existing orders with other amounts, where the kind of the file is unknown, and
   * of ad spend in its days under campaigns that it does not name: the file is refused until a
   * person has decided.
   */
  readonly existingOrders: 'ask' | 'replace' | 'keep';
  /**
   * The relation of orders to stored ones whose number has another spelling ("12" and "0012"): a
   * file is refused where it is not certain, until a person has decided.
   */
  readonly alteredNumbers: 'ask' | 'same' | 'other';
  /**
   * The acceptance of a file whose orders differ from its own totals: it is refused until a person
   * has decided.
   */
  readonly differences: 'ask' | 'accept';
  /** The sign of an expense: 500.00, or with a minus as money that left an account. */
  readonly costSign: 'plus' | 'minus';
  /** The currency of amounts without a currency column; null for the shop's. */
  readonly currency: string | null;
  /** The zone of times without an offset; null for the shop's. */
  readonly timeZone: string | null;
  /** The ad platform of a file that has no column for it. */
  readonly adPlatform: string | null;
  /** The recognised export, a key of the table of known formats; null for none. */
  readonly source: string | null;
}

/** The default options, where neither a person nor the data decide. */
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

/** Returns the table of fields of a mapped format; null for a format with fixed columns. */
export function findMappedFormat(format: ImportFormat): MappedFormat | null {
  const known: Readonly<Record<string, MappedFormat>> = MAPPED_FORMATS;
  return ownValue(known, format) ?? null;
}

/** Lists the problems of a mapping with this header, in the reader's words. */
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

/**
 * The survey of a file's rows, for decisions that its column names leave open: if an amount is
 * repeated on the rows of an order, if a "discount" is a rate, how returns and goods at price 0 are
 * written, and the states, currencies and offsets it has.
 */
import type { ColumnMapping } from './column-mapping.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';

/** Amounts that a file may state for the order or for each of its lines. */
export const SCOPES = [
  { order: 'order_discount', line: 'line_discount' },
  { order: 'shipping', line: 'line_shipping' },
  { order: 'tip', line: 'line_tip' },
  { order: 'order_tax', line: 'line_tax' },
] as const;

/**
 * The number of orders of several rows in which the amount is equal on all, on one only, or
 * differs.
 */
export interface ScopeEvidence {
  readonly same: number;
  readonly single: number;
  readonly differs: number;
}

export interface SurveyResult {
  readonly rows: number;
  readonly scopes: ReadonlyMap<string, ScopeEvidence>;
  /** Fields whose values all lie between 0 and 1 beside far larger prices. */
  readonly rates: readonly string[];
  /** Rows at price 0: of goods sold, and of goods that leave or come back without money. */
  readonly zeroPrices: { readonly sold: number; readonly back: number };
  /** Order numbers by the letters they begin with, '' for none: rows with a minus and without. */
  readonly prefixes: ReadonlyMap<
    string,
    { readonly orders: number; readonly minus: number; readonly plus: number }
  >;
  /** Rows that sell parts of a piece, and how the first of them writes it; null where none does. */
  readonly parts: { readonly rows: number; readonly example: string } | null;
  readonly signs: { readonly minus: number; readonly plus: number };
  /** The frequency of each word in the column of the order's state. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly currencies: ReadonlySet<string>;
  /** Offsets in minutes with the days on which they were seen. */
  readonly offsets: readonly { readonly day: string; readonly offsetMinutes: number }[];
  readonly zoneNames: ReadonlySet<string>;
}

/** A limit above the number of words, prefixes or offsets in any real file. */
const DISTINCT_MAX = 60;
const OFFSETS_MAX = 400;
/** The factor between a price and a "discount" of at most 1 from which that is a rate. */
const RATE_FACTOR = 8;

interface AmountRange {
  count: number;
  sum: number;
  fractions: number;
  max: number;
}

/** Reads rows in file order, and groups those of an order, also where they are apart. */
export class FileSurvey {
  readonly #mapping: ColumnMapping;
  readonly #at: ReadonlyMap<string, number>;
  readonly #zoneAt: number;
  readonly #scopes = new Map<string, { same: number; single: number; differs: number }>();
  readonly #ranges = new Map<string, AmountRange>();
  #parts: { rows: number; example: string } | null = null;
  readonly #zero = { sold: 0, back: 0 };
  readonly #signs = { minus: 0, plus: 0 };
  readonly #prefixes = new Map<string, { orders: number; minus: number; plus: number }>();
  readonly #statuses = new Map<string, number>();
  readonly #currencies = new Set<string>();
  readonly #zoneNames = new Set<string>();
  readonly #offsets = new Map<string, { day: string; offsetMinutes: number }>();
  /** The amounts of each field on the rows of an order, by its number. */
  readonly #orders = new Map<string, Map<string, number[]>>();
  readonly #seen = new Set<string>();
  #rows = 0;

  constructor(mapping: ColumnMapping, header: readonly string[]) {
    this.#mapping = mapping;
    const columns =
      mapping.format === 'shopify_orders'
        ? { placed_at: 'Created at', currency: 'Currency' }
        : mapping.columns;
    this.#at = new Map(
      Object.entries(columns).map(([field, column]) => [field, header.indexOf(column)]),
    );
    this.#zoneAt = header.findIndex((name) => /^time ?zone$/i.test(name));
  }

  add(cells: readonly string[]): void {
    this.#rows += 1;
    const text = (field: string) => (cells[this.#at.get(field) ?? -1] ?? '').trim();
    const number = (field: string) => {
      const value = readNumber(text(field), this.#mapping.decimalMark);
      return value === null ? null : Number(value);
    };
    const amount = number('amount') ?? 0;
    if (amount !== 0) this.#signs[amount < 0 ? 'minus' : 'plus'] += 1;
    count(this.#statuses, text('order_status'));
    if (this.#currencies.size < DISTINCT_MAX) this.#currencies.add(text('currency').toUpperCase());
    if (this.#zoneNames.size < DISTINCT_MAX)
      this.#zoneNames.add((cells[this.#zoneAt] ?? '').trim());
    this.#noteOffset(text('placed_at'), text('placed_time'));
    const quantity = number('quantity') ?? 1;
    if (!Number.isInteger(quantity)) {
      const { rows, example } = this.#parts ?? { rows: 0, example: text('quantity') };
      this.#parts = { rows: rows + 1, example };
    }
    const price = number('unit_price') ?? number('line_total');
    this.#noteRange('price', price);
    if (price === 0) this.#zero[quantity > 0 ? 'sold' : 'back'] += 1;
    const orderNumber = text('order_number');
    if (price !== null && price !== 0) this.#notePrefix(orderNumber, quantity * price);
    for (const scope of SCOPES) {
      for (const field of [scope.order, scope.line]) {
        if (!this.#at.has(field)) continue;
        const amount = number(field);
        this.#noteRange(field, amount);
        this.#noteAmount(orderNumber, field, amount ?? 0);
      }
    }
  }

  result(): SurveyResult {
    for (const amounts of this.#orders.values()) this.#noteScopes(amounts);
    const price = this.#ranges.get('price');
    const usual = price === undefined || price.count === 0 ? 0 : price.sum / price.count;
    const rates = [...this.#ranges].filter(
      ([field, { max, fractions }]) =>
        field !== 'price' && max > 0 && max <= 1 && fractions > 0 && usual > RATE_FACTOR,
    );
    this.#currencies.delete('');
    this.#zoneNames.delete('');
    this.#statuses.delete('');
    return {
      rows: this.#rows,
      scopes: this.#scopes,
      rates: rates.map(([field]) => field),
      zeroPrices: this.#zero,
      parts: this.#parts,
      signs: this.#signs,
      prefixes: this.#prefixes,
      statuses: this.#statuses,
      currencies: this.#currencies,
      offsets: [...this.#offsets.values()],
      zoneNames: this.#zoneNames,
    };
  }

  #noteRange(field: string, amount: number | null): void {
    if (amount === null) return;
    const size = Math.abs(amount);
    const range = this.#ranges.get(field) ?? { count: 0, sum: 0, fractions: 0, max: 0 };
    range.count += 1;
    range.sum += size;
    range.fractions += size > 0 && size < 1 ? 1 : 0;
    range.max = Math.max(range.max, size);
    this.#ranges.set(field, range);
  }

  #notePrefix(orderNumber: string, amount: number): void {
    const prefix = /^[A-Za-z]{1,3}(?=\d)/.exec(orderNumber)?.[0] ?? '';
    const known = this.#prefixes.get(prefix);
    if (known === undefined && this.#prefixes.size >= DISTINCT_MAX) return;
    const rows = known ?? { orders: 0, minus: 0, plus: 0 };
    if (!this.#seen.has(orderNumber)) {
      this.#seen.add(orderNumber);
      rows.orders += 1;
    }
    rows[amount < 0 ? 'minus' : 'plus'] += 1;
    this.#prefixes.set(prefix, rows);
  }

  #noteOffset(date: string, time: string): void {
    if (date === '' || this.#offsets.size >= OFFSETS_MAX) return;
    const written = readDate(time === '' ? date : `${date} ${time}`, this.#mapping.dateOrder);
    if (written === null || written.offsetMinutes === null) return;
    const { day, offsetMinutes } = written;
    this.#offsets.set(`${day.slice(0, 7)} ${offsetMinutes}`, { day, offsetMinutes });
  }

  #noteAmount(orderNumber: string, field: string, amount: number): void {
    const fields = this.#orders.get(orderNumber) ?? new Map<string, number[]>();
    this.#orders.set(orderNumber, fields);
    const amounts = fields.get(field);
    if (amounts === undefined) fields.set(field, [amount]);
    else amounts.push(amount);
  }

  #noteScopes(fields: ReadonlyMap<string, readonly number[]>): void {
    for (const [field, amounts] of fields) {
      const nonZero = amounts.filter((amount) => amount !== 0);
      if (amounts.length < 2 || nonZero.length === 0) continue;
      const evidence = this.#scopes.get(field) ?? { same: 0, single: 0, differs: 0 };
      const isSame =
        nonZero.length === amounts.length && nonZero.every((amount) => amount === nonZero[0]);
      evidence[isSame ? 'same' : nonZero.length === 1 ? 'single' : 'differs'] += 1;
      this.#scopes.set(field, evidence);
    }
  }
}

function count(words: Map<string, number>, word: string): void {
  const known = words.get(word);
  if (known !== undefined || words.size < DISTINCT_MAX) words.set(word, (known ?? 0) + 1);
}

import { findCountryCode } from '#app/domain/geography/countries.ts';
import { findMappedFormat } from '#app/domain/imports/column-mapping.ts';
import type { DateOrder } from '#app/domain/imports/read-date.ts';
import {
  type DecimalMark,
  findWrittenCurrencies,
  readNumber,
  readWholeNumber,
} from '#app/domain/imports/read-number.ts';
import { convertAmount, type CrossRate } from '#app/domain/money/convert.ts';
import { findCurrency, getCurrency } from '#app/domain/money/currency.ts';
import { convertExact, type ExactMinor, exactMinor } from '#app/domain/money/exact-minor.ts';
import { Exact } from '#app/domain/money/round.ts';
import { emailKey } from '#app/lib/email-key.ts';
import { cellText, isShortened, shorten, textFault, withoutApostrophe } from './cell-text.ts';
import { minorAmount, refuseHuge } from './minor-amount.ts';
import { instantReader, type InstantReading, readDay } from './read-instant.ts';
import type { FileRates, ReadSettings } from './read-settings.ts';
import { RowFault } from './row-fault.ts';

/** A quantity with decimals; a longer one is a damaged cell. */
const FRACTION = /^-?\d{1,6}\.\d{0,6}[1-9]0*$/;
/** An amount without any sign of a currency. */
const BARE_NUMBER = /^[-\d.,]+$/;
/**
 * The maximum of cached values; a file repeats its countries and customers, and memory stays
 * bounded.
 */
const REMEMBERED_MAX = 10_000;

/**
 * Reads a row's cells by field, through the confirmed mapping. Every reader returns null for a
 * blank or unmapped cell and throws RowFault with a reason that a person can act on.
 */
export class MappedCells {
  readonly #shopCurrency: string;
  readonly #shopDecimals: number;
  readonly #fileCurrency: string | null;
  readonly #rates: FileRates;
  #decimals: number;
  #rate: CrossRate | null = null;
  /** The currency that the reader of a row has stated instead of its cells. */
  #statedCurrency: string | null = null;
  readonly #mark: DecimalMark;
  readonly #dateOrder: DateOrder;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #instantOf: (text: string) => InstantReading;
  readonly #countryOf = remembered((name) => findCountryCode(name) ?? name);
  readonly #fingerprint = remembered(emailKey);
  #cells: readonly string[] = [];

  constructor(settings: ReadSettings, header: readonly string[]) {
    const { mapping, decimals } = settings;
    this.#shopCurrency = settings.currency;
    this.#shopDecimals = decimals;
    this.#decimals = decimals;
    this.#fileCurrency = mapping.currency;
    this.#rates = settings.rates;
    this.#mark = mapping.decimalMark;
    this.#dateOrder = mapping.dateOrder;
    const fields = findMappedFormat(mapping.format)?.fields ?? [];
    this.#labels = new Map(fields.map((field) => [field.key, field.label.toLowerCase()]));
    this.#positions = new Map(
      Object.entries(mapping.columns).map(([field, column]) => [field, header.indexOf(column)]),
    );
    this.#instantOf = instantReader({
      ...settings,
      dateOrder: mapping.dateOrder,
      timeZone: mapping.timeZone ?? settings.timeZone,
    });
  }

  /** Applies the mapping to the next row; one object serves all rows of a file. */
  over(cells: readonly string[]): this {
    this.#cells = cells;
    this.#decimals = this.#shopDecimals;
    this.#rate = null;
    this.#statedCurrency = null;
    return this;
  }

  has(...fields: readonly string[]): boolean {
    return fields.some((field) => this.#positions.has(field));
  }

  /**
   * Reads the row's amounts from the currency that it names, at the rate of its day.
   * @throws RowFault when there is no such currency, or no rate for it.
   */
  convertOnDay(day: string): this {
    const written = this.text('currency') ?? this.#fileCurrency;
    if (written === null || written.toUpperCase() === this.#shopCurrency) return this;
    const currencyFacts = findCurrency(written);
    const rate = currencyFacts === null ? null : this.#rates.rateOn(currencyFacts.code, day);
    if (currencyFacts === null || rate === null)
      throw new RowFault(this.#otherCurrency(written, day));
    this.#decimals = getCurrency(currencyFacts.code).decimals;
    this.#rate = rate;
    return this;
  }

  /** Reads the row's amounts at a rate that the file itself states for it. */
  inCurrencyAt(currency: string, rate: CrossRate): this {
    this.#decimals = getCurrency(currency).decimals;
    this.#rate = rate;
    this.#statedCurrency = currency;
    return this;
  }

  /** @throws RowFault when the row names another currency than the shop's. */
  inShopCurrency(): this {
    const written = this.text('currency') ?? this.#fileCurrency;
    if (written === null || written.toUpperCase() === this.#shopCurrency) return this;
    throw new RowFault(this.#otherCurrency(written, null));
  }

  /**
   * Returns the currency of the row; null for the shop's.
   * @throws RowFault when it is none.
   */
  namedCurrency(): string | null {
    const written = (this.text('currency') ?? this.#fileCurrency)?.toUpperCase() ?? null;
    if (written === null || written === this.#shopCurrency) return null;
    if (findCurrency(written) === null) throw new RowFault(`${written} is not a known currency`);
    return written;
  }

  #otherCurrency(written: string, day: string | null): string {
    const fault = `the amount is in ${written}, the shop's currency is ${this.#shopCurrency}`;
    return day === null ? fault : `${fault}, and no exchange rate of ${day} is known`;
  }

  get decimals(): number {
    return this.#decimals;
  }

  /** Converts an amount of the row's currency to the shop's. */
  converted(minor: number): number {
    return this.#rate === null ? minor : convertAmount(minor, this.#rate);
  }

  /** Converts an exact price in major units. */
  convertedPrice(price: string): string {
    if (this.#rate === null) return price;
    const { over, under } = this.#rate;
    const shift = new Exact(10).pow(this.#decimals - this.#shopDecimals);
    const exact = new Exact(price).times(over.toString()).dividedBy(under.toString()).times(shift);
    return exact.toDecimalPlaces(this.#shopDecimals + 4).toFixed();
  }

  text(field: string): string | null {
    const value = this.#raw(field);
    const unmarked = value === null ? null : withoutApostrophe(value);
    if (unmarked !== null) return unmarked;
    const fault = value === null ? null : textFault(value);
    if (fault !== null) throw new RowFault(`${this.#label(field)} ${fault}`);
    return value;
  }

  /**
   * Reads an identifier: of an order, a product, a campaign.
   * @throws RowFault when a spreadsheet has shortened it, so that several objects share it.
   */
  code(field: string): string | null {
    const value = this.text(field);
    if (value === null || !isShortened(value)) return value;
    throw new RowFault(
      `${this.#label(field)} "${value}" was shortened by a spreadsheet: ` +
        'format the column as text before saving',
    );
  }

  /** Reads an identifier; null for a shortened one, where the row can do without it. */
  codeIfWhole(field: string): string | null {
    const value = this.text(field);
    return value !== null && isShortened(value) ? null : value;
  }

  /** Reads an exact decimal in major units. */
  decimal(field: string): string | null {
    const value = this.#raw(field);
    if (value === null) return null;
    const number = readNumber(value, this.#mark);
    if (number === null) {
      throw new RowFault(`${this.#label(field)} "${shorten(value)}" is not a number`);
    }
    if (!BARE_NUMBER.test(value)) this.#refuseOtherSign(field, value);
    return number;
  }

  /** Refuses an amount with the sign of a currency other than the row's. */
  #refuseOtherSign(field: string, value: string): void {
    const currency = this.#statedCurrency ?? this.#raw('currency') ?? this.#fileCurrency;
    const code = (currency ?? this.#shopCurrency).toUpperCase();
    if (findWrittenCurrencies(value)?.has(code) !== false) return;
    throw new RowFault(
      `${this.#label(field)} "${shorten(value)}" is not in ${code}: ` +
        'add a column "Currency" that names the currency of each row',
    );
  }

  whole(field: string): number | null {
    const value = this.#raw(field);
    if (value === null) return null;
    const number = readWholeNumber(value, this.#mark);
    if (number === null) {
      throw new RowFault(`${this.#label(field)} "${shorten(value)}" is not a whole number`);
    }
    return number;
  }

  /**
   * Reads a part of a piece, such as 1.5 yards, exactly; null for integers and for texts without a
   * number.
   */
  fraction(field: string): string | null {
    const value = this.#raw(field);
    const number = value === null ? null : readNumber(value, this.#mark);
    return number !== null && FRACTION.test(number) ? number : null;
  }

  minor(field: string): number | null {
    const value = this.decimal(field);
    if (value === null) return null;
    return this.converted(minorAmount(value, this.#decimals, this.#label(field)));
  }

  /** Reads an amount without rounding, to be added to those of other rows first. */
  exactMinor(field: string): ExactMinor | null {
    const value = this.decimal(field);
    if (value === null) return null;
    refuseHuge(value, this.#label(field));
    const amount = exactMinor(value, this.#decimals);
    return this.#rate === null ? amount : convertExact(amount, this.#rate);
  }

  /** Reads an instant, ISO UTC; the time of day may be in a field of its own. */
  instant(field: string, timeField?: string): string | null {
    const day = this.#raw(field);
    if (day === null) return null;
    const time = timeField === undefined ? null : this.#raw(timeField);
    const { instant, fault } = this.#instantOf(time === null ? day : `${day} ${time}`);
    if (fault !== undefined) throw new RowFault(fault);
    return instant;
  }

  /** Reads a calendar day, "2023-02-28", without its time; future days are valid. */
  day(field: string): string | null {
    const value = this.#raw(field);
    if (value === null) return null;
    const { day, fault } = readDay(value, this.#dateOrder);
    if (fault !== undefined) throw new RowFault(fault);
    return day;
  }

  /** Reads a country: an ISO code, or the name as written when it is unknown. */
  country(field: string): string | null {
    const value = this.text(field);
    return value === null ? null : this.#countryOf(value);
  }

  /**
   * Reads a customer's id; an e-mail address becomes a fingerprint, so that no personal data is
   * stored.
   */
  customer(field: string): string | null {
    const value = this.code(field);
    return value === null || !value.includes('@') ? value : this.#fingerprint(value);
  }

  required<T>(value: T | null, field: string): T {
    if (value === null) throw new RowFault(`${this.#label(field)} is missing`);
    return value;
  }

  #label(field: string): string {
    return this.#labels.get(field) ?? field;
  }

  #raw(field: string): string | null {
    const position = this.#positions.get(field);
    return position === undefined ? null : cellText(this.#cells[position]);
  }
}

/** Caches the latest results of a function. */
export function remembered(compute: (key: string) => string): (key: string) => string {
  const cache = new Map<string, string>();
  return (key) => {
    const cachedText = cache.get(key);
    if (cachedText !== undefined) return cachedText;
    if (cache.size >= REMEMBERED_MAX) cache.clear();
    const value = compute(key);
    cache.set(key, value);
    return value;
  };
}

import { countryCodeOf } from '#app/domain/geography/countries.ts';
import { mappedFormatOf } from '#app/domain/imports/column-mapping.ts';
import type { DateOrder } from '#app/domain/imports/read-date.ts';
import { readNumber, readWholeNumber, type DecimalMark } from '#app/domain/imports/read-number.ts';
import { cellText, shorten, textFault } from './cell-text.ts';
import { customerKey } from '#app/platforms/customer-key.server.ts';
import { minorAmount } from './minor-amount.ts';
import { instantReader, readDay, type InstantReading } from './read-instant.ts';
import type { ReadSettings } from './read-settings.ts';
import { remembered } from './remembered.ts';
import { RowFault } from './row-fault.ts';

/**
 * A row's cells by field, through the confirmed mapping. Every reader gives null for a blank or
 * unmapped cell and throws RowFault with a reason that a person can act on.
 */
export class MappedCells {
  readonly #decimals: number;
  readonly #mark: DecimalMark;
  readonly #dateOrder: DateOrder;
  readonly #labels: ReadonlyMap<string, string>;
  readonly #positions: ReadonlyMap<string, number>;
  readonly #instantOf: (text: string) => InstantReading;
  readonly #countryOf = remembered((name) => countryCodeOf(name) ?? name);
  readonly #fingerprint = remembered(customerKey);
  #cells: readonly string[] = [];

  constructor(settings: ReadSettings, header: readonly string[]) {
    const { mapping, decimals } = settings;
    this.#decimals = decimals;
    this.#mark = mapping.decimalMark;
    this.#dateOrder = mapping.dateOrder;
    const fields = mappedFormatOf(mapping.format)?.fields ?? [];
    this.#labels = new Map(fields.map((field) => [field.key, field.label.toLowerCase()]));
    this.#positions = new Map(
      Object.entries(mapping.columns).map(([field, column]) => [field, header.indexOf(column)]),
    );
    this.#instantOf = instantReader({ ...settings, dateOrder: mapping.dateOrder });
  }

  /** Lays the mapping over the next row; one object serves all rows of a file. */
  over(cells: readonly string[]): this {
    this.#cells = cells;
    return this;
  }

  text(field: string): string | null {
    const value = this.#raw(field);
    const fault = value === null ? null : textFault(value);
    if (fault !== null) throw new RowFault(`${this.#label(field)} ${fault}`);
    return value;
  }

  /** Exact decimal in major units. */
  decimal(field: string): string | null {
    const value = this.#raw(field);
    if (value === null) return null;
    const number = readNumber(value, this.#mark);
    if (number === null) {
      throw new RowFault(`${this.#label(field)} "${shorten(value)}" is not a number`);
    }
    return number;
  }

  whole(field: string): number | null {
    const value = this.#raw(field);
    if (value === null) return null;
    const whole = readWholeNumber(value, this.#mark);
    if (whole === null) {
      throw new RowFault(`${this.#label(field)} "${shorten(value)}" is not a whole number`);
    }
    return whole;
  }

  minor(field: string): number | null {
    const value = this.decimal(field);
    return value === null ? null : minorAmount(value, this.#decimals, this.#label(field));
  }

  /** ISO UTC; the time of day may stand in a field of its own. */
  instant(field: string, timeField?: string): string | null {
    const day = this.#raw(field);
    if (day === null) return null;
    const time = timeField === undefined ? null : this.#raw(timeField);
    const { instant, fault } = this.#instantOf(time === null ? day : `${day} ${time}`);
    if (fault !== undefined) throw new RowFault(fault);
    return instant;
  }

  /** A day of the calendar, "2023-02-28", whatever its time; days to come are fine. */
  day(field: string): string | null {
    const value = this.#raw(field);
    if (value === null) return null;
    const { day, fault } = readDay(value, this.#dateOrder);
    if (fault !== undefined) throw new RowFault(fault);
    return day;
  }

  /** ISO code, or the name as written when it is no country we know. */
  country(field: string): string | null {
    const value = this.text(field);
    return value === null ? null : this.#countryOf(value);
  }

  /** A customer's id; an e-mail address becomes a fingerprint, so that no personal data is kept. */
  customer(field: string): string | null {
    const value = this.text(field);
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

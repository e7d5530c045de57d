/**
 * Exchange rates that a workspace enters for currencies which the central bank does not quote: one
 * by one, or as the text of a file. "1 USD = 3.6725 AED" is a peg, or the rate of a day.
 */
import { isDay } from '#app/domain/calendar/day.ts';
import { findCurrency } from './currency.ts';
import { readRate } from './rate-text.ts';
import { REFERENCE_BASE } from './read-reference-rates.ts';
import type { EnteredRate } from './reference-rates.ts';

/** A peg without a first day applies from here on, before anything was sold. */
export const FROM_THE_BEGINNING = '1970-01-01';

export const ENTERED_RATES_MAX = 5000;

export const RATE_EXPECTED =
  'Enter a number above 0 without separators of thousands, such as 3.6725';

export interface TypedRate {
  readonly currency: string;
  readonly per: string;
  readonly rate: string;
  readonly fromDay: string;
  readonly isPeg: boolean;
}

export type RateField = 'currency' | 'per' | 'rate' | 'fromDay';

export type CheckedRate =
  | { readonly rate: EnteredRate; readonly fault: null }
  | { readonly rate: null; readonly fault: { readonly field: RateField; readonly text: string } };

/** Checks a rate that was entered, or says what is wrong with it. `quoted` are the currencies of the bank. */
export function checkEnteredRate(typed: TypedRate, quoted: ReadonlySet<string>): CheckedRate {
  const refuse = (field: RateField, text: string) => ({ rate: null, fault: { field, text } });
  const currency = findCurrency(typed.currency)?.code;
  if (currency === undefined)
    return refuse('currency', 'Choose a currency by its code, such as AED');
  const isQuoted = (code: string) => code === REFERENCE_BASE || quoted.has(code);
  if (isQuoted(currency)) {
    return refuse(
      'currency',
      `The European Central Bank publishes ${currency}; its own rates are taken`,
    );
  }
  const per = findCurrency(typed.per)?.code;
  if (per === undefined || !isQuoted(per)) {
    return refuse('per', 'Choose a currency that the European Central Bank publishes, such as USD');
  }
  const rate = readRate(typed.rate);
  if (rate === null) {
    return refuse('rate', RATE_EXPECTED);
  }
  if (significantDigits(rate) > DIGITS_MAX || countDecimals(rate) > DECIMALS_MAX) {
    return refuse('rate', `Enter at most ${DIGITS_MAX} digits, ${DECIMALS_MAX} of them decimals`);
  }
  const fromDay = typed.fromDay.trim();
  if (fromDay === '' && !typed.isPeg) {
    return refuse('fromDay', 'Enter the day of this rate, such as 2026-01-31');
  }
  if (fromDay !== '' && (!isDay(fromDay) || fromDay < FROM_THE_BEGINNING)) {
    return refuse('fromDay', 'This is not a day such as 2026-01-31');
  }
  const checked = { currency, per, rate, fromDay: fromDay || FROM_THE_BEGINNING };
  return { rate: { ...checked, isPeg: typed.isPeg }, fault: null };
}

/** The digits within which factors of amounts stay exact. */
const DIGITS_MAX = 9;
const DECIMALS_MAX = 6;

function significantDigits(rate: string): number {
  return rate.replace('.', '').replace(/^0+/, '').length;
}

function countDecimals(rate: string): number {
  return rate.split('.')[1]?.length ?? 0;
}

export interface ReadEnteredRates {
  readonly rates: readonly EnteredRate[];
  /** Errors by line; rates of a file with errors must not be used. */
  readonly faults: readonly string[];
}

/**
 * Reads the rates of a file's text: columns Currency and Rate, and optionally Per (EUR without it)
 * and Date; a row without a day is a peg. Cells are separated by commas, semicolons or tabs.
 */
export function readEnteredRates(text: string, quoted: ReadonlySet<string>): ReadEnteredRates {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/);
  const separator = [';', '\t'].find((one) => head.includes(one)) ?? ',';
  const splitCells = (line: string) => line.split(separator).map((cell) => unquoted(cell.trim()));
  const titles = splitCells(head).map((title) => title.toLowerCase());
  const findColumn = (names: readonly string[]) =>
    titles.findIndex((title) => names.includes(title));
  const at = {
    currency: findColumn(['currency', 'code']),
    per: findColumn(['per', 'base']),
    rate: findColumn(['rate', 'value']),
    fromDay: findColumn(['date', 'day', 'from']),
  };
  if (at.currency < 0 || at.rate < 0) {
    return { rates: [], faults: ['line 1: there are no columns "Currency" and "Rate"'] };
  }
  const rates = new Map<string, EnteredRate>();
  const faults: string[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const cells = splitCells(line);
    const cell = (place: number) => cells[place] ?? '';
    const place = `line ${index + 2}`;
    const written = cell(at.rate);
    const typed = {
      currency: cell(at.currency),
      per: cell(at.per) || REFERENCE_BASE,
      rate: separator === ',' ? written : written.replace(/^(\d+),(\d+)$/, '$1.$2'),
      fromDay: cell(at.fromDay),
      isPeg: cell(at.fromDay) === '',
    };
    const { rate, fault } = checkEnteredRate(typed, quoted);
    if (cells.length !== titles.length) {
      faults.push(`${place}: ${cells.length} cells under ${titles.length} columns`);
    } else if (fault !== null) {
      faults.push(`${place}: ${fault.text}`);
    } else if (rates.has(`${rate.currency} ${rate.fromDay}`)) {
      faults.push(`${place}: ${rate.currency} has this day twice`);
    } else {
      rates.set(`${rate.currency} ${rate.fromDay}`, rate);
    }
  }
  if (rates.size === 0 && faults.length === 0) faults.push('line 2: there is no rate');
  if (rates.size > ENTERED_RATES_MAX) faults.push(`there are more than ${ENTERED_RATES_MAX} rates`);
  return faults.length > 0 ? { rates: [], faults } : { rates: [...rates.values()], faults };
}

function unquoted(cell: string): string {
  return cell.startsWith('"') && cell.endsWith('"') && cell.length > 1 ? cell.slice(1, -1) : cell;
}

/**
 * The decimal mark of a file. "2.55" and "1.234,5" show it; "1.250" alone does not: it is 1,250 or
 * 1.25, a thousand times less. Where no amount shows it, the rest of the file decides if it is
 * clear, and else a person.
 */
import { findCurrency } from '#app/domain/money/currency.ts';
import type { ColumnMapping } from './column-mapping.ts';
import { positionsOfKind } from './read-columns.ts';
import { readDate } from './read-date.ts';
import { markOfNumber, threeDigitMark, type DecimalMark } from './read-number.ts';

export interface DecimalGuess {
  readonly mark: DecimalMark;
  /** A value with two readings that the amounts did not decide; null when there is none. */
  readonly example: string | null;
  /** True where the file does not decide: a person has to choose. */
  readonly isAmbiguous: boolean;
}

/** Evidence of the file besides its amounts. */
export interface FileWriting {
  readonly separator: string;
  /** The currency of the amounts; null while it is not known. */
  readonly currency: string | null;
}

/** The number of unambiguous amounts that decide; one or two errors among them do not matter. */
const VOTES_ENOUGH = 20;
/** The minimum lead of one mark before it is taken without a question. */
const LEAD_MIN = 2;
const STRONG = 3;

/** Currencies whose decimals are not used in practice: prices are integers. */
const WHOLE_PRICES: ReadonlySet<string> = new Set(
  'IDR COP HUF IRR IQD LBP LAK MMK KHR UZS SYP'.split(' '),
);

export class DecimalSurvey {
  readonly #amounts: readonly number[];
  readonly #wholes: readonly number[];
  readonly #dates: readonly number[];
  readonly #votes = { amounts: 0, commas: 0, others: 0, otherCommas: 0 };
  /** Values with three digits after their only kind of mark, and with other digits than 000. */
  readonly #open = { '.': 0, ',': 0 };
  readonly #wholeGroups = { '.': 0, ',': 0 };
  #dottedDates = 0;
  #example: string | null = null;

  constructor(mapping: Pick<ColumnMapping, 'format' | 'columns'>, header: readonly string[]) {
    const positions = (kind: 'number' | 'whole' | 'date') => positionsOfKind(mapping, header, kind);
    this.#amounts = positions('number');
    this.#wholes = positions('whole');
    this.#dates = positions('date');
  }

  /** True once more rows would change nothing. */
  get isSettled(): boolean {
    return this.#votes.amounts >= VOTES_ENOUGH;
  }

  add(cells: readonly string[]): void {
    for (const position of this.#amounts) this.#addAmount((cells[position] ?? '').trim());
    for (const position of this.#wholes) this.#addWhole((cells[position] ?? '').trim());
    for (const position of this.#dates) {
      if (/^\d{1,2}\.\d{1,2}\.\d{2,4}\b/.test((cells[position] ?? '').trim()))
        this.#dottedDates += 1;
    }
    if (this.#votes.amounts > 0) return;
    for (const cell of cells) this.#addOther(cell);
  }

  decide({ separator, currency }: FileWriting): DecimalGuess {
    const { amounts, commas, others, otherCommas } = this.#votes;
    const majority = (all: number, comma: number): DecimalGuess => ({
      mark: comma * 2 > all ? ',' : '.',
      example: null,
      isAmbiguous: false,
    });
    if (amounts > 0) return majority(amounts, commas);
    if (others > 0) return majority(others, otherCommas);
    const lead = this.#leadOfComma(separator, currency);
    return {
      mark: lead > 0 ? ',' : '.',
      example: this.#example,
      isAmbiguous: this.#example !== null && Math.abs(lead) < LEAD_MIN,
    };
  }

  #addAmount(text: string): void {
    const mark = markOfNumber(text);
    if (mark !== null) {
      this.#votes.amounts += 1;
      this.#votes.commas += mark === ',' ? 1 : 0;
      return;
    }
    const open = threeDigitMark(text);
    if (open === null) return;
    this.#open[open] += 1;
    this.#example ??= text;
  }

  /** Adds an integer, which has no decimals except zeros: "12.500" pieces are twelve thousand. */
  #addWhole(text: string): void {
    const open = threeDigitMark(text);
    if (open === null) return;
    this.#example ??= text;
    if (!text.endsWith('000')) this.#wholeGroups[open] += 1;
  }

  #addOther(text: string): void {
    if (!/\d[.,]\d/.test(text) || isDate(text)) return;
    const mark = markOfNumber(text);
    if (mark === null) return;
    this.#votes.others += 1;
    this.#votes.otherCommas += mark === ',' ? 1 : 0;
  }

  /** Returns the evidence for a decimal comma; below 0 for a decimal dot. */
  #leadOfComma(separator: string, currency: string | null): number {
    const decimals = usualDecimals(currency);
    const [ofAmounts, isDecimal] =
      decimals === 3 ? [STRONG, true] : [decimals === 0 ? STRONG : 1, false];
    // Three digits behind a dot are thousands, so the comma is the decimal mark; or the other way round.
    const sideOf = ({ '.': dots, ',': commas }: { '.': number; ',': number }) =>
      Math.sign(dots - commas);
    return (
      (separator === ';' ? 1 : 0) -
      (separator === ',' ? 1 : 0) +
      (this.#dottedDates > 0 ? 1 : 0) +
      sideOf(this.#open) * ofAmounts * (isDecimal ? -1 : 1) +
      sideOf(this.#wholeGroups) * STRONG
    );
  }
}

/**
 * Returns the decimals that amounts of a currency have in practice; the most common number when it
 * is unknown.
 */
function usualDecimals(code: string | null): number {
  if (code === null) return 2;
  return WHOLE_PRICES.has(code) ? 0 : (findCurrency(code)?.decimals ?? 2);
}

function isDate(text: string): boolean {
  return (['dmy', 'mdy', 'ymd'] as const).some((order) => readDate(text, order) !== null);
}

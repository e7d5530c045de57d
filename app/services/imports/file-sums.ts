import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import { type ExactMinor, roundExact } from '#app/domain/money/exact-minor.ts';

/** The sum of a file's rows that shows if it was interpreted correctly. */
export interface Summing<Row> {
  readonly label: string;
  /** Reads the amount of a row; the days are null where the row has none. */
  of(row: Row): {
    readonly amount: ExactMinor;
    readonly firstDay: string | null;
    readonly lastDay: string | null;
  };
}

/** The sums of a file's rows, rounded once, and their days. */
export class FileSums<Row> {
  readonly #summing: Summing<Row> | undefined;
  #amount: ExactMinor = 0n;
  #first: string | null = null;
  #last: string | null = null;

  constructor(summing: Summing<Row> | undefined) {
    this.#summing = summing;
  }

  add(row: Row): void {
    if (this.#summing === undefined) return;
    const { amount, firstDay, lastDay } = this.#summing.of(row);
    this.#amount += amount;
    if (firstDay !== null && firstDay < (this.#first ?? '~')) this.#first = firstDay;
    if (lastDay !== null && lastDay > (this.#last ?? '')) this.#last = lastDay;
  }

  /** Subtracts a row, and returns its amount; null when that is not available. */
  takeOff(row: Row): number | null {
    if (this.#summing === undefined) return null;
    const { amount } = this.#summing.of(row);
    this.#amount -= amount;
    return roundExact(amount);
  }

  result(): {
    readonly firstDay: string | null;
    readonly lastDay: string | null;
    readonly lines: readonly TotalLine[];
  } {
    const days = { firstDay: this.#first, lastDay: this.#last };
    if (this.#summing === undefined) return { ...days, lines: [] };
    const { label } = this.#summing;
    return { ...days, lines: [{ label, minor: roundExact(this.#amount) }] };
  }
}

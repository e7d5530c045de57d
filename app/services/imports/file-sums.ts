import type { TotalLine } from '#app/domain/imports/import-totals.ts';
import { type ExactMinor, roundExact } from '#app/domain/money/exact-minor.ts';

/** How the rows of a file are added up to the amount that says whether it was understood. */
export interface Summing<Row> {
  readonly label: string;
  /** The days are null where the row has none. */
  of(row: Row): {
    readonly amount: ExactMinor;
    readonly firstDay: string | null;
    readonly lastDay: string | null;
  };
}

/** What the rows of a file add up to, rounded once, and their days. */
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

  /** Takes a row off again, and gives what it came to; null when that is not known. */
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

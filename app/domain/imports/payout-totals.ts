/**
 * What each payout of a report came to, by its own row, held against the movements that the report has
 * of it. A payout that began before the report does lacks movements, so one that differs is left out
 * where its first movement is of the report's first day.
 */
import { type ControlTotal, EXAMPLES_MAX } from './control-totals.ts';

/** A movement, or the row of a payout; minor units, positive is money for the seller. */
export interface PaidMovement {
  readonly payout: string;
  readonly day: string;
  readonly amountMinor: number;
}

interface PayoutTally {
  movedMinor: number;
  /** What left the account; null while no row of the payout was seen. */
  statedMinor: number | null;
  firstDay: string | null;
}

export class PayoutTotals {
  readonly #payouts = new Map<string, PayoutTally>();
  #firstDay: string | null = null;

  addMovement({ payout, day, amountMinor }: PaidMovement): void {
    const tally = this.#tallyOf(payout);
    tally.movedMinor += amountMinor;
    if (tally.firstDay === null || day < tally.firstDay) tally.firstDay = day;
    this.noteDay(day);
  }

  addPayout({ payout, amountMinor }: PaidMovement): void {
    const tally = this.#tallyOf(payout);
    tally.statedMinor = (tally.statedMinor ?? 0) - amountMinor;
  }

  /** A day of the report, also of rows that no payout has. */
  noteDay(day: string): void {
    if (this.#firstDay === null || day < this.#firstDay) this.#firstDay = day;
  }

  /** Empty where the report states no payout of which it has movements. */
  result(): ControlTotal[] {
    const compared = [...this.#payouts].flatMap(([name, { statedMinor, movedMinor, firstDay }]) => {
      if (statedMinor === null || firstDay === null) return [];
      const isAgreeing = statedMinor === movedMinor;
      if (!isAgreeing && firstDay === this.#firstDay) return [];
      return [{ name, statedMinor, readMinor: movedMinor, isAgreeing }];
    });
    if (compared.length === 0) return [];
    const differing = compared.filter(({ isAgreeing }) => !isAgreeing);
    return [
      {
        kind: 'payout',
        orders: compared.length,
        agreeing: compared.length - differing.length,
        statedMinor: compared.reduce((sum, one) => sum + one.statedMinor, 0),
        readMinor: compared.reduce((sum, one) => sum + one.readMinor, 0),
        examples: differing
          .slice(0, EXAMPLES_MAX)
          .map(({ name, statedMinor, readMinor }) => ({ name, statedMinor, readMinor })),
      },
    ];
  }

  #tallyOf(payout: string): PayoutTally {
    const known = this.#payouts.get(payout);
    if (known !== undefined) return known;
    const made = { movedMinor: 0, statedMinor: null, firstDay: null };
    this.#payouts.set(payout, made);
    return made;
  }
}

/**
 * The total of each payout in a report, by its own row, compared with the movements that the report
 * has of it. A payout that began before the report lacks movements. One that differs counts as such
 * when its first movement is of the report's first day and no movement of a payout that was paid
 * earlier precedes it: an account pays its movements out in their order.
 */
import { type ControlExample, type ControlTotal, EXAMPLES_MAX } from './control-totals.ts';

/** A movement, or the row of a payout; minor units, positive is money for the seller. */
export interface PaidMovement {
  readonly payout: string;
  readonly at: string;
  readonly day: string;
  readonly amountMinor: number;
}

interface PayoutTally {
  movedMinor: number;
  /** The amount that left the account; null until a row of the payout is read. */
  statedMinor: number | null;
  /** The time of payment in its own row. */
  paidAt: string | null;
  firstAt: string | null;
  firstDay: string | null;
}

export class PayoutTotals {
  readonly #payouts = new Map<string, PayoutTally>();
  #firstDay: string | null = null;

  addMovement({ payout, at, day, amountMinor }: PaidMovement): void {
    const tally = this.#tallyOf(payout);
    tally.movedMinor += amountMinor;
    if (tally.firstDay === null || day < tally.firstDay) tally.firstDay = day;
    if (tally.firstAt === null || at < tally.firstAt) tally.firstAt = at;
    this.noteDay(day);
  }

  addPayout({ payout, at, amountMinor }: PaidMovement): void {
    const tally = this.#tallyOf(payout);
    tally.statedMinor = (tally.statedMinor ?? 0) - amountMinor;
    tally.paidAt ??= at;
  }

  /** Records a day of the report, also from rows without a payout. */
  noteDay(day: string): void {
    if (this.#firstDay === null || day < this.#firstDay) this.#firstDay = day;
  }

  /**
   * Returns an empty list where no movement of the report names a payout that has a row of its own.
   */
  result(): ControlTotal[] {
    const all = [...this.#payouts].flatMap(([name, tally]) => {
      const { statedMinor, movedMinor } = tally;
      if (statedMinor === null) return [];
      const isAgreeing = tally.firstAt !== null && statedMinor === movedMinor;
      const isCompared = isAgreeing || this.#isComplete(tally);
      const { firstAt } = tally;
      return [{ name, statedMinor, readMinor: movedMinor, isAgreeing, isCompared, firstAt }];
    });
    if (!all.some(({ firstAt }) => firstAt !== null)) return [];
    const compared = all.filter(({ isCompared }) => isCompared);
    const differing = compared.filter(({ isAgreeing }) => !isAgreeing);
    const others = all.filter(({ isCompared }) => !isCompared);
    return [
      {
        kind: 'payout',
        orders: compared.length,
        agreeing: compared.length - differing.length,
        statedMinor: compared.reduce((sum, one) => sum + one.statedMinor, 0),
        readMinor: compared.reduce((sum, one) => sum + one.readMinor, 0),
        examples: toExamples(differing),
        ...(others.length > 0 && {
          notCompared: { count: others.length, examples: toExamples(others) },
        }),
      },
    ];
  }

  /** Decides if the report has all movements of a payout, as far as their order shows. */
  #isComplete({ firstAt, firstDay, paidAt }: PayoutTally): boolean {
    if (firstAt === null || firstDay === null) return false;
    if (firstDay !== this.#firstDay) return true;
    return [...this.#payouts.values()].some(
      (other) =>
        other.firstAt !== null &&
        other.firstAt < firstAt &&
        other.paidAt !== null &&
        paidAt !== null &&
        other.paidAt < paidAt,
    );
  }

  #tallyOf(payout: string): PayoutTally {
    const known = this.#payouts.get(payout);
    if (known !== undefined) return known;
    const made = {
      movedMinor: 0,
      statedMinor: null,
      paidAt: null,
      firstAt: null,
      firstDay: null,
    };
    this.#payouts.set(payout, made);
    return made;
  }
}

function toExamples(payouts: readonly ControlExample[]): ControlExample[] {
  return payouts
    .slice(0, EXAMPLES_MAX)
    .map(({ name, statedMinor, readMinor }) => ({ name, statedMinor, readMinor }));
}

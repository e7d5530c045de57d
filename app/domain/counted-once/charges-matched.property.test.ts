import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays, daysBetween } from '#app/domain/calendar/day.ts';
import { countChargesOnce, type StatedCharge } from './count-charges-once.ts';

const FIRST = '2026-01-10';
const AMOUNTS = [5_00, 9_00];

/** Charges of one source: days from the first, and amounts, often the same. */
const source = (prefix: string) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 4 }), fc.constantFrom(...AMOUNTS)), { maxLength: 5 })
    .map((drawn) =>
      drawn.map(([days, amountMinor], index): StatedCharge => ({
        id: `${prefix}${index}`,
        kind: 'storage',
        day: addDays(FIRST, days),
        amountMinor,
      })),
    );

/** Whether the charges reach from before a day to after it. */
function reaches(charges: readonly StatedCharge[], day: string): boolean {
  return charges.some((one) => one.day <= day) && charges.some((one) => one.day >= day);
}

interface Score {
  readonly sameDay: number;
  readonly beside: number;
}

/** The best of all ways to pair the charges of two sources: of one day first, then of neighbouring days. */
function bestPairing(own: readonly StatedCharge[], others: readonly StatedCharge[]): Score {
  const pairUp = (at: number, free: readonly StatedCharge[]): Score => {
    const one = own[at];
    if (one === undefined) return { sameDay: 0, beside: 0 };
    let best = pairUp(at + 1, free);
    for (const other of free) {
      const apart = Math.abs(daysBetween(one.day, other.day));
      if (one.amountMinor !== other.amountMinor || apart > 1) continue;
      const isSure = reaches(own, other.day) || reaches(others, one.day);
      if (apart === 1 && !isSure) continue;
      const rest = pairUp(
        at + 1,
        free.filter((left) => left !== other),
      );
      const score = {
        sameDay: rest.sameDay + (apart === 0 ? 1 : 0),
        beside: rest.beside + (apart === 0 ? 0 : 1),
      };
      const isBetter =
        score.sameDay > best.sameDay ||
        (score.sameDay === best.sameDay && score.beside > best.beside);
      if (isBetter) best = score;
    }
    return best;
  };
  return pairUp(0, others);
}

const sumOfAmounts = (charges: readonly StatedCharge[]) =>
  charges.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

it('as many charges of two sources are one as the best pairing has', () => {
  fc.assert(
    fc.property(source('amzn-'), source('settlement-'), (connected, filed) => {
      const { counted, repeated } = countChargesOnce([...filed, ...connected]);
      const { sameDay, beside } = bestPairing(filed, connected);
      // No sum of a few of these amounts is that of others, so that no day is compared as a sum.
      expect(repeated).toHaveLength(sameDay + beside);
      // The better source counts whole, and nothing is lost or counted twice.
      expect(counted.filter(({ id }) => id.startsWith('amzn-'))).toEqual(connected);
      expect(sumOfAmounts(counted) + sumOfAmounts(repeated.map(({ charge }) => charge))).toBe(
        sumOfAmounts([...connected, ...filed]),
      );
    }),
    { numRuns: 2000 },
  );
});

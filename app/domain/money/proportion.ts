/**
 * Multiplies an amount by a fraction of two integers: the tax inside a price, a day's part of a
 * month's rent. It is exact up to the one rounding, half away from zero.
 */
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';

/** The limit up to which a product, and the doubled remainder below, are exact. */
const EXACT_MAX = Number.MAX_SAFE_INTEGER / 4;

/**
 * Returns `amount` x `part` / `whole` in minor units, rounded once, half away from zero.
 *
 * @example proportion(10000, 6818, 7500) // 9090.67 is 9091
 *
 * @throws RangeError when `whole` is 0 or the result exceeds the safe integers.
 */
export function proportion(amount: number, part: number, whole: number): number {
  if (whole === 0) throw new RangeError(`No proportion of ${amount} by ${part} to 0`);
  const product = amount * part;
  if (Math.abs(product) <= EXACT_MAX && Math.abs(whole) <= EXACT_MAX) {
    return roundedQuotient(product, whole);
  }
  return roundHalfAway(new Exact(amount).times(part).dividedBy(whole));
}

function roundedQuotient(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const by = Math.abs(divisor);
  const remainder = size % by;
  const floor = (size - remainder) / by;
  const rounded = remainder * 2 >= by ? floor + 1 : floor;
  // Subtracting from 0 mirrors without making a negative zero.
  return dividend < 0 === divisor < 0 ? rounded : 0 - rounded;
}

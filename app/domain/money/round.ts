/**
 * The one rounding of the product: half away from zero, from an exact decimal to an integer of
 * minor units. `Exact` is decimal.js with enough digits for any product of two amounts, so that
 * nothing is rounded before this function rounds it.
 */
import { Decimal } from 'decimal.js';

/** Decimal arithmetic for amounts: 60 significant digits, where decimal.js has 20 by default. */
export const Exact = Decimal.clone({ precision: 60, rounding: Decimal.ROUND_HALF_UP });

/**
 * Returns the minor units nearest to `d`, half away from zero: 2.5 gives 3, -2.5 gives -3.
 *
 * @throws RangeError when the result exceeds the safe integers.
 */
export function roundHalfAway(d: Decimal): number {
  const rounded = d.toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toNumber();
  if (!Number.isSafeInteger(rounded)) {
    throw new RangeError(`Amount beyond the safe integers: ${d.toString()}`);
  }
  // Adding 0 turns a negative zero, which would print and compare as "-0", into 0.
  return rounded + 0;
}

/**
 * Amounts of many rows that are added up before they are rounded: a platform writes 0.83999999 for
 * a part of a campaign's day, and rounding each part would change the sum.
 */
import type { CrossRate } from './convert.ts';

/** Decimals beyond the minor unit, as many as a cell of a file can have. */
const PLACES = 40;
const ONE = 10n ** BigInt(PLACES);
/** Parts are cut off after an exchange rate, so a sum this near to a half counts as one. */
const SLACK = 10n ** 10n;

/** Minor units times 10^40: an integer, so that sums are exact. */
export type ExactMinor = bigint;

/**
 * Converts a decimal in major units, "-12.345", with every decimal it has.
 *
 * @throws Error when the text is no decimal.
 */
export function exactMinor(decimal: string, decimals: number): ExactMinor {
  const [integer = '', fraction = ''] = decimal.split('.');
  const places = PLACES + decimals;
  return BigInt(integer + fraction.slice(0, places).padEnd(places, '0'));
}

export function wholeExact(minor: number): ExactMinor {
  return BigInt(minor) * ONE;
}

/** Converts an amount at a cross rate without rounding to the minor unit. */
export function convertExact(amount: ExactMinor, { over, under }: CrossRate): ExactMinor {
  return (amount * over) / under;
}

/**
 * Rounds to minor units, half away from zero.
 *
 * @throws RangeError when the result exceeds the safe integers.
 */
export function roundExact(amount: ExactMinor): number {
  const size = amount < 0n ? -amount : amount;
  const rounded = Number((size * 2n + ONE + SLACK) / (ONE * 2n));
  if (!Number.isSafeInteger(rounded)) {
    throw new RangeError(`Amount beyond the safe integers: ${rounded}`);
  }
  return amount < 0n ? 0 - rounded : rounded;
}

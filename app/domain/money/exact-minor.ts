/**
 * Amounts of many rows that are added up before they are rounded: a platform writes 0.83999999 for a
 * part of a campaign's day, and rounding each part would move the sum.
 */
import type { CrossRate } from './convert.ts';

/** As many decimals beyond the minor unit as a cell of a file can have. */
const PLACES = 40;
const ONE = 10n ** BigInt(PLACES);
/** A part that went through an exchange rate is cut off; sums of such parts are near enough to a half. */
const SLACK = 10n ** 10n;

/** Minor units times 10^40: a whole number, so that sums are exact. */
export type ExactMinor = bigint;

/**
 * An exact decimal in major units, "-12.345", with every decimal that it is written with.
 * @throws Error when the text is no decimal.
 */
export function exactMinor(decimal: string, decimals: number): ExactMinor {
  const [whole = '', fraction = ''] = decimal.split('.');
  const places = PLACES + decimals;
  return BigInt(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/** Whole minor units as they are. */
export function wholeExact(minor: number): ExactMinor {
  return BigInt(minor) * ONE;
}

/** An amount of another currency at a cross rate, not rounded to the minor unit. */
export function convertExact(amount: ExactMinor, { over, under }: CrossRate): ExactMinor {
  return (amount * over) / under;
}

/**
 * The nearest whole minor units, a half going away from zero.
 * @throws RangeError when the result is beyond the safe integers.
 */
export function roundExact(amount: ExactMinor): number {
  const size = amount < 0n ? -amount : amount;
  const rounded = Number((size * 2n + ONE + SLACK) / (ONE * 2n));
  if (!Number.isSafeInteger(rounded)) {
    throw new RangeError(`Amount beyond the safe integers: ${rounded}`);
  }
  return amount < 0n ? 0 - rounded : rounded;
}

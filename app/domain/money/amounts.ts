import { Exact, roundHalfAway } from './round.ts';

/**
 * The conversion between exact decimal text (unit costs, rates, cells of a file) and integer minor
 * units. Each rounds once, half away from zero, through `roundQuotient`.
 */

/**
 * Returns the price of `quantity` pieces at `unit` major units each, in minor units.
 *
 * @example multiplyToMinor('2.555', 3, 2) // 7.665 is 767
 *
 * @throws Error when `unit` is no decimal; RangeError when the result is too large.
 */
export function multiplyToMinor(unit: string, quantity: number, decimals: number): number {
  return (
    multiplyToInteger(unit, quantity, decimals) ??
    roundHalfAway(new Exact(unit).times(quantity).times(10 ** decimals))
  );
}

/**
 * Returns `percent` per cent of an amount, in the same minor units.
 *
 * @example applyPercent(1000, '2.9') // 29
 *
 * @throws Error when `percent` is no decimal.
 */
export function applyPercent(minor: number, percent: string): number {
  return (
    multiplyToInteger(percent, minor, -2) ??
    roundHalfAway(new Exact(percent).times(minor).dividedBy(100))
  );
}

/**
 * Converts a decimal text in major units to minor units, rounded to the currency's decimals.
 *
 * @example toMinor('2.550', 2) // 255
 *
 * @throws Error when the text is no decimal; RangeError when it is too large.
 */
export function toMinor(text: string, decimals: number): number {
  return (
    multiplyToInteger(text, 1, decimals) ?? roundHalfAway(new Exact(text).times(10 ** decimals))
  );
}

/** The digits up to which a product of integers is exact. */
const LENGTH_MAX = 15;
const PLAIN = /^-?\d+(?:\.\d+)?$/;

/**
 * Calculates decimal × factor × 10^places, rounded half away from zero, by integers alone: a shop
 * has millions of amounts and nearly all are short. Returns null when that could be inexact or the
 * text is no plain decimal; the caller then uses exact decimals.
 *
 * @example multiplyToInteger('2.555', 3, 2) // 766.5 is 767.
 */
export function multiplyToInteger(decimal: string, factor: number, places: number): number | null {
  if (decimal.length > LENGTH_MAX || !PLAIN.test(decimal)) return null;
  if (!Number.isSafeInteger(factor)) return null;
  const dot = decimal.indexOf('.');
  const scale = dot < 0 ? 0 : decimal.length - dot - 1;
  const digits = dot < 0 ? decimal : decimal.slice(0, dot) + decimal.slice(dot + 1);
  const product = Number(digits) * factor;
  const scaled = scale <= places ? product * 10 ** (places - scale) : product;
  if (!Number.isSafeInteger(scaled)) return null;
  // Adding 0 turns a negative zero into 0.
  if (scale <= places) return scaled + 0;
  const unit = 10 ** (scale - places);
  const rest = scaled % unit;
  const up = Math.abs(rest) * 2 >= unit ? Math.sign(scaled) : 0;
  return (scaled - rest) / unit + up + 0;
}

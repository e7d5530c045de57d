/**
 * Converts typed weights and prices per weight from the reader's unit. They are stored in kilograms
 * (rates) and grams (goods), as exact decimals.
 */
import { Exact } from '#app/domain/money/round.ts';
import type { WeightUnit } from '#app/lib/display-locale.ts';
import { KILOGRAMS, WEIGHT_DECIMALS } from './weight-text.ts';

/** Decimals shown of a price per weight; more than any currency has. */
const PRICE_DECIMALS = 10;
/** Digits stored of a price per kilogram that does not end. */
const PRICE_DIGITS = 30;

/**
 * Converts kilograms to a plain decimal in another unit, with four decimals at most.
 *
 * @example toWeight('2', 'lb') // '4.4092'.
 */
export function toWeight(kilograms: string, unit: WeightUnit): string {
  return new Exact(kilograms).dividedBy(KILOGRAMS[unit]).toDecimalPlaces(WEIGHT_DECIMALS).toFixed();
}

/**
 * Converts a weight to kilograms, exactly.
 *
 * @example toKilograms('5', 'lb') // '2.26796185'.
 */
export function toKilograms(weight: string, unit: WeightUnit): string {
  return new Exact(weight).times(KILOGRAMS[unit]).toFixed();
}

/** Converts a price per kilogram: 3.5 per kilogram are 1.587573295 per pound. */
export function toPricePerUnit(perKilogram: string, unit: WeightUnit): string {
  return new Exact(perKilogram).times(KILOGRAMS[unit]).toDecimalPlaces(PRICE_DECIMALS).toFixed();
}

/**
 * Converts a price per unit to one per kilogram. An endless one is rounded up, so that an amount of
 * exactly half a cent still rounds up as before.
 */
export function toPricePerKilogram(perUnit: string, unit: WeightUnit): string {
  return new Exact(perUnit)
    .dividedBy(KILOGRAMS[unit])
    .toSignificantDigits(PRICE_DIGITS, Exact.ROUND_UP)
    .toFixed();
}

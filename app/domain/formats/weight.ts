/**
 * What is typed of weights in the unit that a reader chose, and prices for a unit of weight. They are stored
 * in kilograms (rates) and grams (goods), as exact decimals.
 */
import { Exact } from '#app/domain/money/round.ts';
import type { WeightUnit } from '#app/lib/display-locale.ts';
import { KILOGRAMS, WEIGHT_DECIMALS } from './weight-text.ts';

/** What is shown of a price for a unit of weight; far beyond what any currency has. */
const PRICE_DECIMALS = 10;
/** What is stored of a price that has no end for a kilogram. */
const PRICE_DIGITS = 30;

/**
 * Kilograms as a plain decimal in another unit, with four decimals at most.
 * @example toWeight('2', 'lb') // '4.4092'
 */
export function toWeight(kilograms: string, unit: WeightUnit): string {
  return new Exact(kilograms).dividedBy(KILOGRAMS[unit]).toDecimalPlaces(WEIGHT_DECIMALS).toFixed();
}

/**
 * A weight in some unit as kilograms, exactly.
 * @example toKilograms('5', 'lb') // '2.26796185'
 */
export function toKilograms(weight: string, unit: WeightUnit): string {
  return new Exact(weight).times(KILOGRAMS[unit]).toFixed();
}

/** A price for a kilogram as that for a unit: 3.5 for a kilogram are 1.587573295 for a pound. */
export function toPricePerUnit(perKilogram: string, unit: WeightUnit): string {
  return new Exact(perKilogram).times(KILOGRAMS[unit]).toDecimalPlaces(PRICE_DECIMALS).toFixed();
}

/**
 * A price for a unit as that for a kilogram. One without an end is cut off upwards, so that what comes to
 * exactly half a cent still rounds up as it did.
 */
export function toPricePerKilogram(perUnit: string, unit: WeightUnit): string {
  return new Exact(perUnit)
    .dividedBy(KILOGRAMS[unit])
    .toSignificantDigits(PRICE_DIGITS, Exact.ROUND_UP)
    .toFixed();
}

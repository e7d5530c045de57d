/** Weights as text, in the unit that a reader chose. */
import { readDisplayLocale, type WeightUnit } from '#app/lib/display-locale.ts';
import { formatDecimal, formatNumber } from '#app/lib/format-number.ts';

/** Kilograms in one of each unit: a pound, and an ounce as its sixteenth, exactly by definition. */
export const KILOGRAMS: Readonly<Record<WeightUnit, string>> = {
  kg: '1',
  g: '0.001',
  lb: '0.45359237',
  oz: '0.028349523125',
};

/** Decimals shown of a weight that does not end in the reader's unit: 2 kg are 4.40924524... lb. */
export const WEIGHT_DECIMALS = 4;

/**
 * Formats kilograms in the reader's unit and with their separators. It is for display alone;
 * `weight.ts` converts typed weights, exactly.
 *
 * @example formatWeight('2.5', 'en-US-x-lb') // '5.5116 lb'.
 */
export function formatWeight(kilograms: string, locale: string): string {
  const { weightUnit } = readDisplayLocale(locale);
  return `${formatWeightNumber(kilograms, locale)} ${weightUnit}`;
}

export function formatWeightNumber(kilograms: string, locale: string): string {
  const { weightUnit } = readDisplayLocale(locale);
  if (weightUnit === 'kg') return formatDecimal(kilograms, locale);
  const weight = Number(kilograms) / Number(KILOGRAMS[weightUnit]);
  return formatNumber(weight, locale, { maximumFractionDigits: WEIGHT_DECIMALS });
}

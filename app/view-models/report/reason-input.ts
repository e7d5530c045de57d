/**
 * The inputs of an amount, formatted for one reader. Reasons are stored with the ledger, written
 * once for all readers: days as 2026-03-12, decimals with a point, weights in kilograms.
 */
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { isDay } from '#app/domain/calendar/day.ts';
import { formatWeight, formatWeightNumber } from '#app/domain/formats/weight-text.ts';
import type { Reason } from '#app/domain/profit/ledger/ledger-entry.ts';
import { formatDecimal } from '#app/lib/format-number.ts';
import { readableName } from './ledger-messages.ts';

const DECIMAL = /^-?\d{1,15}\.\d{1,20}(?=%?$)/;

/**
 * The pattern in which `choose-rate.ts` writes why a rate by weight fits: "weight 2.5 kg is from 1
 * and below 5".
 */
const WEIGHT_LIMITS = /\bweight (\d[\d.]*) kg((?: is)?(?:(?: and)? (?:from|below) \d[\d.]*)*)/;
/** The pattern in which it writes why none fits: "for 3 units, 2.5 kg, value 60". */
const WEIGHT_OF_PARCEL = /(units, )(\d[\d.]*) kg(?=, value )/;

/**
 * Formats the value of an input with the formats of a locale.
 * @example formatReasonInput('Reason', 'Goes to US; weight 1 kg', 'en-US-x-lb') // 'Goes to US;
 * weight 2.2046 lb'
 */
export function formatReasonInput(label: string, value: string, locale: string): string {
  if (isDay(value)) return formatDay(value, locale);
  if (DECIMAL.test(value)) {
    return value.replace(DECIMAL, (decimal) => formatDecimal(decimal, locale));
  }
  const isRate = label === 'Reason' || label.startsWith('Not by profile');
  return isRate ? writeWeights(value, locale) : value;
}

function writeWeights(text: string, locale: string): string {
  return text
    .replace(WEIGHT_LIMITS, (_all, kilograms: string, limits: string) => {
      const shown = limits.replace(/\d[\d.]*/g, (limit) => formatWeightNumber(limit, locale));
      return `weight ${formatWeight(kilograms, locale)}${shown}`;
    })
    .replace(WEIGHT_OF_PARCEL, (_all, before: string, kilograms: string) => {
      return `${before}${formatWeight(kilograms, locale)}`;
    });
}

/** Lists the inputs of an amount: "Gateway Shopify payments, Amount 120.00". */
export function inputsText(inputs: Reason['inputs'], locale: string): string {
  return inputs
    .map(({ label, value }) => {
      const isGateway = label === 'Gateway' || label === 'Rule';
      return `${label} ${isGateway ? readableName(value) : formatReasonInput(label, value, locale)}`;
    })
    .join(', ');
}

/**
 * Conversion of minor units between currencies at the reference rate of a day.
 *
 * The cross rate of published rates is never rounded: an amount is multiplied by the one rate, divided by the other,
 * moved to the other currency's decimals, and rounded once, half away from zero. So the sum of
 * converted amounts can differ from the converted sum by half a minor unit an amount; reports
 * convert each day's total of each shop, and add up what they show. A report can hold a million
 * amounts, which the database converts: here the two rates become one fraction of whole numbers.
 */
import { addDays } from '#app/domain/calendar/day.ts';
import { getCurrency } from './currency.ts';
import { splitRate } from './rate-text.ts';
import { rateOn, type RateHistory } from './reference-rates.ts';

/** Multiplies minor units by `over` and divides by `under`, both positive and without a common factor. */
export interface CrossRate {
  readonly over: bigint;
  readonly under: bigint;
}

export interface Currencies {
  readonly from: string;
  readonly to: string;
}

/**
 * Returns the rate between two currencies on a day; null when there is no rate on that day or
 * shortly before it, which is a gap to show and never zero.
 *
 * @throws RangeError when a code is no currency.
 */
export function crossRateOn(
  { from, to, day }: Currencies & { readonly day: string },
  history: RateHistory,
): CrossRate | null {
  if (from === to) return { over: 1n, under: 1n };
  const fromRate = rateOn(history, from, day);
  const toRate = rateOn(history, to, day);
  if (fromRate === null || toRate === null) return null;
  return crossRateAt({
    fromDecimals: getCurrency(from).decimals,
    toDecimals: getCurrency(to).decimals,
    fromRate: fromRate.rate,
    toRate: toRate.rate,
  });
}

/** A cross rate and its day: an earlier one where the day has none. */
export interface DatedRate {
  readonly rate: CrossRate;
  readonly day: string;
}

/** Returns the rate at an instant, ISO UTC; null without one. */
export type RateOfInstant = (instant: string) => DatedRate | null;

/** Returns the cross rate of a day with the day of the older of its two rates; null as in `crossRateOn`. */
export function datedRateOn(
  pair: Currencies & { readonly day: string },
  history: RateHistory,
): DatedRate | null {
  const rate = crossRateOn(pair, history);
  if (rate === null) return null;
  const days = [pair.from, pair.to].map((code) => rateOn(history, code, pair.day)?.day ?? pair.day);
  return { rate, day: days.toSorted()[0] ?? pair.day };
}

/** Maps each day of a range that has a cross rate, YYYY-MM-DD, to it. */
export function getCrossRates(
  currencies: Currencies,
  { start, end }: { readonly start: string; readonly end: string },
  history: RateHistory,
): ReadonlyMap<string, CrossRate> {
  const rates = new Map<string, CrossRate>();
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const rate = crossRateOn({ ...currencies, day }, history);
    if (rate !== null) rates.set(day, rate);
  }
  return rates;
}

/** Both rates are for one unit of the same base. */
export interface RatePair {
  readonly fromDecimals: number;
  readonly toDecimals: number;
  readonly fromRate: string;
  readonly toRate: string;
}

/**
 * Returns the cross rate of minor units at a pair of rates.
 *
 * @example crossRateAt({ fromDecimals: 2, toDecimals: 0, fromRate: '1', toRate: '163.5' }) // 327 /
 * 200
 *
 * @throws RangeError when a rate is not positive: no currency is worth nothing.
 */
export function crossRateAt(pair: RatePair): CrossRate {
  const toRate = splitRate(pair.toRate);
  const fromRate = splitRate(pair.fromRate);
  const over = toRate.digits * 10n ** BigInt(pair.toDecimals + fromRate.decimals);
  const under = fromRate.digits * 10n ** BigInt(pair.fromDecimals + toRate.decimals);
  if (over <= 0n || under <= 0n) {
    throw new RangeError(`Rates are positive: ${pair.fromRate}, ${pair.toRate}`);
  }
  const common = commonFactor(over, under);
  return withinDigits({ over: over / common, under: under / common });
}

/**
 * Limits a fraction so that a database can multiply it by any amount within its 38 digits.
 * Published rates are far below; a rate across two entered ones is rounded beyond what any amount
 * can show.
 */
function withinDigits({ over, under }: CrossRate): CrossRate {
  const digits = Math.max(over.toString().length, under.toString().length);
  if (digits <= RATE_DIGITS_MAX) return { over, under };
  const unit = 10n ** BigInt(digits - RATE_DIGITS_MAX);
  const cut = (part: bigint) => (part + unit / 2n) / unit || 1n;
  return { over: cut(over), under: cut(under) };
}

/** Leaves room for amounts of up to 16 digits. */
const RATE_DIGITS_MAX = 20;

/**
 * Converts minor units at a cross rate, rounded once, half away from zero.
 *
 * @throws RangeError when the result exceeds the safe integers.
 */
export function convertAmount(minor: number, { over, under }: CrossRate): number {
  const size = (BigInt(Math.abs(minor)) * over * 2n + under) / (under * 2n);
  const converted = Number(size) * Math.sign(minor);
  if (Number.isSafeInteger(converted)) return converted + 0;
  throw new RangeError(`Amount beyond the safe integers: ${minor}`);
}

function commonFactor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : commonFactor(b, a % b);
}

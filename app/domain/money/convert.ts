/**
 * Conversion of minor units between currencies at the reference rate of a day.
 *
 * The cross rate is never rounded: an amount is multiplied by the one rate, divided by the other,
 * moved to the other currency's decimals, and rounded once, half away from zero. So the sum of
 * converted amounts can differ from the converted sum by half a minor unit an amount; reports
 * convert each day's total of each shop, and add up what they show.
 */
import { currencyOf } from './currency.ts';
import { rateOn, type RateHistory } from './reference-rates.ts';
import { Exact, roundHalfAway } from './round.ts';

export interface Converted {
  /** Minor units of the currency converted into. */
  readonly minor: number;
  /** The day of the older of the two rates; the day asked for when nothing was converted. */
  readonly rateDay: string;
}

/**
 * An amount of one currency in another, at the rates of a day; null when there is no rate on that
 * day or before it, which is a gap to show and never zero.
 * @throws RangeError when a code is no currency, or the result is beyond the safe integers.
 */
export function convert(
  minor: number,
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
  history: RateHistory,
): Converted | null {
  if (from === to) return { minor, rateDay: day };
  const fromRate = rateOn(history, from, day);
  const toRate = rateOn(history, to, day);
  if (fromRate === null || toRate === null) return null;
  return {
    minor: convertAt(minor, {
      fromDecimals: currencyOf(from).decimals,
      toDecimals: currencyOf(to).decimals,
      fromRate: fromRate.rate,
      toRate: toRate.rate,
    }),
    rateDay: fromRate.day < toRate.day ? fromRate.day : toRate.day,
  };
}

/** Both rates are for one unit of the same base. */
export interface RatePair {
  readonly fromDecimals: number;
  readonly toDecimals: number;
  readonly fromRate: string;
  readonly toRate: string;
}

/**
 * Minor units at a pair of rates.
 * @example convertAt(1000, { fromDecimals: 2, toDecimals: 0, fromRate: '1', toRate: '163.5' }) // 1635
 * @throws RangeError when a rate is not positive: no currency is worth nothing.
 */
export function convertAt(minor: number, pair: RatePair): number {
  const fromRate = new Exact(pair.fromRate);
  const toRate = new Exact(pair.toRate);
  if (!fromRate.isPositive() || fromRate.isZero() || !toRate.isPositive() || toRate.isZero()) {
    throw new RangeError(`Rates are positive: ${pair.fromRate}, ${pair.toRate}`);
  }
  // Multiplied before it is divided, so that only the last step can be inexact.
  const numerator = new Exact(minor).times(toRate).times(10 ** pair.toDecimals);
  return roundHalfAway(numerator.dividedBy(fromRate.times(10 ** pair.fromDecimals)));
}

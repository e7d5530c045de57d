/**
 * Conversion of minor units between currencies at the reference rate of a day.
 *
 * The cross rate is never rounded: an amount is multiplied by the one rate, divided by the other,
 * moved to the other currency's decimals, and rounded once, half away from zero. So the sum of
 * converted amounts can differ from the converted sum by half a minor unit an amount; reports
 * convert each day's total of each shop, and add up what they show. A report can hold a million
 * amounts: the two rates become one fraction of whole numbers once, and each amount takes one
 * multiplication and one division.
 */
import { currencyOf } from './currency.ts';
import { rateOn, type RateHistory } from './reference-rates.ts';

/**
 * What makes amounts of one currency amounts of another at the rates of a day; null when there is no
 * rate on that day or shortly before it, which is a gap to show and never zero.
 * @throws RangeError when a code is no currency; the result, when an amount is beyond the safe
 * integers.
 */
export function converterOn(
  { from, to, day }: { readonly from: string; readonly to: string; readonly day: string },
  history: RateHistory,
): ((minor: number) => number) | null {
  if (from === to) return (minor) => minor;
  const fromRate = rateOn(history, from, day);
  const toRate = rateOn(history, to, day);
  if (fromRate === null || toRate === null) return null;
  return converterAt({
    fromDecimals: currencyOf(from).decimals,
    toDecimals: currencyOf(to).decimals,
    fromRate: fromRate.rate,
    toRate: toRate.rate,
  });
}

/** Both rates are for one unit of the same base. */
export interface RatePair {
  readonly fromDecimals: number;
  readonly toDecimals: number;
  readonly fromRate: string;
  readonly toRate: string;
}

/**
 * What makes minor units of the one currency minor units of the other at a pair of rates.
 * @example converterAt({ fromDecimals: 2, toDecimals: 0, fromRate: '1', toRate: '163.5' })(1000) // 1635
 * @throws RangeError when a rate is not positive: no currency is worth nothing.
 */
export function converterAt(pair: RatePair): (minor: number) => number {
  const toRate = wholeOf(pair.toRate);
  const fromRate = wholeOf(pair.fromRate);
  const over = toRate.digits * 10n ** BigInt(pair.toDecimals + fromRate.decimals);
  const under = fromRate.digits * 10n ** BigInt(pair.fromDecimals + toRate.decimals);
  if (over <= 0n || under <= 0n) {
    throw new RangeError(`Rates are positive: ${pair.fromRate}, ${pair.toRate}`);
  }
  return (minor) => {
    const size = BigInt(Math.abs(minor)) * over;
    const rounded = Number((2n * size + under) / (2n * under));
    if (!Number.isSafeInteger(rounded)) {
      throw new RangeError(`Amount beyond the safe integers: ${minor} at ${pair.toRate}`);
    }
    return minor < 0 && rounded !== 0 ? -rounded : rounded;
  };
}

/** "1.0921" is 10921 with four decimals. */
function wholeOf(rate: string): { readonly digits: bigint; readonly decimals: number } {
  const [whole = '', fraction = ''] = rate.split('.');
  return { digits: BigInt(whole + fraction), decimals: fraction.length };
}

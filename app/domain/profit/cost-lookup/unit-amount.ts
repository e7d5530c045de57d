/** The cost of one unit, as an exact fraction of minor units: a divided price may have endless digits. */
import type { Decimal } from 'decimal.js';
import { crossRateOn } from '#app/domain/money/convert.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { Exact, roundHalfAway } from '#app/domain/money/round.ts';
import type { CostBook } from './cost-book.ts';

export interface UnitAmount {
  readonly over: Decimal;
  readonly under: Decimal;
}

const ONE = new Exact(1);
export const NO_AMOUNT: UnitAmount = { over: new Exact(0), under: ONE };

/**
 * Converts major units to the shop's currency at the rate of a day; null without a rate.
 *
 * @throws Error when `rate` is no decimal.
 */
export function unitAmount(
  book: Pick<CostBook, 'currency' | 'decimals' | 'rates'>,
  { rate, currency }: { readonly rate: string; readonly currency: string | null },
  day: string,
): UnitAmount | null {
  if (currency === null || currency === book.currency) {
    return { over: new Exact(rate).times(10 ** book.decimals), under: ONE };
  }
  const cross = crossRateOn({ from: currency, to: book.currency, day }, book.rates);
  if (cross === null) return null;
  const minor = new Exact(rate).times(10 ** getCurrency(currency).decimals);
  return {
    over: minor.times(cross.over.toString()),
    under: new Exact(cross.under.toString()),
  };
}

export function addAmounts(a: UnitAmount, b: UnitAmount): UnitAmount {
  if (a.under.equals(b.under)) return { over: a.over.plus(b.over), under: a.under };
  return {
    over: a.over.times(b.under).plus(b.over.times(a.under)),
    under: a.under.times(b.under),
  };
}

export function percentAmount({ over, under }: UnitAmount, percent: string): UnitAmount {
  return { over: over.times(percent), under: under.times(100) };
}

/**
 * Multiplies by units, in minor units, rounded once.
 *
 * @throws RangeError when the result exceeds the safe integers.
 */
export function roundUnits({ over, under }: UnitAmount, units: number): number {
  return roundHalfAway(over.times(units).dividedBy(under));
}

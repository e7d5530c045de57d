/**
 * Conversion of a query's amounts into another currency. Each day's sum of each base metric of each
 * group of a shop is converted at the rate of its day and rounded, then the days and shops are
 * added up; the total is converted day by day too, whatever it is split by, so that it is the same
 * under every grouping.
 */
import { type CrossRate, getCrossRates } from '#app/domain/money/convert.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { DateRange } from '../calendar/date-range.ts';

export interface ShopCurrency {
  readonly shopId: number;
  readonly currency: string;
}

/** The rates of one currency by day, YYYY-MM-DD; a missing day has no rate. */
export type RatesByDay = ReadonlyMap<string, CrossRate>;

export interface Conversion {
  readonly currency: string;
  /** The base currency of the quoted rates. */
  readonly base: string;
  readonly shops: readonly ShopCurrency[];
  /** Keyed by the currency of those shops. */
  readonly rates: ReadonlyMap<string, RatesByDay>;
}

export const ROUNDED_ROWS_NOTE =
  'Converted amounts are rounded row by row, so rows can differ from the total by cents.';

/** Returns the conversion of shops' amounts into one currency over a range of days; null when none is needed. */
export function conversionTo(
  currency: string,
  all: readonly ShopCurrency[],
  range: DateRange,
  history: RateHistory,
): Conversion | null {
  const shops = all.filter((shop) => shop.currency !== currency);
  if (shops.length === 0) return null;
  const currencies = new Set(shops.map((shop) => shop.currency));
  const rates = [...currencies].map((from) => {
    return [from, getCrossRates({ from, to: currency }, range, history)] as const;
  });
  return { currency, base: history.base, shops, rates: new Map(rates) };
}

/** Reports a day that has amounts and no rate: a figure without that day would look complete. */
export function missingRate(
  { currency: to, base, shops, rates }: Conversion,
  day: string,
): AppError {
  const without = shops.find((shop) => rates.get(shop.currency)?.has(day) !== true);
  if (without === undefined) throw new Error(`Every currency has a rate on ${day}.`);
  const { currency: from } = without;
  const pair = from === base || to === base ? `${from} and ${to}` : `${from}, ${to} and ${base}`;
  return new AppError('conflict', `There is no reference rate between ${pair} on ${day}.`, {
    hint: 'Load the daily reference rates of these days, or show shops of one currency.',
    details: { missingRate: { from, to, day } },
  });
}

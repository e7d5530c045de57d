/**
 * Amounts of a query in another currency than the shop's. Each day's sum of each group is converted
 * at the rate of its day and rounded, then the days are added up; the total is converted day by day
 * too, whatever it is split by, so that it is the same under every grouping.
 */
import { type CrossRate, type Currencies, getCrossRates } from '#app/domain/money/convert.ts';
import type { RateHistory } from '#app/domain/money/reference-rates.ts';
import { AppError } from '#app/lib/app-error.ts';
import type { DateRange } from '../calendar/date-range.ts';

export interface Conversion extends Currencies {
  /** What the rates are quoted in; a missing rate may be its own. */
  readonly base: string;
  /** By day, YYYY-MM-DD; a day that is not there has no rate. */
  readonly rates: ReadonlyMap<string, CrossRate>;
}

/** What converts the amounts of a range of days. */
export function conversionOf(
  currencies: Currencies,
  range: DateRange,
  history: RateHistory,
): Conversion {
  return { ...currencies, base: history.base, rates: getCrossRates(currencies, range, history) };
}

/** The error of a day that has amounts and no rate: a figure that lacks a day looks like a figure. */
export function withoutRate({ from, to, base }: Conversion, day: string): AppError {
  const pair = from === base || to === base ? `${from} and ${to}` : `${from}, ${to} and ${base}`;
  return new AppError('conflict', `There is no reference rate between ${pair} on ${day}.`, {
    hint: 'Load the daily reference rates of these days, or show shops of one currency.',
    details: { missingRate: { from, to, day } },
  });
}

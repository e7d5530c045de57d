/**
 * Daily reference rates: what one unit of the base currency is worth in each other one, as central
 * banks publish them on working days. Rates are exact decimal texts. A day without rates (a weekend,
 * a holiday, today before the hour of publication) takes those of the last earlier day that has
 * them, if that is not too long ago; before the first day there are none, and nothing is converted.
 */
import { addDays } from '#app/domain/calendar/day.ts';
import { ownValue } from '#app/lib/own-value.ts';

export interface DayRates {
  readonly day: string;
  /** Units of each currency for one of the base: { USD: '1.0821' } with base EUR. */
  readonly rates: Readonly<Record<string, string>>;
}

export interface RateHistory {
  readonly base: string;
  /** Ascending by day, each day once. */
  readonly days: readonly DayRates[];
}

/**
 * How old a rate may be, in days. The longest pause of the published rates, over Christmas or Easter,
 * is five days; a rate older than a week is of another market, and a gap to show.
 */
export const RATE_AGE_DAYS_MAX = 7;

export interface RateOfDay {
  /** Units for one of the base. */
  readonly rate: string;
  /** The day the rate was published, which may be earlier than the day asked for. */
  readonly day: string;
}

/**
 * The rate of a currency on a day, or of the last earlier day that has one for this currency, at
 * most RATE_AGE_DAYS_MAX days before; null when there is none.
 */
export function rateOn(history: RateHistory, currency: string, day: string): RateOfDay | null {
  if (currency === history.base) return { rate: '1', day };
  const oldest = addDays(day, -RATE_AGE_DAYS_MAX);
  for (let index = lastIndexUpTo(history.days, day); index >= 0; index -= 1) {
    const found = history.days[index];
    if (found === undefined || found.day < oldest) return null;
    const rate = rateIn(found, currency);
    if (rate !== undefined) return { rate, day: found.day };
  }
  return null;
}

/**
 * The first day of a range on which an amount could not be converted between two currencies; null
 * when every day has its rates.
 */
export function firstDayWithoutRate(
  history: RateHistory,
  { from, to }: { readonly from: string; readonly to: string },
  range: { readonly start: string; readonly end: string },
): string | null {
  if (from === to) return null;
  for (let day = range.start; day <= range.end; day = addDays(day, 1)) {
    if (rateOn(history, from, day) === null || rateOn(history, to, day) === null) return day;
  }
  return null;
}

/** The last day with any rate; null of an empty history. */
export function lastRateDay(history: RateHistory): string | null {
  return history.days.at(-1)?.day ?? null;
}

/** Whether a currency is quoted at all. */
export function isConvertible(history: RateHistory, currency: string): boolean {
  if (history.days.length === 0) return false;
  return (
    currency === history.base || history.days.some((day) => rateIn(day, currency) !== undefined)
  );
}

function rateIn({ rates }: DayRates, currency: string): string | undefined {
  return ownValue(rates, currency);
}

/** Index of the last day that is not after `day`, by halving; -1 when all are. */
function lastIndexUpTo(days: readonly DayRates[], day: string): number {
  let low = 0;
  let high = days.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((days[middle]?.day ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/**
 * Daily reference rates: the value of one unit of the base currency in each other one, as central
 * banks publish them on working days, and the rates that a workspace entered for currencies without
 * them. Rates are exact decimal texts. A day without rates (a weekend, a holiday) takes those of
 * the last earlier day that has them, if that is not too long ago; before the first day there are
 * none, and nothing is converted. Days after the last published one take its rates, as estimates.
 */
import { addDays, getWeekday } from '#app/domain/calendar/day.ts';
import { ownValue } from '#app/lib/own-value.ts';
import { multiplyRates } from './rate-text.ts';

export interface DayRates {
  readonly day: string;
  /** Units of each currency for one of the base: { USD: '1.0821' } with base EUR. */
  readonly rates: Readonly<Record<string, string>>;
}

export interface EnteredRate {
  readonly currency: string;
  readonly per: string;
  /** Units of `currency` for one of `per`. */
  readonly rate: string;
  /** The first day on which it applies. */
  readonly fromDay: string;
  /** Fixed until another one is entered; otherwise it is the rate of its day, which ages. */
  readonly isPeg: boolean;
}

export interface RateHistory {
  readonly base: string;
  /** Ascending, each day once. */
  readonly days: readonly DayRates[];
  /** The last published day, which may be later than `days`; null without any. */
  readonly end: string | null;
  /** Entered rates by currency, ascending by first day. */
  readonly entered: ReadonlyMap<string, readonly EnteredRate[]>;
}

/**
 * The greatest age of a rate, in days, while later ones are published. The longest pause of the
 * published rates, over Christmas or Easter, is five days; a rate older than a week belongs to
 * another market, and is a gap to show.
 */
export const RATE_AGE_DAYS_MAX = 7;

export const NO_RATES: RateHistory = { base: 'EUR', days: [], end: null, entered: new Map() };

export interface RateOfDay {
  readonly rate: string;
  /** The day the rate was published or entered for, which may be earlier than the requested day. */
  readonly day: string;
  /** The last available rate, for a day whose own is not available (yet). */
  readonly isEstimated: boolean;
}

/**
 * Returns the rate of a currency on a day: as published that day or on the last earlier one, at
 * most RATE_AGE_DAYS_MAX days before; after the last published day, the rate of that day, as an
 * estimate; else as entered. Returns null when there is none.
 */
export function rateOn(history: RateHistory, currency: string, day: string): RateOfDay | null {
  if (currency === history.base) return { rate: '1', day, isEstimated: false };
  return publishedRateOn(history, currency, day) ?? enteredRateOn(history, currency, day);
}

function publishedRateOn(history: RateHistory, currency: string, day: string): RateOfDay | null {
  const { days, end } = history;
  const isAfterEnd = end !== null && day > end;
  const oldest = addDays(isAfterEnd ? end : day, -RATE_AGE_DAYS_MAX);
  for (let index = lastIndexUpTo(days, day); index >= 0; index -= 1) {
    const published = days[index];
    if (published === undefined || published.day < oldest) return null;
    const rate = rateIn(published, currency);
    if (rate === undefined) continue;
    const isEstimated = isAfterEnd && hasWorkingDay(addDays(end, 1), day);
    return { rate, day: published.day, isEstimated };
  }
  return null;
}

function enteredRateOn(history: RateHistory, currency: string, day: string): RateOfDay | null {
  const entered = history.entered.get(currency) ?? [];
  const entry = entered.findLast(({ fromDay }) => fromDay <= day);
  if (entry === undefined) return null;
  const per =
    entry.per === history.base
      ? { rate: '1', day, isEstimated: false }
      : publishedRateOn(history, entry.per, day);
  if (per === null) return null;
  const { isPeg, fromDay } = entry;
  const isOld = !isPeg && entry === entered.at(-1) && addDays(fromDay, RATE_AGE_DAYS_MAX) < day;
  return {
    rate: multiplyRates(entry.rate, per.rate),
    day: isPeg ? per.day : fromDay,
    isEstimated: per.isEstimated || isOld,
  };
}

/** Decides if rates are published on any of these days: from Monday to Friday, apart from holidays. */
function hasWorkingDay(start: string, end: string): boolean {
  for (let day = start; day <= end; day = addDays(day, 1)) {
    const weekday = getWeekday(day);
    if (weekday !== SATURDAY && weekday !== SUNDAY) return true;
  }
  return false;
}

const SATURDAY = 6;
const SUNDAY = 7;

/**
 * Returns the first day of a range on which an amount could not be converted between two
 * currencies; null when every day has its rates.
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

export interface EstimatedDays {
  /** The first day of the range that is converted at an estimate, as all later ones are. */
  readonly from: string;
  readonly rateDay: string;
}

export function firstEstimatedDay(
  history: RateHistory,
  { from, to }: { readonly from: string; readonly to: string },
  range: { readonly start: string; readonly end: string },
): EstimatedDays | null {
  if (from === to) return null;
  const isEstimated = (day: string) => {
    const rates = [rateOn(history, from, day), rateOn(history, to, day)];
    return rates.find((rate) => rate?.isEstimated === true) ?? null;
  };
  // Once a day is estimated, all later ones are: most ranges end before.
  const last = isEstimated(range.end);
  if (last === null) return null;
  let first: EstimatedDays = { from: range.end, rateDay: last.day };
  for (let day = addDays(range.end, -1); day >= range.start; day = addDays(day, -1)) {
    const rate = isEstimated(day);
    if (rate === null) break;
    first = { from: day, rateDay: rate.day };
  }
  return first;
}

export function isConvertible(history: RateHistory, currency: string): boolean {
  if (history.days.length === 0) return false;
  return (
    currency === history.base ||
    history.entered.has(currency) ||
    history.days.some((day) => rateIn(day, currency) !== undefined)
  );
}

function rateIn({ rates }: DayRates, currency: string): string | undefined {
  return ownValue(rates, currency);
}

/** Returns the index of the last day that is not after `day`, by bisection; -1 when all are. */
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

/**
 * Days and periods as text for people. The usual form names the month ("12 Mar 2026"), so that no
 * reader takes the day for the month; a shop may choose another pattern.
 */
import type { Granularity } from './date-range.ts';
import { type DatePattern, readDisplayLocale } from '#app/lib/display-locale.ts';
import { toEpochDay, partsOfDay } from './epoch-day.ts';

/**
 * Formats a day in a locale, or by the pattern that the shop's locale carries.
 *
 * @example formatDay('2026-03-12', 'en-US') // '12 Mar 2026'
 *
 * @example formatDay('2026-03-12', 'en-US-x-date2') // '03/12/2026'.
 */
export function formatDay(day: string, locale: string): string {
  const { datePattern } = readDisplayLocale(locale);
  if (datePattern !== null) return byPattern(day, locale, datePattern);
  if (!isEnglish(locale)) return formatIn(locale, DAY, day);
  // One English form for all: en-US would put the month first, en-GB would write "Sept".
  return `${partsOfDay(day).date} ${formatPeriod(day, 'month', locale)}`;
}

/**
 * Formats an ISO instant with its day written out, in UTC: the same on server and in the browser.
 *
 * @example formatMoment('2026-03-12T14:05:09.000Z', 'en-US') // '12 Mar 2026, 14:05 UTC'.
 */
export function formatMoment(instant: string, locale: string): string {
  const [day = '', time = ''] = new Date(instant).toISOString().split('T');
  return `${formatDay(day, locale)}, ${time.slice(0, 5)} UTC`;
}

/**
 * Formats the period of a day (a week by its first) as charts and tables name it: "12 Mar 2026",
 * "Week of 6 Mar 2026", "Mar 2026", "Q1 2026", "2026".
 */
export function formatPeriod(day: string, granularity: Granularity, locale: string): string {
  const { year, month } = partsOfDay(day);
  switch (granularity) {
    case 'day':
      return formatDay(day, locale);
    case 'week':
      return `Week of ${formatDay(day, locale)}`;
    case 'month':
      return isEnglish(locale)
        ? `${formatMonth(day, locale)} ${year}`
        : formatIn(locale, MONTH_OF_YEAR, day);
    case 'quarter':
      return `Q${Math.ceil(month / 3)} ${year}`;
    case 'year':
      return `${year}`;
  }
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const MONTH_OF_YEAR = { month: 'short', year: 'numeric' } as const;
const MONTH = { month: 'short' } as const;

const DAY_MS = 86_400_000;

/** Creating a formatter takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function byPattern(day: string, locale: string, pattern: DatePattern): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return pattern.replace(/LLL|LL|dd|y/g, (field) => {
    if (field === 'LLL') return formatMonth(day, locale);
    if (field === 'LL') return month;
    return field === 'dd' ? date : year;
  });
}

export function formatMonth(day: string, locale: string): string {
  return formatIn(isEnglish(locale) ? 'en-US' : locale, MONTH, day);
}

function isEnglish(locale: string): boolean {
  return locale === 'en' || locale.startsWith('en-');
}

/** Days are Gregorian whatever calendar the locale prefers: a ledger has one calendar. */
function formatIn(locale: string, options: Intl.DateTimeFormatOptions, day: string): string {
  const key = `${locale} ${Object.keys(options).join(' ')}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory', timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(toEpochDay(day) * DAY_MS);
}

/**
 * Business days: `YYYY-MM-DD` strings in the shop's zone. They sort as text, cross the wire as
 * they are, and know nothing of hours. Only `zone.ts` turns an instant into one.
 */
import type { DateRange, Granularity } from './date-range.ts';
import { dayOfEpochDay, daysInMonth, dayText, toEpochDay, partsOfDay } from './epoch-day.ts';

// First days of the week by country (features.md section 9); every other country begins on Monday.
// "Most Middle East countries" are those whose working week begins on Saturday or Sunday, and the
// neighbours whose calendars print Saturday first; Lebanon, Turkey and Cyprus begin on Monday.
const WEEK_STARTS: ReadonlyMap<string, number> = new Map([
  ...startingOn(5, 'BD MV'),
  ...startingOn(6, 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SA SD SY YE'),
  ...startingOn(7, 'IL'),
]);
const MONDAY = 1;

/** Recognises a calendar day, written YYYY-MM-DD, in the years 1 to 9999. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const { year, month, date } = partsOfDay(text);
  if (year < 1 || month < 1 || month > 12) return false;
  return date >= 1 && date <= daysInMonth(year, month);
}

/** Returns the day `n` days later; earlier when `n` is negative. */
export function addDays(day: string, n: number): string {
  return dayOfEpochDay(toEpochDay(day) + n);
}

/** Returns the day `n` months later; the last of the month when it has no such date (31 Jan, 28 Feb). */
export function addMonths(day: string, n: number): string {
  const { year, month, date } = partsOfDay(day);
  const months = year * 12 + (month - 1) + n;
  const newYear = Math.floor(months / 12);
  const newMonth = months - newYear * 12 + 1;
  return dayText(newYear, newMonth, Math.min(date, daysInMonth(newYear, newMonth)));
}

/** Counts days from `a` to `b`: 0 for the same day, negative when `b` is earlier. */
export function daysBetween(a: string, b: string): number {
  return toEpochDay(b) - toEpochDay(a);
}

/** Counts the days of a range, both ends included. */
export function daysIn(range: DateRange): number {
  return Math.max(0, daysBetween(range.start, range.end) + 1);
}

/** Returns 1 (Monday) to 7 (Sunday). */
export function getWeekday(day: string): number {
  // 1970-01-01 was a Thursday; the second modulo brings days before it up to 0 and more.
  return ((((toEpochDay(day) + 3) % 7) + 7) % 7) + 1;
}

/** Returns the first day of the period that holds `day`. `weekStart` is 1 Monday to 7 Sunday. */
export function startOfPeriod(day: string, granularity: Granularity, weekStart: number): string {
  const { year, month } = partsOfDay(day);
  switch (granularity) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((getWeekday(day) - weekStart + 7) % 7));
    case 'month':
      return dayText(year, month, 1);
    case 'quarter':
      return dayText(year, month - ((month - 1) % 3), 1);
    case 'year':
      return dayText(year, 1, 1);
  }
}

export function endOfPeriod(day: string, granularity: Granularity, weekStart: number): string {
  return addDays(nextPeriod(startOfPeriod(day, granularity, weekStart), granularity), -1);
}

/** Lists every day of a range in order; none when it ends before it starts. */
export function eachDay(range: DateRange): string[] {
  const first = toEpochDay(range.start);
  return Array.from({ length: daysIn(range) }, (_, index) => dayOfEpochDay(first + index));
}

/**
 * Lists the first days of every period that the range touches, in order. The first one may lie
 * before the range: a period is named by its true start.
 */
export function eachPeriod(
  range: DateRange,
  granularity: Granularity,
  weekStart: number,
): string[] {
  const starts: string[] = [];
  let start = startOfPeriod(range.start, granularity, weekStart);
  while (start <= range.end && range.start <= range.end) {
    starts.push(start);
    start = nextPeriod(start, granularity);
  }
  return starts;
}

/** Returns the first day of the week in a country (ISO 3166 code), 1 Monday to 7 Sunday. */
export function getWeekStart(country: string): number {
  return WEEK_STARTS.get(country.toUpperCase()) ?? MONDAY;
}

function startingOn(weekday: number, countries: string): [string, number][] {
  return countries.split(' ').map((country) => [country, weekday]);
}

function nextPeriod(start: string, granularity: Granularity): string {
  switch (granularity) {
    case 'day':
      return addDays(start, 1);
    case 'week':
      return addDays(start, 7);
    case 'month':
      return addMonths(start, 1);
    case 'quarter':
      return addMonths(start, 3);
    case 'year':
      return addMonths(start, 12);
  }
}

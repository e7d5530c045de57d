/**
 * The date picker's arithmetic: shortcuts, the ranges they are compared with, the breakdown of
 * charts, and the limits of a hand-picked range. All ends are inclusive.
 */
import type { DateRange, Granularity } from './date-range.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  daysIn,
  endOfPeriod,
  isDay,
  startOfPeriod,
} from './day.ts';

/**
 * The shortcuts in the order that the picker lists them: those that shell.md (default date range)
 * and features.md (date picker) name, and the ones that complete their series (last week,
 * last month, Q3, Q4).
 */
export const RANGE_SHORTCUTS = [
  { key: 'today', label: 'Today' },
  { key: 'yesterday', label: 'Yesterday' },
  { key: 'last_7_days', label: 'Last 7 Days' },
  { key: 'last_30_days', label: 'Last 30 Days' },
  { key: 'last_90_days', label: 'Last 90 Days' },
  { key: 'this_week', label: 'This Week' },
  { key: 'last_week', label: 'Last Week' },
  { key: 'this_month', label: 'This Month' },
  { key: 'last_month', label: 'Last Month' },
  { key: 'q1', label: 'Q1' },
  { key: 'q2', label: 'Q2' },
  { key: 'q3', label: 'Q3' },
  { key: 'q4', label: 'Q4' },
  { key: 'this_year', label: 'This Year' },
  { key: 'last_year', label: 'Last Year' },
  { key: 'last_12_months', label: 'Last 12 Months' },
  { key: 'last_24_months', label: 'Last 24 Months' },
  { key: 'all_time', label: 'All Time' },
] as const;

export type RangeShortcut = (typeof RANGE_SHORTCUTS)[number]['key'];

export interface RangeContext {
  readonly today: string;
  /** 1 Monday to 7 Sunday. */
  readonly weekStart: number;
  readonly firstDataDay: string | null;
}

/**
 * Returns the days of a shortcut. "Last n" ends yesterday, "this" ends today. A quarter is the
 * latest one of that number that has begun. No range reaches past today, and a start before the
 * first data moves up to it; a range that ends before the first data stays as it is, and empty.
 */
export function getShortcutRange(shortcut: RangeShortcut, context: RangeContext): DateRange {
  const { today, firstDataDay } = context;
  const { start, end } = uncutRange(shortcut, context);
  const cut = { start, end: end > today ? today : end };
  if (firstDataDay === null || cut.start >= firstDataDay || cut.end < firstDataDay) return cut;
  return { start: firstDataDay, end: cut.end };
}

/**
 * Returns the range before this one: the calendar month, quarter or year before a complete one,
 * else as many days, ending the day before this one begins.
 */
export function previousPeriod(range: DateRange): DateRange {
  const end = addDays(range.start, -1);
  const months = wholeMonths(range);
  if (months !== null) return { start: addMonths(range.start, -months), end };
  return { start: addDays(end, -daysBetween(range.start, range.end)), end };
}

export function wholeMonths({ start, end }: DateRange): 1 | 3 | 12 | null {
  const isComplete = (period: 'month' | 'quarter' | 'year') =>
    startOfPeriod(start, period, 1) === start && endOfPeriod(start, period, 1) === end;
  if (isComplete('month')) return 1;
  if (isComplete('quarter')) return 3;
  return isComplete('year') ? 12 : null;
}

/**
 * Returns the same dates a year earlier; 29 February becomes 28 February. Complete months stay
 * complete: February is compared with all of February.
 */
export function previousYear(range: DateRange): DateRange {
  const end = addMonths(range.end, -12);
  const isOfMonths =
    startOfPeriod(range.start, 'month', 1) === range.start &&
    endOfPeriod(range.end, 'month', 1) === range.end;
  return {
    start: addMonths(range.start, -12),
    end: isOfMonths ? endOfPeriod(end, 'month', 1) : end,
  };
}

/** The usual breakdown of a chart over a range (features.md, "Date picker"). */
export function chartBreakdown(range: DateRange): Granularity {
  const days = daysIn(range);
  if (days < 31) return 'day';
  return days < 60 ? 'week' : 'month';
}

export type RangeProblem =
  'not_a_day' | 'ends_before_start' | 'before_first_data' | 'after_today' | 'too_long';

export interface RangeLimits {
  readonly today: string;
  readonly firstDataDay: string | null;
  /** The plan's limit in days; null without one. */
  readonly daysMax: number | null;
}

/** Returns why a hand-picked range is refused; null when it is accepted. */
export function checkRange(range: DateRange, limits: RangeLimits): RangeProblem | null {
  const { start, end } = range;
  if (!isDay(start) || !isDay(end)) return 'not_a_day';
  if (end < start) return 'ends_before_start';
  if (limits.firstDataDay !== null && start < limits.firstDataDay) return 'before_first_data';
  if (end > limits.today) return 'after_today';
  return limits.daysMax !== null && daysIn(range) > limits.daysMax ? 'too_long' : null;
}

/** Returns a shortcut's days before they are cut to the data; `this_...` ends with its period. */
function uncutRange(shortcut: RangeShortcut, context: RangeContext): DateRange {
  const { today, weekStart } = context;
  const yesterday = addDays(today, -1);
  const period = (day: string, granularity: Granularity): DateRange => ({
    start: startOfPeriod(day, granularity, weekStart),
    end: endOfPeriod(day, granularity, weekStart),
  });
  switch (shortcut) {
    case 'today':
      return { start: today, end: today };
    case 'yesterday':
      return { start: yesterday, end: yesterday };
    case 'last_7_days':
      return { start: addDays(today, -7), end: yesterday };
    case 'last_30_days':
      return { start: addDays(today, -30), end: yesterday };
    case 'last_90_days':
      return { start: addDays(today, -90), end: yesterday };
    case 'this_week':
      return period(today, 'week');
    case 'last_week':
      return period(addDays(today, -7), 'week');
    case 'this_month':
      return period(today, 'month');
    case 'last_month':
      return period(addMonths(today, -1), 'month');
    case 'q1':
      return latestQuarter(today, '01');
    case 'q2':
      return latestQuarter(today, '04');
    case 'q3':
      return latestQuarter(today, '07');
    case 'q4':
      return latestQuarter(today, '10');
    case 'this_year':
      return period(today, 'year');
    case 'last_year':
      return period(addMonths(today, -12), 'year');
    case 'last_12_months':
      return { start: addMonths(today, -12), end: yesterday };
    case 'last_24_months':
      return { start: addMonths(today, -24), end: yesterday };
    case 'all_time':
      return { start: context.firstDataDay ?? today, end: today };
  }
}

function latestQuarter(today: string, firstMonth: string): DateRange {
  const thisYear = `${today.slice(0, 4)}-${firstMonth}-01`;
  const start = thisYear > today ? addMonths(thisYear, -12) : thisYear;
  return { start, end: addDays(addMonths(start, 3), -1) };
}

export function yearOfRange({ start, end }: DateRange): number | null {
  const isYear = start.endsWith('-01-01') && end === `${start.slice(0, 4)}-12-31`;
  return isYear ? Number(start.slice(0, 4)) : null;
}

export function rangeOfYear(year: number): DateRange {
  const digits = String(year).padStart(4, '0');
  return { start: `${digits}-01-01`, end: `${digits}-12-31` };
}

/**
 * The range that a range is compared with (formulas.md, "Comparison"), and the mapping of each
 * earlier day. Every earlier day belongs to exactly one group, so rows add up to their total.
 */
import { addDays, daysBetween } from '#app/domain/calendar/day.ts';
import { previousPeriod, previousYear, wholeMonths } from '#app/domain/calendar/ranges.ts';
import type { Comparison, DayShift } from './metric-query.ts';
import type { DateRange } from '../calendar/date-range.ts';

/** 52 weeks: the same weekdays a year before. */
const WEEKDAYS_YEAR_DAYS = 364;

export function comparisonRange(range: DateRange, compareTo: Comparison): DateRange | null {
  switch (compareTo) {
    case 'none':
      return null;
    case 'previous_period':
      return previousPeriod(range);
    case 'previous_year':
      return previousYear(range);
    case 'previous_year_weekdays':
      return {
        start: addDays(range.start, -WEEKDAYS_YEAR_DAYS),
        end: addDays(range.end, -WEEKDAYS_YEAR_DAYS),
      };
  }
}

export function comparisonShift(range: DateRange, compareTo: Comparison): DayShift {
  switch (compareTo) {
    case 'none':
      return { unit: 'day', count: 0 };
    case 'previous_period': {
      const months = wholeMonths(range);
      if (months !== null) return { unit: 'month', count: months };
      return { unit: 'day', count: daysBetween(previousPeriod(range).start, range.start) };
    }
    case 'previous_year':
      return { unit: 'month', count: 12 };
    case 'previous_year_weekdays':
      return { unit: 'day', count: WEEKDAYS_YEAR_DAYS };
  }
}

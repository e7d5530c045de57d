/** The spelling of periods in files and addresses: "2011-01-31", "2011-01", "2011-Q1", "2011". */
import { isDay } from '#app/domain/calendar/day.ts';
import { getGranularity, type Dimension } from './dimensions.ts';

const QUARTER_MONTHS = ['01', '04', '07', '10'];

/**
 * Spells the period of a first day: the quarter of '2011-04-01' is "2011-Q2". Weeks are named by
 * their first day; the key of a dimension that is not a time is returned as it is.
 */
export function periodText(dimension: Dimension, firstDay: string): string {
  const year = firstDay.slice(0, 4);
  switch (getGranularity(dimension)) {
    case 'month':
      return firstDay.slice(0, 7);
    case 'quarter':
      return `${year}-Q${QUARTER_MONTHS.indexOf(firstDay.slice(5, 7)) + 1}`;
    case 'year':
      return year;
    case 'day':
    case 'week':
    case null:
      return firstDay;
  }
}

/** Returns a day within the period that a text names, null when it names none. */
export function periodStart(dimension: Dimension, text: string): string | null {
  if (isDay(text)) return text;
  const granularity = getGranularity(dimension);
  const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(text) ?? [];
  const day =
    granularity === 'month'
      ? `${text}-01`
      : granularity === 'year'
        ? `${text}-01-01`
        : granularity === 'quarter' && year !== undefined
          ? `${year}-${QUARTER_MONTHS[Number(quarter) - 1] ?? ''}-01`
          : text;
  return isDay(day) ? day : null;
}

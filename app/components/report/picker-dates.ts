import dayjs from 'dayjs';

/** The calendar widget speaks in local midnights; the product in business days. */
export function dateOfDay(day: string): Date {
  return dayjs(day).toDate();
}

/** The business day of a local midnight of the calendar widget. */
export function dayOfDate(date: Date): string {
  return dayjs(date).format('YYYY-MM-DD');
}

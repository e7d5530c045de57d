/**
 * The schedule of a report by e-mail, and the days that it covers. A schedule is an hour on the
 * clocks of the shop's zone, on every day, on one day of the week, or on one day of the month.
 * Where the clocks skip the hour the mail is later by the length of the gap; where they show it
 * twice it is sent the first time.
 */
import {
  addDays,
  addMonths,
  endOfPeriod,
  getWeekday,
  startOfPeriod,
} from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { businessTime, toInstant } from '#app/domain/calendar/zone.ts';

export const CADENCES = ['daily', 'weekly', 'monthly'] as const;
export type Cadence = (typeof CADENCES)[number];

export const DELIVERY_DAYS = ['yesterday', 'last_7_days', 'last_month', 'month_to_date'] as const;
/** The attachment: the table as a spreadsheet, or the page as a document or a picture. */
export const DELIVERY_FORMATS = ['csv', 'pdf', 'png'] as const;
export type DeliveryFormat = (typeof DELIVERY_FORMATS)[number];
export type DeliveryDays = (typeof DELIVERY_DAYS)[number];

export const LAST_DAY = 31;
export const DATE_MAX = 28;

export interface ReportSchedule {
  readonly cadence: Cadence;
  /** Weekly: 1 Monday to 7 Sunday; monthly: 1 to 28 or `LAST_DAY`; daily: 0. */
  readonly onDay: number;
  /** 0 to 23 on the zone's clocks. */
  readonly hour: number;
}

/** A month of 31 days, with a day on either side for zones and their changes. */
const LOOK_DAYS = 34;

/**
 * Returns the first time of a schedule after an instant; both ISO 8601 in UTC.
 *
 * @example nextOccurrence({ cadence: 'daily', onDay: 0, hour: 8 }, 'Europe/Berlin',
 * '2023-03-25T12:00:00.000Z') // '2023-03-26T06:00:00.000Z': 8:00 in summer, which has just begun.
 */
export function nextOccurrence(schedule: ReportSchedule, zone: string, after: string): string {
  const { day } = businessTime(after, zone);
  for (let days = -1; days <= LOOK_DAYS; days += 1) {
    const instant = occurrenceOn(schedule, zone, addDays(day, days));
    if (instant !== null && instant > after) return instant;
  }
  throw new RangeError(`A schedule without a next time: ${JSON.stringify(schedule)}`);
}

/** Returns the last time of a schedule up to and including an instant; both ISO 8601 in UTC. */
export function latestOccurrence(schedule: ReportSchedule, zone: string, upTo: string): string {
  const { day } = businessTime(upTo, zone);
  for (let days = 1; days >= -LOOK_DAYS; days -= 1) {
    const instant = occurrenceOn(schedule, zone, addDays(day, days));
    if (instant !== null && instant <= upTo) return instant;
  }
  throw new RangeError(`A schedule without a last time: ${JSON.stringify(schedule)}`);
}

/**
 * Returns the days that a report sent on a business day covers. All are over by then: month to date
 * is the month of yesterday up to yesterday, which on the first of a month is all of the month
 * before.
 */
export function getDeliveryRange(days: DeliveryDays, day: string): DateRange {
  const yesterday = addDays(day, -1);
  switch (days) {
    case 'yesterday':
      return { start: yesterday, end: yesterday };
    case 'last_7_days':
      return { start: addDays(day, -7), end: yesterday };
    case 'last_month': {
      const start = addMonths(startOfPeriod(day, 'month', MONDAY), -1);
      return { start, end: endOfPeriod(start, 'month', MONDAY) };
    }
    case 'month_to_date':
      return { start: startOfPeriod(yesterday, 'month', MONDAY), end: yesterday };
  }
}

/** A placeholder: months ignore the start of the week. */
const MONDAY = 1;

function occurrenceOn(schedule: ReportSchedule, zone: string, day: string): string | null {
  if (!isOn(schedule, day)) return null;
  return toInstant(day, `${String(schedule.hour).padStart(2, '0')}:00:00`, zone);
}

function isOn({ cadence, onDay }: ReportSchedule, day: string): boolean {
  switch (cadence) {
    case 'daily':
      return true;
    case 'weekly':
      return getWeekday(day) === onDay;
    case 'monthly':
      return onDay === LAST_DAY
        ? endOfPeriod(day, 'month', MONDAY) === day
        : Number(day.slice(8)) === onDay;
  }
}

/** The times of reports by e-mail, in words. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { getWeekday } from '#app/domain/calendar/day.ts';
import { formatDay } from '#app/domain/calendar/format-day.ts';
import { businessTime, toInstant } from '#app/domain/calendar/zone.ts';
import {
  type DeliveryDays,
  type DeliveryFormat,
  getDeliveryRange,
  LAST_DAY,
  nextOccurrence,
  type ReportSchedule,
} from '#app/domain/custom-reports/report-schedule.ts';

/** The zone and the locale of a delivery. */
export interface DeliveryPlace {
  readonly timeZone: string;
  readonly locale: string;
}

export const WEEKDAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const DELIVERY_DAYS_NAMES: Readonly<Record<DeliveryDays, string>> = {
  yesterday: 'Yesterday',
  last_7_days: 'Last 7 days',
  last_month: 'Last month',
  month_to_date: 'Month to date',
};

export const DELIVERY_FORMAT_NAMES: Readonly<Record<DeliveryFormat, string>> = {
  csv: 'CSV',
  pdf: 'PDF',
  png: 'an image',
};

export function hourText(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

/** "Every Monday at 08:00". */
export function scheduleText({ cadence, onDay, hour }: ReportSchedule): string {
  const at = `at ${hourText(hour)}`;
  if (cadence === 'daily') return `Every day ${at}`;
  if (cadence === 'weekly') return `Every ${WEEKDAY_NAMES[onDay - 1] ?? ''} ${at}`;
  const date = onDay === LAST_DAY ? 'the last day' : `day ${onDay}`;
  return `On ${date} of each month ${at}`;
}

/** Formats "1 Feb 2023 to 28 Feb 2023"; a single day alone. */
export function deliveryRangeText({ start, end }: DateRange, locale: string): string {
  const first = formatDay(start, locale);
  return start === end ? first : `${first} to ${formatDay(end, locale)}`;
}

/** Describes the next delivery and its time, from an instant on, ISO in UTC. */
export function nextSendingText(
  schedule: ReportSchedule,
  days: DeliveryDays,
  { now, timeZone, locale }: DeliveryPlace & { readonly now: string },
): string {
  const next = nextOccurrence(schedule, timeZone, now);
  const { day, hour } = businessTime(next, timeZone);
  const weekday = WEEKDAY_NAMES[getWeekday(day) - 1] ?? '';
  const figures = deliveryRangeText(getDeliveryRange(days, day), locale);
  return (
    `The next e-mail goes out on ${weekday}, ${formatDay(day, locale)} at ${hourText(hour)} ` +
    `(${timeZone}), with the figures of ${figures}.`
  );
}

/** Formats "12 Mar 2026, 08:00" in the shop's zone. */
export function momentText(instant: string, { timeZone, locale }: DeliveryPlace): string {
  const { day, hour } = businessTime(instant, timeZone);
  // Not those of UTC: some zones are at half or quarter hours.
  const sinceHourMs = Date.parse(instant) - Date.parse(toInstant(day, hourText(hour), timeZone));
  const minute = Math.floor(sinceHourMs / MINUTE_MS) % 60;
  const [hourDigits, minuteDigits] = [hour, minute].map((n) => String(n).padStart(2, '0'));
  return `${formatDay(day, locale)}, ${hourDigits}:${minuteDigits}`;
}

const MINUTE_MS = 60_000;

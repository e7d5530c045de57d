/** The bills of a recurring expense: the start of each, and the days it pays for. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import {
  addDays,
  addMonths,
  daysBetween,
  endOfPeriod,
  startOfPeriod,
} from '#app/domain/calendar/day.ts';
import { partsOfDay } from '#app/domain/calendar/epoch-day.ts';
import type { ScheduledAmount } from './scheduled-amount.ts';

/**
 * Returns the days that the amount of one occurrence is spread over, for the occurrence that holds
 * `day`. By billing periods the last of them ends with the expense, so that its bill still counts
 * in full; by calendar periods it extends past the expense's end, whose other days then cost
 * nothing.
 */
export function billOn(scheduled: ScheduledAmount, day: string): DateRange {
  const { recurrence, startDay, endDay, periodBasis } = scheduled;
  const byBill = periodBasis === 'billing';
  switch (recurrence) {
    case 'one_time':
      return { start: startDay, end: endDay ?? startDay };
    case 'daily':
      return { start: day, end: day };
    case 'weekly': {
      const start = addDays(day, -(daysBetween(startDay, day) % 7));
      const week = { start, end: addDays(start, 6) };
      return byBill ? endingWith(scheduled, week) : week;
    }
    case 'monthly':
      return byBill ? billOfMonths(scheduled, day, 1) : calendarPeriod(day, 'month');
    case 'quarterly':
      return byBill ? billOfMonths(scheduled, day, 3) : calendarPeriod(day, 'quarter');
    case 'yearly':
      return byBill ? billOfMonths(scheduled, day, 12) : calendarPeriod(day, 'year');
  }
}

/**
 * Lists up to `count` occurrences from the one that holds `from`, with the days each covers; none
 * after the expense has ended. Screens show them before the expense is saved.
 *
 * @example listBills(rent, '2024-02-10', 2) // 1 to 29 February, 1 to 31 March.
 */
export function listBills(scheduled: ScheduledAmount, from: string, count: number): DateRange[] {
  const { recurrence, startDay, endDay } = scheduled;
  const last = recurrence === 'one_time' ? (endDay ?? startDay) : endDay;
  const bills: DateRange[] = [];
  let day = from > startDay ? from : startDay;
  while (bills.length < count && (last === null || day <= last)) {
    const { start, end } = billOn(scheduled, day);
    bills.push({
      start: start > startDay ? start : startDay,
      end: last !== null && last < end ? last : end,
    });
    day = addDays(end, 1);
  }
  return bills;
}

function calendarPeriod(day: string, granularity: 'month' | 'quarter' | 'year'): DateRange {
  return { start: startOfPeriod(day, granularity, 1), end: endOfPeriod(day, granularity, 1) };
}

/**
 * Bills come on the day of the month of the first one, or on the last of a month that is shorter.
 * Each is counted from the first, so that 31 January, 28 February is followed by 31 March.
 */
function billOfMonths(scheduled: ScheduledAmount, day: string, months: number): DateRange {
  const first = partsOfDay(scheduled.startDay);
  const parts = partsOfDay(day);
  const apart = (parts.year - first.year) * 12 + parts.month - first.month;
  const started = (bill: number) => addMonths(scheduled.startDay, bill * months);
  const guess = Math.floor(apart / months);
  const bill = started(guess) > day ? guess - 1 : guess;
  return endingWith(scheduled, { start: started(bill), end: addDays(started(bill + 1), -1) });
}

function endingWith({ endDay }: ScheduledAmount, { start, end }: DateRange): DateRange {
  return { start, end: endDay !== null && endDay < end ? endDay : end };
}

/**
 * Spreading an expense over the days it pays for. A day's share of A over n days is
 * round(A*k/n) - round(A*(k-1)/n) for the k-th of them, so that a whole period adds up to A exactly.
 */
import {
  addDays,
  daysBetween,
  eachDay,
  endOfPeriod,
  startOfPeriod,
} from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { proportion } from '#app/domain/money/proportion.ts';

export const EXPENSE_RECURRENCES = ['one_time', 'weekly', 'monthly', 'yearly'] as const;
export type ExpenseRecurrence = (typeof EXPENSE_RECURRENCES)[number];

export interface Expense {
  readonly id: string;
  readonly label: string;
  readonly category: string;
  /** Per occurrence, minor units. Negative for a cost that came back. */
  readonly amountMinor: number;
  readonly recurrence: ExpenseRecurrence;
  readonly startDay: string;
  /** Last day, inclusive; null means for good. A one-time expense with an end is spread evenly. */
  readonly endDay: string | null;
}

/**
 * The expense's rows within `range`, one a day, days without an amount left out. A month's amount
 * is spread over the days of that month and a year's over that year's, 365 or 366; a week's over the
 * seven days from the weekday it started on. A month that the expense covers in part
 * costs only the days it covers.
 * @throws RangeError when the expense ends before it starts.
 */
export function amortise(expense: Expense, range: DateRange): DailyCost[] {
  if (expense.endDay !== null && expense.endDay < expense.startDay) {
    throw new RangeError(
      `Expense ${expense.id} ends on ${expense.endDay}, before it starts on ${expense.startDay}`,
    );
  }
  return eachDay(coveredDays(expense, range)).flatMap((day) => {
    const amountMinor = shareOfDay(expense, day);
    return amountMinor === 0 ? [] : [rowOf(expense, day, amountMinor)];
  });
}

function coveredDays({ recurrence, startDay, endDay }: Expense, range: DateRange): DateRange {
  const lastDay = recurrence === 'one_time' ? (endDay ?? startDay) : (endDay ?? range.end);
  return {
    start: startDay > range.start ? startDay : range.start,
    end: lastDay < range.end ? lastDay : range.end,
  };
}

function shareOfDay(expense: Expense, day: string): number {
  const period = periodOf(expense, day);
  const days = daysBetween(period.start, period.end) + 1;
  const before = daysBetween(period.start, day);
  return (
    proportion(expense.amountMinor, before + 1, days) -
    proportion(expense.amountMinor, before, days)
  );
}

function periodOf({ recurrence, startDay, endDay }: Expense, day: string): DateRange {
  switch (recurrence) {
    case 'one_time':
      return { start: startDay, end: endDay ?? startDay };
    case 'weekly': {
      const start = addDays(day, -(daysBetween(startDay, day) % 7));
      return { start, end: addDays(start, 6) };
    }
    case 'monthly':
      return { start: startOfPeriod(day, 'month', 1), end: endOfPeriod(day, 'month', 1) };
    case 'yearly':
      return { start: startOfPeriod(day, 'year', 1), end: endOfPeriod(day, 'year', 1) };
  }
}

function rowOf({ id, label, category }: Expense, day: string, amountMinor: number): DailyCost {
  return {
    day,
    kind: 'expense',
    sourceId: id,
    category,
    label,
    amountMinor,
    clicks: 0,
    impressions: 0,
    attributedRevenueMinor: 0,
    attributedOrders: 0,
  };
}

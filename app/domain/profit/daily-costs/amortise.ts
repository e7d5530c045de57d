/**
 * Spreads an expense, or other revenue, over its days. A day's share of A over n days is
 * round(A*k/n) - round(A*(k-1)/n) for the k-th of them, so that a complete period adds up to A
 * exactly.
 */
import { daysBetween, eachDay } from '#app/domain/calendar/day.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { DailyCost, DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { proportion } from '#app/domain/money/proportion.ts';
import { billOn } from './bills.ts';
import type { ScheduledAmount } from './scheduled-amount.ts';

/**
 * Returns the rows of an expense or other revenue within `range`, one a day, days without an amount
 * left out. By calendar periods a month's amount is spread over the days of that month, and a month
 * that is covered in part costs only the days it covers; by billing periods each bill is spread
 * over the days from its own to the next bill's, and counts in full.
 *
 * @throws RangeError when it ends before it starts.
 */
export function amortise(
  scheduled: ScheduledAmount,
  range: DateRange,
  kind: Extract<DailyCostKind, 'ad_spend' | 'expense' | 'other_revenue'> = 'expense',
): DailyCost[] {
  const { id, startDay, endDay } = scheduled;
  if (endDay !== null && endDay < startDay) {
    throw new RangeError(`Expense ${id} ends on ${endDay}, before it starts on ${startDay}`);
  }
  return eachDay(coveredDays(scheduled, range)).flatMap((day) => {
    const amountMinor = shareOfDay(scheduled, day);
    return amountMinor === 0 ? [] : [toRow(scheduled, kind, day, amountMinor)];
  });
}

/** Adds up the days of `range`. */
export function amountWithin(scheduled: ScheduledAmount, range: DateRange): number {
  return amortise(scheduled, range).reduce((sum, { amountMinor }) => sum + amountMinor, 0);
}

function coveredDays(
  { recurrence, startDay, endDay }: ScheduledAmount,
  range: DateRange,
): DateRange {
  const lastDay = recurrence === 'one_time' ? (endDay ?? startDay) : (endDay ?? range.end);
  return {
    start: startDay > range.start ? startDay : range.start,
    end: lastDay < range.end ? lastDay : range.end,
  };
}

function shareOfDay(scheduled: ScheduledAmount, day: string): number {
  const bill = billOn(scheduled, day);
  const days = daysBetween(bill.start, bill.end) + 1;
  const before = daysBetween(bill.start, day);
  return (
    proportion(scheduled.amountMinor, before + 1, days) -
    proportion(scheduled.amountMinor, before, days)
  );
}

function toRow(
  { id, label, category }: ScheduledAmount,
  kind: DailyCostKind,
  day: string,
  amountMinor: number,
): DailyCost {
  return {
    day,
    kind,
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

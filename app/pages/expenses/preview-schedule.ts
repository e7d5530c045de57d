/** The amounts of an expense that is being typed, before it is saved. */
import { daysIn, isDay } from '#app/domain/calendar/day.ts';
import { applyPercent, multiplyToMinor, toMinor } from '#app/domain/money/amounts.ts';
import {
  isPercentage,
  VARIABLE_BASES,
  type VariableBase,
} from '#app/domain/profit/cost-lookup/variable-expense.ts';
import { amountWithin } from '#app/domain/profit/daily-costs/amortise.ts';
import { listBills } from '#app/domain/profit/daily-costs/bills.ts';
import {
  PERIOD_BASES,
  RECURRENCES,
  type ScheduledAmount,
} from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import { parseTypedNumber } from '#app/view-models/settings/product-costs.ts';

/** A bill as it is shown: its days, its amount, and the amount per day. */
export interface PreviewedBill {
  readonly start: string;
  readonly end: string;
  readonly amountMinor: number;
  readonly perDayMinor: number;
}

export type TypedTexts = (field: string) => string;

const SHOWN_BILLS = 4;

/** Returns the next bills from today on; null while the form cannot be read. */
export function previewSchedule(
  typed: TypedTexts,
  { today, decimals }: { readonly today: string; readonly decimals: number },
): readonly PreviewedBill[] | null {
  const scheduled = readScheduled(typed, decimals);
  if (scheduled === null) return null;
  const coming = listBills(scheduled, today, SHOWN_BILLS);
  // What is over still says what it came to.
  const bills = coming.length > 0 ? coming : listBills(scheduled, scheduled.startDay, SHOWN_BILLS);
  return bills.map(({ start, end }) => {
    const amountMinor = amountWithin(scheduled, { start, end });
    const perDayMinor = Math.round(amountMinor / daysIn({ start, end }));
    return { start, end, amountMinor, perDayMinor };
  });
}

export interface PreviewedVariable {
  readonly base: VariableBase;
  readonly rate: string;
  readonly baseTotal: number;
  readonly amountMinor: number;
}

/** Returns the past amount of a variable expense on all orders; null while it cannot be read. */
export function previewVariable(
  typed: TypedTexts,
  {
    totals,
    decimals,
  }: { readonly totals: Readonly<Record<VariableBase, number>>; readonly decimals: number },
): PreviewedVariable | null {
  const base = VARIABLE_BASES.find((one) => one === typed('base'));
  const rate = parseTypedNumber(typed('rate'));
  if (base === undefined || rate === null || rate.startsWith('-')) return null;
  const baseTotal = totals[base];
  const amountMinor = isPercentage(base)
    ? applyPercent(baseTotal, rate)
    : multiplyToMinor(rate, baseTotal, decimals);
  return { base, rate, baseTotal, amountMinor };
}

function readScheduled(typed: TypedTexts, decimals: number): ScheduledAmount | null {
  const amount = parseTypedNumber(typed('amount'));
  const recurrence = RECURRENCES.find((one) => one === typed('recurrence'));
  const periodBasis = PERIOD_BASES.find((one) => one === typed('periodBasis'));
  const startDay = typed('startDay').trim();
  const endText = typed('endDay').trim();
  const isReadable = isDay(startDay) && (endText === '' || (isDay(endText) && startDay <= endText));
  if (amount === null || recurrence === undefined || periodBasis === undefined || !isReadable) {
    return null;
  }
  return {
    id: '',
    label: '',
    category: '',
    amountMinor: toMinor(amount, decimals),
    recurrence,
    periodBasis,
    startDay,
    endDay: endText === '' ? null : endText,
  };
}

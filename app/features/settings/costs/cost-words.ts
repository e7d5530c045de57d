import { formatDay } from '#app/domain/calendar/format-day.ts';
import type { ExpenseRecurrence } from '#app/domain/costs/amortise.ts';

export const RECOST_TEXT = 'The profit of the orders that took it is worked out again.';
export const EXPENSE_TEXT = 'It is taken off every day that it was spread over.';

export const RECURRENCE_WORDS: Readonly<Record<ExpenseRecurrence, string>> = {
  one_time: 'Once',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
};

/** "from 1 Feb 2023", "until 3 Mar 2023", "1 Feb 2023 to 3 Mar 2023" or "always". */
export function spanText(fromDay: string | null, toDay: string | null, locale: string): string {
  const from = fromDay === null ? null : formatDay(fromDay, locale);
  const to = toDay === null ? null : formatDay(toDay, locale);
  if (from !== null && to !== null) return `${from} to ${to}`;
  if (from !== null) return `from ${from}`;
  return to === null ? 'always' : `until ${to}`;
}

import { formatDay } from '#app/domain/calendar/format-day.ts';
import {
  isPercentage,
  type VariableBase,
} from '#app/domain/profit/cost-lookup/variable-expense.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import type { PeriodBasis, Recurrence } from '#app/domain/profit/daily-costs/scheduled-amount.ts';
import { formatCount, formatDecimal } from '#app/lib/format-number.ts';
import type { AmountRowView, CategoryContent, RowSort, RowStatus } from './expenses-view.ts';

export const KIND_MESSAGES = {
  expense: {
    title: 'Expenses',
    subtitle: 'What running the business costs, and what each day of it takes from your profit.',
    add: 'Add expense',
    name: 'Expense',
    list: 'Expenses',
    chart: 'Expenses by category',
    emptyTitle: 'No expenses yet',
    emptyText:
      'Add rent, salaries, software and the like, and net profit shows what you really keep.',
    deleted: 'It is removed from every day that it was spread over.',
    path: '/expenses',
  },
  other_revenue: {
    title: 'Other revenue',
    subtitle:
      'What the business earns without an order. It counts in total revenue and net profit.',
    add: 'Add other revenue',
    name: 'Revenue',
    list: 'Other revenue',
    chart: 'Other revenue by category',
    emptyTitle: 'No other revenue yet',
    emptyText:
      'Add affiliate commission, workshops, grants and the like, and total revenue is whole.',
    deleted: 'It is removed from every day that it was spread over.',
    path: '/revenue',
  },
} as const satisfies Record<ScheduledKind, unknown>;

export const RECOST_NOTE = 'The profit of the orders that it applied to is calculated again.';

export const RECURRENCE_LABELS: Readonly<Record<Recurrence, string>> = {
  one_time: 'Once',
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
};

export const PERIOD_LABELS: Readonly<Record<PeriodBasis, string>> = {
  calendar: 'The calendar month, quarter or year',
  billing: 'The time from one bill to the next',
};

export const BASE_LABELS: Readonly<Record<VariableBase, string>> = {
  gross_sales: 'Percent of gross sales',
  net_sales: 'Percent of net sales',
  operating_revenue: 'Percent of operating revenue',
  orders: 'Amount per order',
  units_sold: 'Amount per unit sold',
};

export const SORT_LABELS: Readonly<Record<RowSort, string>> = {
  one_time: 'One-time',
  recurring: 'Recurring',
  variable: 'Following orders',
};

export const ROW_STATUS_LABELS: Readonly<Record<RowStatus, string>> = {
  running: 'Running',
  upcoming: 'Upcoming',
  ended: 'Ended',
};

/** Formats "5%", "0.50", "2,380.00". */
export function amountText({ locale }: { readonly locale: string }, row: AmountRowView): string {
  if (row.kind === 'variable-expense' && isPercentage(row.base)) {
    return `${formatDecimal(row.amount, locale)}%`;
  }
  return formatDecimal(row.amount, locale);
}

/** Formats "Every month, by bill", "Percent of net sales, channel Wholesale". */
export function allocationText(row: AmountRowView): string {
  if (row.kind !== 'variable-expense') {
    const often = RECURRENCE_LABELS[row.recurrence];
    const hasBills = row.recurrence !== 'one_time' && row.recurrence !== 'daily';
    return hasBills && row.periodBasis === 'billing' ? `${often}, by bill` : often;
  }
  const only = [
    row.product === null ? [] : [`product ${row.product}`],
    row.channel === null ? [] : [`channel ${row.channel}`],
  ].flat();
  return [BASE_LABELS[row.base], ...only].join(', ');
}

/**
 * Formats "1 Feb 2023", "1 Feb 2023 to 3 Mar 2023", "From 1 Feb 2023", "Until 3 Mar 2023" or
 * "Always".
 */
export function daysText(row: AmountRowView, locale: string): string {
  const { startDay, endDay } = row;
  const isOnce = row.kind !== 'variable-expense' && row.recurrence === 'one_time';
  const from = startDay === null ? null : formatDay(startDay, locale);
  const to = endDay === null ? null : formatDay(endDay, locale);
  if (from !== null && to !== null) return from === to ? from : `${from} to ${to}`;
  if (from !== null) return isOnce ? from : `From ${from}`;
  return to === null ? 'Always' : `Until ${to}`;
}

/** Returns the question of features.md, "Deleting an item". */
export function deleteCategoryQuestion(label: string): string {
  return `Are you sure you want to delete category - ${label} ?`;
}

/**
 * Describes the deletion of a category: "2 expenses and 1 that follows your orders go to Other.
 * ...".
 */
export function categoryDeletionText(
  kind: ScheduledKind,
  { scheduled, variable }: CategoryContent,
  locale: string,
): string {
  if (scheduled + variable === 0) return 'Nothing is in it. No profit changes.';
  const number = (count: number) => formatCount(count, locale);
  const nouns = kind === 'expense' ? ['expense', 'expenses'] : ['entry', 'entries'];
  const parts = [
    scheduled === 0 ? [] : [`${number(scheduled)} ${scheduled === 1 ? nouns[0] : nouns[1]}`],
    variable === 0
      ? []
      : [
          variable === 1
            ? '1 expense that follows your orders'
            : `${number(variable)} expenses that follow your orders`,
        ],
  ].flat();
  const verb = scheduled + variable === 1 ? 'goes' : 'go';
  return (
    `${parts.join(' and ')} ${verb} to Other, for all days. No profit changes. ` +
    'This cannot be undone, and neither can the changes before it.'
  );
}

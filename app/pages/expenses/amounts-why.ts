/** The Why requests for figures of expenses and of other revenue: their days and entries. */
import type { MetricWhyRequest } from '#app/view-models/report/why-request.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { endOfPeriod } from '#app/domain/calendar/day.ts';
import type { ScheduledKind } from '#app/domain/profit/daily-costs/cost-categories.ts';
import { AMOUNT_FIGURES, type AmountRowView, type AmountsView } from './expenses-view.ts';
import { allocationText, amountText, daysText } from './amounts-messages.ts';

/** Returns the days of a month by its first. */
export function monthRange(month: string): DateRange {
  return { start: month, end: endOfPeriod(month, 'month', 1) };
}

/** Returns the request for a sum, of all or of some categories. */
export function whyOfAmounts(
  kind: ScheduledKind,
  of: {
    readonly range: DateRange;
    readonly categories?: readonly string[];
    readonly about?: string;
  },
): MetricWhyRequest {
  const { metric, category } = AMOUNT_FIGURES[kind];
  return {
    metric,
    range: of.range,
    ...(of.about !== undefined && { about: of.about }),
    ...(of.categories !== undefined && {
      filters: [{ field: category, operator: 'in' as const, values: of.categories }],
    }),
  };
}

/**
 * Returns the request for the month of one row; for an expense that follows the orders, those
 * orders.
 */
export function whyOfRow(
  view: Pick<AmountsView, 'kind' | 'months' | 'locale' | 'currency'>,
  row: AmountRowView,
): MetricWhyRequest {
  const amount = amountText(view, row);
  const unit = amount.endsWith('%') ? '' : ` ${view.currency}`;
  return {
    metric: ROW_METRICS[row.kind],
    range: monthRange(view.months.at(-1) ?? ''),
    filters: [{ field: AMOUNT_FIGURES[view.kind].source, operator: 'eq', values: [row.id] }],
    about: [`${row.label}: ${amount}${unit}`, allocationText(row), daysText(row, view.locale)].join(
      ', ',
    ),
  };
}

const ROW_METRICS = {
  expense: 'fixed_expenses',
  'variable-expense': 'variable_expenses',
  'other-revenue': 'other_revenue',
} as const satisfies Record<AmountRowView['kind'], string>;

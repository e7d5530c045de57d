/** Loss-making orders: one click away from the dashboard and the list of orders. */
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type { Filter } from '#app/domain/metrics/metric-query.ts';
import { writeFilter } from '#app/view-models/report/filter-text.ts';

export const LOSS_MAKING: Filter = { field: 'gross_profit', operator: 'lt', values: [0] };

export const LARGEST_LOSSES = { by: 'gross_profit', direction: 'asc' } as const;

/** Decides if a filter is the one for loss-making orders, in any spelling of its 0. */
export function isLossMaking({ field, operator, values }: Filter): boolean {
  return (
    field === LOSS_MAKING.field && operator === LOSS_MAKING.operator && Number(values[0]) === 0
  );
}

export function lossMakingAddress({ start, end }: DateRange): string {
  const sort = `${LARGEST_LOSSES.by}:${LARGEST_LOSSES.direction}`;
  const filter = writeFilter(LOSS_MAKING);
  return `/orders?${new URLSearchParams({ tab: 'orders', start, end, sort, filter })}`;
}

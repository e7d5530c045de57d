import type { Filter, MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { usableFilters, usableSort } from '#app/view-models/address/usable-filters.ts';
import { ORDER_FILTER_DIMENSIONS, ORDER_FILTER_METRICS, ORDER_METRICS } from './order-row.ts';

/** The maximum of orders in a search, the newest; the page says so when there are more. */
export const ORDERS_FOUND_MAX = 1000;

/** The default sort: the newest order first. Orders sort by the time of placing. */
const NEWEST_FIRST = { by: 'order', direction: 'desc' } as const;

/** Returns the query of the orders table, and the parts of its address that could not be used. */
export function ordersQuery(base: MetricQuery): {
  readonly query: MetricQuery;
  readonly notices: readonly string[];
} {
  const { filters, notices } = usableFilters(base.filters, [
    ...ORDER_FILTER_DIMENSIONS,
    ...ORDER_FILTER_METRICS,
  ]);
  // A plan may lack some of them: then they were chosen before.
  const metrics = base.metrics.length > 0 ? base.metrics : ORDER_METRICS;
  const sorted = usableSort(base.sort, ['order', ...metrics], NEWEST_FIRST);
  return {
    query: {
      ...base,
      compareTo: 'none',
      metrics,
      groupings: ['order'],
      filters,
      sort: sorted.sort,
    },
    notices: [...notices, ...sorted.notices],
  };
}

/** Returns the filter for the orders of a search; without a match it matches no row. */
export function foundOrders(orderIds: readonly string[]): Filter {
  // No order has an empty id, and a list must not be empty.
  return { field: 'order', operator: 'in', values: orderIds.length === 0 ? [''] : orderIds };
}

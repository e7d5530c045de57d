import { BULK_EDIT_LIMITS } from '#app/config/limits.ts';
import { findDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import { AppError } from '#app/lib/app-error.ts';
import { formatCount } from '#app/lib/format-number.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { ordersQuery } from '#app/view-models/orders/orders-query.ts';
import { searchOrders } from '../search-orders.server.ts';

/** A selection of orders, one by one, or all of a list with its days, filters and search. */
export type OrderSelection =
  | { readonly kind: 'orders'; readonly ids: readonly string[] }
  | { readonly kind: 'list'; readonly query: MetricQuery; readonly search: string };

/**
 * Reads the ids of the selected orders, over all pages of a list. @throws AppError `invalid_input`
 * when there are none, or more than an edit may change.
 */
export async function getSelectedIds(
  deps: Pick<Deps, 'reader'>,
  selection: OrderSelection,
): Promise<readonly string[]> {
  const ids =
    selection.kind === 'orders' ? [...new Set(selection.ids)] : await readList(deps, selection);
  const { orders: max } = BULK_EDIT_LIMITS;
  if (ids.length === 0) throw new AppError('invalid_input', 'No order is selected.');
  if (ids.length <= max) return ids;
  const most = formatCount(max, 'en');
  throw new AppError('invalid_input', `At most ${most} orders can be edited at once.`, {
    hint: 'Narrow the list by days or filters, and edit it in parts.',
  });
}

async function readList(
  deps: Pick<Deps, 'reader'>,
  { query: base, search }: OrderSelection & { readonly kind: 'list' },
): Promise<string[]> {
  const { query } = ordersQuery(base);
  const searchFilters = search === '' ? [] : [(await searchOrders(deps, base, search)).filter];
  const filtersFigures = query.filters.some(({ field }) => findDimension(field) === null);
  const { rows } = await runMetricQuery(deps, {
    ...query,
    metrics: filtersFigures ? query.metrics : ['units_sold'],
    filters: [
      ...query.filters,
      ...searchFilters,
      { field: 'order', operator: 'neq', values: [null] },
    ],
    sort: null,
    page: { size: BULK_EDIT_LIMITS.orders + 1, number: 1 },
  });
  return rows.flatMap(({ keys }) => keys[0] ?? []);
}

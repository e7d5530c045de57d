import { selectOrderFacts, type OrderFactsRow } from '#app/data/orders/order-facts.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { countryName } from '#app/domain/geography/countries.ts';
import { findDimension } from '#app/domain/metrics/dimensions.ts';
import type { MetricQuery, MetricResult, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { clockTime } from '#app/view-models/orders/clock-time.ts';
import type { OrderFacts, ScrolledOrders } from '#app/view-models/orders/order-row.ts';
import {
  averagePerOrder,
  orderCounts,
  type OrderCounts,
} from '#app/view-models/orders/order-counts.ts';
import { ordersQuery } from '#app/view-models/orders/orders-query.ts';
import { appliedTable, type AppliedTable } from '#app/view-models/tables/applied-table.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { runPage } from '#app/services/reports/run-page.server.ts';
import { readOrderRows, readOrdersPage } from './read-orders-page.server.ts';
import { searchOrders } from './search-orders.server.ts';

export interface ListOrders {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  readonly query: MetricQuery;
  /** Part of an order's name, of a customer's id or of a SKU; empty finds all. */
  readonly search: string;
}

export interface OrdersPage {
  /** The rows of orders alone; the total is of everything in the range. */
  readonly result: MetricResult;
  /** The figures without an order, such as other revenue; null when there are none. */
  readonly unallocated: MetricRow | null;
  readonly counts: OrderCounts;
  readonly facts: Readonly<Record<string, OrderFacts>>;
  readonly applied: AppliedTable;
  readonly notices: readonly string[];
}

/** Lists one page of orders with each order's figures, the total and the average of all of them. */
export async function listOrders(
  deps: Deps,
  { shop, query: base, search }: ListOrders,
): Promise<OrdersPage> {
  const { query, notices } = ordersQuery(base);
  const matches = search === '' ? null : await searchOrders(deps, base, search);
  const searched =
    matches === null ? query : { ...query, filters: [...query.filters, matches.filter] };
  const orders = { ...searched, filters: [...searched.filters, OF_AN_ORDER] };
  const [{ result: page, pageNumber }, { total, notes, unallocated }] = await Promise.all([
    runPage(deps, orders, (_deps, one) => readOrdersPage(deps, one)),
    readWhole(deps, searched),
  ]);
  const counts = orderCounts(page.rowCount, total.values);
  const result = { ...page, total, notes, average: averagePerOrder(total.values, counts.orders) };
  return {
    result,
    unallocated,
    counts,
    facts: await readFacts(deps, shop, result.rows),
    applied: appliedTable(query, pageNumber),
    notices: [...notices, ...(matches?.notices ?? [])],
  };
}

/** Lists the rows of one page and their facts, without total and counts, for an endless list. */
export async function listOrderRows(
  deps: Deps,
  { shop, query: base, search }: ListOrders,
): Promise<ScrolledOrders> {
  const { query } = ordersQuery(base);
  const searchFilters = search === '' ? [] : [(await searchOrders(deps, base, search)).filter];
  const orders = { ...query, filters: [...query.filters, ...searchFilters, OF_AN_ORDER] };
  const rows = await readOrderRows(deps, orders);
  return { rows, facts: await readFacts(deps, shop, rows) };
}

async function readFacts(
  { db }: Pick<Deps, 'db'>,
  { shopId, timeZone }: ListOrders['shop'],
  rows: readonly MetricRow[],
): Promise<OrdersPage['facts']> {
  const ids = rows.flatMap(({ keys }) => keys[0] ?? []);
  const facts = ids.length === 0 ? [] : await selectOrderFacts(db, shopId, ids);
  return Object.fromEntries(facts.map((row) => [row.orderId, toOrderFacts(row, timeZone)]));
}

/** Reads the total of the range, with or without an order, and the part without one. */
async function readWhole(deps: Deps, searched: MetricQuery) {
  const read = (query: MetricQuery) =>
    runMetricQuery(deps, {
      ...query,
      metrics: [...searched.metrics, 'orders'],
      sort: null,
      page: null,
    });
  // A filter on a figure chooses orders: what passes it is the sum of those that do.
  const choosesOrders = searched.filters.some(({ field }) => findDimension(field) === null);
  const filters = choosesOrders ? [...searched.filters, OF_AN_ORDER] : searched.filters;
  const groupings = choosesOrders ? searched.groupings : [];
  const [allOrders, none] = await Promise.all([
    read({ ...searched, filters, groupings }),
    choosesOrders ? null : read({ ...searched, filters: [...searched.filters, OF_NO_ORDER] }),
  ]);
  const [unallocated = null] = none?.rows ?? [];
  return { total: { ...allOrders.total, keys: [null] }, notes: allOrders.notes, unallocated };
}

const OF_AN_ORDER = { field: 'order', operator: 'neq', values: [null] } as const;
const OF_NO_ORDER = { field: 'order', operator: 'eq', values: [null] } as const;

/** Builds the facts that the table and the page of an order show beside its figures. */
export function toOrderFacts({ placedAt, ...facts }: OrderFactsRow, timeZone: string): OrderFacts {
  const { country } = facts;
  return {
    ...facts,
    countryName: country === null ? null : countryName(country),
    placedDay: businessTime(placedAt, timeZone).day,
    placedTime: clockTime(placedAt, timeZone),
  };
}

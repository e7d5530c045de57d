import { selectOrderFacts, type OrderFactsRow } from '#app/data/order-table/order-facts.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import { countryName } from '#app/domain/geography/countries.ts';
import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import { clockTime } from '#app/domain/order-table/clock-time.ts';
import type { OrderFacts } from '#app/domain/order-table/order-row.ts';
import { ordersQuery } from '#app/domain/order-table/orders-query.ts';
import { appliedTable, type AppliedTable } from '#app/domain/tables/applied-table.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { readKnownFigures } from '#app/services/reports/read-known-figures.query.server.ts';
import { runPage } from '#app/services/tables/run-page.query.server.ts';
import { readOrdersPage } from './read-orders-page.query.server.ts';
import { searchOrders } from './search-orders.query.server.ts';

export interface ListOrders {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  /** Range, filters, sort, page and dating of the page. */
  readonly query: MetricQuery;
  /** Part of an order's name, of a customer's id or of a sku; empty finds all. */
  readonly search: string;
}

export interface OrdersPage {
  readonly result: MetricResult;
  /** By order id, for the rows of this page. */
  readonly facts: Readonly<Record<string, OrderFacts>>;
  /** What of the address was applied. */
  readonly applied: AppliedTable;
  readonly notices: readonly string[];
}

/** One page of orders with each order's figures, the total and the average of all of them. */
export async function listOrders(
  deps: Deps,
  { shop, query: base, search }: ListOrders,
): Promise<OrdersPage> {
  const { query, notices } = ordersQuery(base);
  const found = search === '' ? null : await searchOrders(deps, base, search);
  const asked = found === null ? query : { ...query, filters: [...query.filters, found.filter] };
  const { result, pageNumber } = await runPage(deps, asked, (_deps, one) =>
    readKnownFigures((question) => readOrdersPage(deps, question), one),
  );
  const ids = result.rows.flatMap(({ keys }) => keys[0] ?? []);
  const rows = ids.length === 0 ? [] : await selectOrderFacts(deps.db, shop.shopId, ids);
  return {
    result,
    facts: Object.fromEntries(rows.map((row) => [row.orderId, factsOf(row, shop.timeZone)])),
    applied: appliedTable(query, pageNumber),
    notices: [...notices, ...(found?.notices ?? [])],
  };
}

function factsOf({ placedAt, ...facts }: OrderFactsRow, timeZone: string): OrderFacts {
  const { country } = facts;
  return {
    ...facts,
    countryName: country === null ? null : countryName(country),
    placedDay: businessTime(placedAt, timeZone).day,
    placedTime: clockTime(placedAt, timeZone),
  };
}

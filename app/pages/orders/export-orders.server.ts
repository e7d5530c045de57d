import { selectOrderFacts } from '#app/data/orders/order-facts.server.ts';
import { businessTime } from '#app/domain/calendar/zone.ts';
import type { MetricQuery, MetricRow } from '#app/domain/metrics/metric-query.ts';
import { clockTime } from '#app/view-models/orders/clock-time.ts';
import { listTags } from '#app/view-models/orders/order-tags.ts';
import { ordersQuery } from '#app/view-models/orders/orders-query.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { tableCsv, type TableCsv } from '#app/services/reports/table-csv.server.ts';
import { searchOrders } from '#app/services/orders/search-orders.server.ts';

export interface ExportOrders {
  readonly shop: Pick<Shop, 'shopId' | 'timeZone'>;
  readonly query: MetricQuery;
  readonly columns: NonNullable<TableCsv['columns']>;
  readonly search: string;
  readonly currency: TableCsv['currency'];
}

const LEAD_TITLES = [
  'Order id',
  'Order',
  'Placed',
  'Customer',
  'Country',
  'Channel',
  'Financial status',
  'Fulfilment status',
  'Cancelled',
  'Tags',
];

/**
 * Exports every order of the table, not only the page's, as CSV; filters, search and sort are the
 * table's.
 */
export async function* exportOrders(
  deps: Deps,
  { shop, query: base, columns, search, currency }: ExportOrders,
): AsyncGenerator<string> {
  const { query } = ordersQuery(base);
  const searchFilters = search === '' ? [] : [(await searchOrders(deps, base, search)).filter];
  yield* tableCsv(deps, {
    query: { ...query, filters: [...query.filters, ...searchFilters] },
    columns,
    currency,
    leadTitles: LEAD_TITLES,
    readLeadCells: (rows) => readFacts(deps, shop, rows),
  });
}

async function readFacts({ db }: Deps, shop: ExportOrders['shop'], rows: readonly MetricRow[]) {
  const ids = rows.flatMap(({ keys }) => keys[0] ?? []);
  const facts = await selectOrderFacts(db, shop.shopId, ids);
  const byId = new Map(facts.map((order) => [order.orderId, order]));
  return ({ keys: [id = null] }: MetricRow) => {
    const order = byId.get(id ?? '');
    if (order === undefined) return [id, ...LEAD_TITLES.slice(1).map(() => null)];
    const { placedAt, isCancelled } = order;
    return [
      order.orderId,
      order.name,
      `${businessTime(placedAt, shop.timeZone).day} ${clockTime(placedAt, shop.timeZone)}`,
      order.customerId,
      order.country,
      order.channel,
      order.financialStatus,
      order.fulfilmentStatus,
      isCancelled ? 'yes' : 'no',
      listTags(order).join(', '),
    ];
  };
}

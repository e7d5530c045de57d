import type { CohortOrdersQuery } from '#app/domain/metrics/cohort.ts';
import { emitCohortOrders } from '#app/domain/metrics/emit-cohorts.ts';
import { emitSegmentOrders } from '#app/domain/metrics/emit-rfm.ts';
import type { Statement } from '#app/domain/metrics/emit-sql.ts';
import type { SegmentOrdersQuery } from '#app/domain/metrics/rfm.ts';
import type { Deps } from '#app/services/deps.ts';

/** A page of the orders behind a figure, and the sum of all of them. */
export interface OrdersBehind {
  readonly rowCount: number;
  /** Minor units, or a count: the figure itself. */
  readonly sum: number;
  readonly orders: readonly { readonly orderId: string; readonly amount: number }[];
}

/** Lists the orders that cells of the cohort table were counted from. */
export function listCohortOrders(
  deps: Pick<Deps, 'reader'>,
  query: CohortOrdersQuery,
): Promise<OrdersBehind> {
  return listOrders(deps, query.shopId, emitCohortOrders(query));
}

/** Lists the orders that a sum of a segment was counted from. */
export function listSegmentOrders(
  deps: Pick<Deps, 'reader'>,
  query: SegmentOrdersQuery,
): Promise<OrdersBehind> {
  return listOrders(deps, query.shopId, emitSegmentOrders(query));
}

async function listOrders(
  { reader }: Pick<Deps, 'reader'>,
  shopId: number,
  { sql, params }: Statement,
): Promise<OrdersBehind> {
  const [total, ...rows] = await reader.read([shopId], sql, params);
  return {
    rowCount: Number(total?.row_count ?? 0),
    sum: Number(total?.amount ?? 0),
    orders: rows.map((row) => ({ orderId: String(row.order_id), amount: Number(row.amount) })),
  };
}

import type { TouchPart, TouchSums } from '#app/domain/marketing/attribution.ts';
import {
  type AttributedOrdersQuery,
  type AttributionQuery,
  emitAttributedOrders,
  emitAttribution,
} from '#app/domain/metrics/emit-attribution.ts';
import type { Deps } from '#app/services/deps.ts';

/** Sums of a touch, with its id in the ledger's journeys; null for orders without a touch. */
export interface StoredTouchSums extends TouchSums {
  readonly touchId: string | null;
}

/**
 * Runs the query's metrics of the orders by the touches that a model counts, by the metrics' keys.
 */
export async function runAttributionQuery(
  { reader }: Pick<Deps, 'reader'>,
  attribution: AttributionQuery,
): Promise<StoredTouchSums[]> {
  const { shopIds, metrics } = attribution.query;
  const { sql, params } = emitAttribution(attribution);
  const rows = await reader.read([...shopIds], sql, params);
  return rows.map((row) => ({
    touchId: textOf(row['touch_id']),
    touch:
      row['position'] === null
        ? null
        : {
            source: textOf(row['source']),
            medium: textOf(row['medium']),
            campaign: textOf(row['campaign']),
            position: Number(row['position']),
            touchCount: Number(row['touch_count']),
          },
    values: Object.fromEntries(metrics.map((key, at) => [key, Number(row[`m${at + 1}`])])),
  }));
}

/** The orders behind a row of attribution; amounts of the orders in integers. */
export interface AttributedOrders {
  /** A line for each part of an order that the row has. */
  readonly shares: readonly (TouchPart & { readonly orders: number; readonly amount: number })[];
  /** A page of orders, the largest part first. */
  readonly orders: readonly (TouchPart & { readonly orderId: string; readonly amount: number })[];
}

/** Lists the orders that a row was counted from, with the part of each. */
export async function listAttributedOrders(
  { reader }: Pick<Deps, 'reader'>,
  query: AttributedOrdersQuery,
): Promise<AttributedOrders> {
  const { sql, params } = emitAttributedOrders(query);
  const rows = await reader.read([...query.query.shopIds], sql, params);
  const found = rows.map((row) => ({
    part: Number(row['part']),
    orders: Number(row['row_count']),
    orderId: String(row['order_id']),
    times: BigInt(Number(row['times'])),
    of: BigInt(Number(row['parts'])),
    amount: Number(row['amount']),
  }));
  return {
    shares: found
      .filter(({ part }) => part === 0)
      .map(({ orders, times, of, amount }) => ({ orders, times, of, amount })),
    orders: found
      .filter(({ part }) => part === 1)
      .map(({ orderId, times, of, amount }) => ({ orderId, times, of, amount })),
  };
}

function textOf(value: unknown): string | null {
  return value === null ? null : String(value);
}

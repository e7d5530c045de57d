import type { Queryable } from '#app/data/database.ts';

/** Returns the refunds of orders with one since an instant, by order. */
export async function selectRefundsSince(
  db: Queryable,
  shopId: number,
  since: string | null,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.query<{ orderId: string; refundIds: string[] }>(
    `select order_id as "orderId", array_agg(refund_id order by refund_id) as "refundIds"
     from refunds where shop_id = $1 group by order_id
     having $2::timestamptz is null or max(refunded_at) >= $2`,
    [shopId, since],
  );
  return new Map(rows.map(({ orderId, refundIds }) => [orderId, refundIds]));
}

import type { Queryable, Tx } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';

/** The outcome of reporting an order that lost money; `unknown`: it may have arrived or not. */
export type LossOutcome = 'taken' | 'refused' | 'unknown';

/** Records that these orders lost money; orders recorded before stay as they are. */
export async function insertLosses(
  tx: Tx,
  shopId: number,
  orderIds: readonly string[],
  now: string,
): Promise<void> {
  if (orderIds.length === 0) return;
  await tx.query(
    `insert into order_losses (shop_id, order_id, noted_at)
     select $1, order_id, $3::timestamptz from unnest($2::text[]) as given (order_id)
     on conflict (shop_id, order_id) do nothing`,
    [shopId, orderIds, now],
  );
}

/** Returns the order that has waited longest to be reported, null without one. */
export async function selectWaitingLoss(db: Queryable, shopId: number): Promise<string | null> {
  const [row] = await db.query<{ orderId: string }>(
    `select order_id as "orderId" from order_losses
     where shop_id = $1 and claimed_at is null order by noted_at, order_id limit 1`,
    [shopId],
  );
  return row?.orderId ?? null;
}

/** Claims the report of this order; returns false when another caller has. */
export async function claimLoss(
  db: Queryable,
  shopId: number,
  orderId: string,
  now: string,
): Promise<boolean> {
  const rows = await db.query(
    `update order_losses set claimed_at = $3::timestamptz
     where shop_id = $1 and order_id = $2 and claimed_at is null returning order_id`,
    [shopId, orderId, now],
  );
  return rows.length === 1;
}

/** Releases the claim when the report certainly did not arrive. */
export async function releaseLoss(db: Queryable, shopId: number, orderId: string): Promise<void> {
  await db.query(
    `update order_losses set claimed_at = null
     where shop_id = $1 and order_id = $2 and outcome is null`,
    [shopId, orderId],
  );
}

export async function updateLossOutcome(
  db: Queryable,
  shopId: number,
  orderId: string,
  outcome: LossOutcome,
): Promise<void> {
  await db.query('update order_losses set outcome = $3 where shop_id = $1 and order_id = $2', [
    shopId,
    orderId,
    outcome,
  ]);
}

/** Deletes an unreported order; when it loses money again, it is reported. */
export async function deleteWaitingLoss(
  db: Queryable,
  shopId: number,
  orderId: string,
): Promise<void> {
  await db.query(
    'delete from order_losses where shop_id = $1 and order_id = $2 and claimed_at is null',
    [shopId, orderId],
  );
}

export async function selectShopsWithWaitingLosses(db: Queryable): Promise<number[]> {
  const rows = await forReachableShops(db, (shopIds) =>
    db.query<{ shopId: number }>(
      `select distinct shop_id as "shopId" from order_losses
       where claimed_at is null and ($1::integer[] is null or shop_id = any($1::integer[]))
       order by 1`,
      [shopIds],
    ),
  );
  return rows.map(({ shopId }) => shopId);
}

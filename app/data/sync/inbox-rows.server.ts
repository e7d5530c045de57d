import type { Queryable, Tx } from '#app/data/database.ts';

export interface NewDelivery {
  readonly shopId: number;
  readonly deliveryId: string;
  readonly topic: string;
  readonly effect: object;
  readonly triggeredAt: string | null;
  readonly receivedAt: string;
}

/** Stores a delivery; returns false when it came before. */
export async function insertDelivery(tx: Queryable, row: NewDelivery): Promise<boolean> {
  const rows = await tx.query(
    `insert into webhook_inbox (shop_id, delivery_id, topic, effect, triggered_at, received_at)
     values ($1, $2, $3, $4::jsonb, $5, $6) on conflict do nothing returning 1`,
    [
      row.shopId,
      row.deliveryId,
      row.topic,
      JSON.stringify(row.effect),
      row.triggeredAt,
      row.receivedAt,
    ],
  );
  return rows.length > 0;
}

export interface WaitingDelivery {
  readonly deliveryId: string;
  readonly effect: unknown;
  readonly triggeredAt: string | null;
}

export function selectWaiting(
  db: Queryable,
  shopId: number,
  limit: number,
): Promise<WaitingDelivery[]> {
  return db.query<WaitingDelivery>(
    `select delivery_id as "deliveryId", effect, triggered_at as "triggeredAt"
     from webhook_inbox where shop_id = $1 and worked_at is null
     order by received_at, delivery_id limit $2`,
    [shopId, limit],
  );
}

export async function markWorked(
  tx: Queryable,
  shopId: number,
  deliveryIds: readonly string[],
  now: string,
): Promise<void> {
  await tx.query(
    `update webhook_inbox set worked_at = $3
     where shop_id = $1 and delivery_id = any($2::text[])`,
    [shopId, deliveryIds, now],
  );
}

export async function deleteOldDeliveries(
  tx: Tx,
  shopId: number,
  receivedBefore: string,
): Promise<void> {
  await tx.query(
    `delete from webhook_inbox
     where shop_id = $1 and received_at < $2 and worked_at is not null`,
    [shopId, receivedBefore],
  );
}

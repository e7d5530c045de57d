import type { Queryable, Tx } from '#app/data/database.ts';

export interface WaitingMovement {
  readonly movementId: string;
  readonly orderNumber: string;
  readonly content: string;
}

/** Stores movements until their orders come; returns the number of new ones. */
export async function insertWaiting(
  tx: Tx,
  shopId: number,
  movements: readonly WaitingMovement[],
): Promise<number> {
  if (movements.length === 0) return 0;
  const rows = await tx.query(
    `insert into waiting_movements (shop_id, movement_id, order_number, content)
     select $1, * from unnest($2::text[], $3::text[], $4::text[])
     on conflict (shop_id, movement_id) do nothing returning movement_id`,
    [
      shopId,
      movements.map(({ movementId }) => movementId),
      movements.map(({ orderNumber }) => bareNumber(orderNumber)),
      movements.map(({ content }) => content),
    ],
  );
  return rows.length;
}

/** Returns the movements waiting for orders of these numbers, by the number without "#". */
export async function selectWaitingMovements(
  db: Queryable,
  shopId: number,
  orderNumbers: readonly string[],
): Promise<WaitingMovement[]> {
  if (orderNumbers.length === 0) return [];
  return db.query<WaitingMovement>(
    `select movement_id as "movementId", order_number as "orderNumber", content
     from waiting_movements where shop_id = $1 and order_number = any($2::text[])
     order by movement_id`,
    [shopId, orderNumbers.map(bareNumber)],
  );
}

export async function deleteWaiting(
  tx: Tx,
  shopId: number,
  movementIds: readonly string[],
): Promise<void> {
  if (movementIds.length === 0) return;
  await tx.query(
    'delete from waiting_movements where shop_id = $1 and movement_id = any($2::text[])',
    [shopId, movementIds],
  );
}

/** Normalises a number: "1001" and "#1001" are equal. */
export function bareNumber(orderNumber: string): string {
  return orderNumber.replace(/^#+/, '');
}

import type { Queryable, Tx } from '#app/data/database.ts';
import { forReachableShops } from '#app/data/reachable-shops.server.ts';

// Costing an order first deletes its row here, in the transaction that writes its entries. Changing
// an order locks its row here until the change is committed, so that no transaction costs the order
// in its former state and deletes the row: no change is ever lost.

/**
 * Locks a row that waits already, which `do nothing` would not do. An insert of a row whose order
 * is being costed waits for that transaction.
 */
export const HOLD_QUEUED = `on conflict (shop_id, order_id) do update
  set is_recalculation = ledger_queue.is_recalculation or excluded.is_recalculation`;

export function queueOrders(tx: Tx, shopId: number, ids: readonly string[]): Promise<void> {
  return queueWithLaterOrders(tx, shopId, ids, new Map());
}

/**
 * Queues orders, and the orders of customers placed at the given instant or later: their position
 * among the customer's orders may have changed. Earlier ones that do not count (cancelled, test,
 * return) are queued too, since they carry the day of the first order that counts.
 */
export async function queueWithLaterOrders(
  tx: Tx,
  shopId: number,
  ids: readonly string[],
  since: ReadonlyMap<string, string>,
): Promise<void> {
  if (ids.length === 0 && since.size === 0) return;
  await tx.query(
    `insert into ledger_queue (shop_id, order_id)
     select $1, touched.order_id
     from (
       select id as order_id from unnest($2::text[]) as given (id)
       union
       select o.order_id
       from unnest($3::text[], $4::timestamptz[]) as moved (customer_id, since)
       join orders o on o.shop_id = $1 and o.customer_id = moved.customer_id
       where o.placed_at >= moved.since
         or o.cancelled_at is not null or o.is_test or o.kind <> 'order'
     ) touched
     order by touched.order_id
     ${HOLD_QUEUED}`,
    [shopId, ids, [...since.keys()], [...since.values()]],
  );
}

/** Queues every order of the shop, after a change that affects all of them. */
export async function queueShop(tx: Tx, shopId: number): Promise<void> {
  await tx.query(
    `insert into ledger_queue (shop_id, order_id, is_recalculation)
     select shop_id, order_id, true from orders where shop_id = $1 order by order_id
     ${HOLD_QUEUED}`,
    [shopId],
  );
}

/**
 * Claims up to `count` queued orders after this id that no other transaction has claimed. Starting
 * after the last claimed id spares the scan over the rows already gone.
 */
export async function claimQueued(
  tx: Tx,
  shopId: number,
  count: number,
  afterId: string,
): Promise<string[]> {
  const rows = await tx.query<{ order_id: string }>(
    `delete from ledger_queue where shop_id = $1 and order_id = any(array(
       select order_id from ledger_queue where shop_id = $1 and order_id > $3
       order by order_id limit $2 for update skip locked))
     returning order_id`,
    [shopId, count, afterId],
  );
  return rows.map((row) => row.order_id).toSorted();
}

export type BacklogKind = 'recalculation' | 'new_orders';

export interface Backlog {
  readonly kind: BacklogKind;
  readonly ordersLeft: number;
}

/** Returns the common backlog of these shops; null when nothing waits. */
export async function readBacklog(
  db: Pick<Tx, 'query'>,
  shopIds: readonly number[],
): Promise<Backlog | null> {
  const [row] = await db.query<{ waiting: number; recalculated: boolean | null }>(
    `select count(*) as waiting, bool_or(is_recalculation) as recalculated
     from ledger_queue where shop_id = any($1::integer[])`,
    [shopIds],
  );
  if (row === undefined || row.waiting === 0) return null;
  return {
    kind: row.recalculated === true ? 'recalculation' : 'new_orders',
    ordersLeft: row.waiting,
  };
}

export async function findBacklogKind(
  db: Pick<Tx, 'query'>,
  shopId: number,
): Promise<BacklogKind | null> {
  const [row] = await db.query<{ recalculated: boolean; waiting: boolean }>(
    `select exists (select 1 from ledger_queue where shop_id = $1 and is_recalculation)
         as recalculated,
       exists (select 1 from ledger_queue where shop_id = $1) as waiting`,
    [shopId],
  );
  if (row?.recalculated === true) return 'recalculation';
  return row?.waiting === true ? 'new_orders' : null;
}

export async function countQueued(tx: Pick<Tx, 'query'>, shopId: number): Promise<number> {
  const [row] = await tx.query<{ waiting: number }>(
    'select count(*) as waiting from ledger_queue where shop_id = $1',
    [shopId],
  );
  return row?.waiting ?? 0;
}

export async function selectShopsWithQueuedOrders(db: Queryable): Promise<number[]> {
  const rows = await forReachableShops(db, (shopIds) =>
    db.query<{ shopId: number }>(
      `select distinct shop_id as "shopId" from ledger_queue
       where $1::integer[] is null or shop_id = any($1::integer[]) order by 1`,
      [shopIds],
    ),
  );
  return rows.map(({ shopId }) => shopId);
}

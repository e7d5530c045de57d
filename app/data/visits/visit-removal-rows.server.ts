import type { Queryable, Tx } from '#app/data/database.ts';

export interface VisitRemovalRow {
  readonly removalKey: string;
  readonly fromDay: string;
  readonly toDay: string;
  /** The days as instants, the second not included. */
  readonly fromAt: string;
  readonly untilAt: string;
  /** The name in reports by source; null for all sources. */
  readonly source: string | null;
  readonly removedAt: string;
}

export function selectVisitRemovals(db: Queryable, shopId: number): Promise<VisitRemovalRow[]> {
  return db.query<VisitRemovalRow>(
    `select removal_key as "removalKey", from_day as "fromDay", to_day as "toDay",
       from_at as "fromAt", until_at as "untilAt", source, removed_at as "removedAt"
     from visit_removals where shop_id = $1 order by removed_at desc, removal_key`,
    [shopId],
  );
}

export async function insertVisitRemoval(
  tx: Tx,
  shopId: number,
  removal: VisitRemovalRow,
): Promise<void> {
  const { removalKey, fromDay, toDay, fromAt, untilAt, source, removedAt } = removal;
  await tx.query(
    `insert into visit_removals
       (shop_id, removal_key, from_day, to_day, from_at, until_at, source, removed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [shopId, removalKey, fromDay, toDay, fromAt, untilAt, source, removedAt],
  );
}

/** Returns the removal that ends; null where there is none of this key. */
export async function deleteVisitRemoval(
  tx: Tx,
  shopId: number,
  removalKey: string,
): Promise<VisitRemovalRow | null> {
  const [row] = await tx.query<VisitRemovalRow>(
    `delete from visit_removals where shop_id = $1 and removal_key = $2
     returning removal_key as "removalKey", from_day as "fromDay", to_day as "toDay",
       from_at as "fromAt", until_at as "untilAt", source, removed_at as "removedAt"`,
    [shopId, removalKey],
  );
  return row ?? null;
}

/** Returns the orders to which visits between two instants led, the second not included. */
export async function selectOrdersVisitedBetween(
  db: Queryable,
  shopId: number,
  { fromAt, untilAt }: Pick<VisitRemovalRow, 'fromAt' | 'untilAt'>,
): Promise<string[]> {
  const rows = await db.query<{ orderId: string }>(
    `select distinct order_id as "orderId" from visit_journeys
     where shop_id = $1 and visited_at >= $2 and visited_at < $3`,
    [shopId, fromAt, untilAt],
  );
  return rows.map(({ orderId }) => orderId);
}

export interface SourceDay {
  readonly day: string;
  readonly source: string;
  readonly sessions: number;
}

/** Returns the counted sessions of a shop since a day, by day and source. */
export function selectSourceDays(
  db: Queryable,
  shopId: number,
  options: { readonly connector: string; readonly from: string },
): Promise<SourceDay[]> {
  return db.query<SourceDay>(
    `select day, source, sum(sessions)::bigint as sessions from session_days
     where shop_id = $1 and connector = $2 and day >= $3 group by day, source order by day, source`,
    [shopId, options.connector, options.from],
  );
}

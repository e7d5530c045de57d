import type { Queryable, Tx } from '#app/data/database.ts';

export interface PlatformRejectRow {
  readonly category: string;
  /** Empty when not even that could be read. */
  readonly objectId: string;
  readonly reason: string;
}

export async function upsertRejects(
  tx: Tx,
  shopId: number,
  rejects: readonly PlatformRejectRow[],
  now: string,
): Promise<void> {
  if (rejects.length === 0) return;
  await tx.query(
    `insert into platform_rejects (shop_id, category, object_id, reason, seen_at)
     select distinct on (category, id) $1, category, id, reason, $5::timestamptz
     from unnest($2::text[], $3::text[], $4::text[]) as told (category, id, reason)
     on conflict (shop_id, category, object_id) do update
       set reason = excluded.reason, seen_at = excluded.seen_at`,
    [
      shopId,
      rejects.map(({ category }) => category),
      rejects.map(({ objectId }) => objectId),
      rejects.map(({ reason }) => reason),
      now,
    ],
  );
}

export async function deleteRejects(
  tx: Tx,
  shopId: number,
  category: string,
  ids: readonly string[],
): Promise<void> {
  await tx.query(
    `delete from platform_rejects
     where shop_id = $1 and category = $2 and object_id = any($3::text[])`,
    [shopId, category, ids],
  );
}

/** Returns unreadable orders, those whose last attempt is oldest first. */
export async function selectRejectedIds(
  db: Queryable,
  shopId: number,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select object_id as id from platform_rejects
     where shop_id = $1 and category = 'orders' and object_id <> ''
     order by seen_at, object_id limit $2`,
    [shopId, limit],
  );
  return rows.map(({ id }) => id);
}

export function selectPlatformRejects(
  db: Queryable,
  shopId: number,
  limit: number,
): Promise<(PlatformRejectRow & { readonly seenAt: string })[]> {
  return db.query(
    `select category, object_id as "objectId", reason, seen_at as "seenAt" from platform_rejects
     where shop_id = $1 order by seen_at desc, category, object_id limit $2`,
    [shopId, limit],
  );
}

import type { Queryable, Tx } from '#app/data/database.ts';
import { forReachableShops, type ReachableShops } from '#app/data/reachable-shops.server.ts';

/** Returns connected shops whose ledger was written by another engine version. */
export function selectOutdatedShops(db: Queryable, engineVersion: number): Promise<number[]> {
  return forReachableShops(db, (shopIds) => selectOutdated(db, engineVersion, shopIds));
}

async function selectOutdated(
  db: Queryable,
  engineVersion: number,
  shopIds: ReachableShops,
): Promise<number[]> {
  const [shops, upToDate] = await Promise.all([
    db.query<{ shopId: number }>(
      `select shop_id as "shopId" from shops
       where $1::integer[] is null or shop_id = any($1::integer[]) order by shop_id`,
      [shopIds],
    ),
    db.query<{ shopId: number }>(
      `select shop_id as "shopId" from engine_versions
       where engine_version = $1 and ($2::integer[] is null or shop_id = any($2::integer[]))`,
      [engineVersion, shopIds],
    ),
  ]);
  const done = new Set(upToDate.map(({ shopId }) => shopId));
  return shops.map(({ shopId }) => shopId).filter((shopId) => !done.has(shopId));
}

/** Records that this engine version handles the shop's ledger; returns false when it did already. */
export async function upsertEngineVersion(
  tx: Tx,
  shopId: number,
  engineVersion: number,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into engine_versions as v (shop_id, engine_version) values ($1, $2)
     on conflict (shop_id) do update set engine_version = $2 where v.engine_version <> $2
     returning 1`,
    [shopId, engineVersion],
  );
  return rows.length > 0;
}

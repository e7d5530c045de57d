import type { Queryable, Tx } from '#app/data/database.ts';

/** Detects by its extension that the database is the coordinator of a Citus cluster. */
export async function hasCitus(db: Queryable): Promise<boolean> {
  const rows = await db.query("select 1 from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/**
 * Makes a transaction's statements run shard by shard: after one that changed several at once,
 * Citus refuses to change a table that all nodes share. Must be called before any of them.
 */
export async function goShardByShard(tx: Tx): Promise<void> {
  if (await hasCitus(tx)) await tx.query("set local citus.multi_shard_modify_mode = 'sequential'");
}

import type { Queryable, Tx } from '#app/data/database.ts';

/** Whether the database is the coordinator of a Citus cluster: its extension is there. */
export async function hasCitus(db: Queryable): Promise<boolean> {
  const rows = await db.query("select 1 from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

/**
 * Has the statements of a transaction go from shard to shard: after one that changed several at once, Citus
 * refuses to change a table that all nodes share. Called before any of them.
 */
export async function goShardByShard(tx: Tx): Promise<void> {
  if (await hasCitus(tx)) await tx.query("set local citus.multi_shard_modify_mode = 'sequential'");
}

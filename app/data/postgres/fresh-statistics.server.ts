import type { Tx } from '#app/data/database.ts';

/**
 * Analyses those of the tables that have doubled since PostgreSQL last looked at them. In the
 * middle of a large load its own daemon comes too late: it would take the tables for tiny and read
 * them whole for every batch.
 */
export async function freshStatistics(tx: Tx, tables: readonly string[]): Promise<void> {
  const stale = await tx.query<{ name: string }>(
    `select relname as name from pg_class
     where oid = any($1::regclass[]) and pg_relation_size(oid) > 65536
       and pg_relation_size(oid) > 2 * relpages::bigint * current_setting('block_size')::int
     order by relname`,
    [tables],
  );
  for (const { name } of stale) await tx.query(`analyze ${name}`);
}

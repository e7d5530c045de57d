import type { Tx } from '#app/data/database.ts';

/**
 * Analyses those of the tables that have grown fourfold since PostgreSQL last looked at them, and of
 * their columns those with an index. In the middle of a large load its own daemon comes too late: it
 * would take the tables for tiny and read them whole for every batch. The daemon sees to the rest.
 */
export async function freshStatistics(tx: Tx, tables: readonly string[]): Promise<void> {
  const stale = await tx.query<{ name: string; columns: string }>(
    `select relname as name, (
       select string_agg(distinct quote_ident(attname), ', ') from pg_index
       join pg_attribute on attrelid = indrelid and attnum = any(indkey)
       where indrelid = pg_class.oid) as columns
     from pg_class
     where oid = any($1::regclass[]) and pg_relation_size(oid) > 65536
       and pg_relation_size(oid) > 4 * relpages::bigint * current_setting('block_size')::int
     order by relname`,
    [tables],
  );
  for (const { name, columns } of stale) await tx.query(`analyze ${name} (${columns})`);
}

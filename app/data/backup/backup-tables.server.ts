import type { Queryable } from '#app/data/database.ts';

export interface BackupTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Columns of the primary key: the order of the rows, by which two copies are compared. */
  readonly key: readonly string[];
  readonly refersTo: readonly string[];
}

/** The list of applied migrations, scratch space, and files being uploaded are not part of a backup. */
const LEFT_OUT = [
  '_prisma_migrations',
  'socket_io_attachments',
  'rule_winners',
  'uploads',
  'upload_pieces',
];

/** Returns every table of the product, each after those that it refers to. */
export async function backupTables(db: Queryable): Promise<BackupTable[]> {
  const tables = await db.query<BackupTable>(
    `select t.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and a.attgenerated = '') as columns,
       coalesce((select array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum))
        from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey)
        where i.indrelid = t.oid and i.indisprimary), '{}') as key,
       coalesce((select array_agg(distinct r.relname::text) from pg_constraint c
        join pg_class r on r.oid = c.confrelid
        where c.conrelid = t.oid and c.contype = 'f' and c.confrelid <> t.oid), '{}') as "refersTo"
     from pg_class t join pg_namespace n on n.oid = t.relnamespace
     where n.nspname = 'public' and t.relkind in ('r', 'p') and not t.relispartition
       and t.relname <> all($1::text[])
     order by t.relname`,
    [LEFT_OUT],
  );
  return inOrder(tables);
}

export async function appliedMigrations(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select migration_name as name from _prisma_migrations
     where finished_at is not null and rolled_back_at is null order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Sorts tables by references. Throws for a cycle of references, where none could come first. */
function inOrder(tables: readonly BackupTable[]): BackupTable[] {
  const left = new Map(tables.map((table) => [table.name, table]));
  const ordered: BackupTable[] = [];
  while (left.size > 0) {
    const free = [...left.values()].filter(({ refersTo }) => !refersTo.some((to) => left.has(to)));
    if (free.length === 0) throw new Error(`Tables in a ring: ${[...left.keys()].join(', ')}`);
    for (const table of free) {
      ordered.push(table);
      left.delete(table.name);
    }
  }
  return ordered;
}

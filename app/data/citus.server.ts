import type { Queryable } from '#app/data/database.ts';

/** Whether the database is the coordinator of a Citus cluster: its extension is there. */
export async function hasCitus(db: Queryable): Promise<boolean> {
  const rows = await db.query("select 1 from pg_extension where extname = 'citus'");
  return rows.length > 0;
}

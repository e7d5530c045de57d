import type { Queryable } from '#app/data/database.ts';

/** Whether anybody has an account on this installation. */
export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.query('select 1 from users limit 1')).length > 0;
}

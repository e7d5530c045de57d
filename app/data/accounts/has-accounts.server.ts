import type { Queryable } from '#app/data/database.ts';

export async function hasAccounts(db: Queryable): Promise<boolean> {
  const rows = await db.query(
    `select 1 from users u
     where not exists (select 1 from demo_copies c where c.user_id = u.user_id) limit 1`,
  );
  return rows.length > 0;
}

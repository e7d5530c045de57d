import type { Queryable } from '#app/data/database.ts';

export async function selectDashboardLayout(
  db: Queryable,
  shopId: number,
  userId: number,
): Promise<unknown> {
  const [row] = await db.query<{ layout: unknown }>(
    'select layout from dashboard_layouts where shop_id = $1 and user_id = $2',
    [shopId, userId],
  );
  return row?.layout ?? null;
}

export async function upsertDashboardLayout(
  db: Queryable,
  shopId: number,
  userId: number,
  { layout, now }: { readonly layout: object; readonly now: string },
): Promise<void> {
  await db.query(
    `insert into dashboard_layouts (shop_id, user_id, layout, saved_at) values ($1, $2, $3::jsonb, $4)
     on conflict (shop_id, user_id) do update set layout = excluded.layout,
       saved_at = excluded.saved_at`,
    [shopId, userId, JSON.stringify(layout), now],
  );
}

/** Restores the role's dashboard. */
export async function deleteDashboardLayout(
  db: Queryable,
  shopId: number,
  userId: number,
): Promise<void> {
  await db.query('delete from dashboard_layouts where shop_id = $1 and user_id = $2', [
    shopId,
    userId,
  ]);
}

import type { Queryable } from '#app/data/database.ts';

export interface LayoutPlace {
  readonly shopId: number;
  readonly userId: number;
  readonly page: string;
}

/** Returns a user's last layout of a page, for its schema to parse; null where nothing is stored. */
export async function selectReportLayout(
  db: Queryable,
  { shopId, userId, page }: LayoutPlace,
): Promise<unknown> {
  const [row] = await db.query<{ settings: unknown }>(
    'select settings from report_layouts where shop_id = $1 and user_id = $2 and page = $3',
    [shopId, userId, page],
  );
  return row?.settings ?? null;
}

export async function upsertReportLayout(
  db: Queryable,
  { shopId, userId, page }: LayoutPlace,
  { settings, now }: { readonly settings: object; readonly now: string },
): Promise<void> {
  await db.query(
    `insert into report_layouts (shop_id, user_id, page, settings, saved_at)
     values ($1, $2, $3, $4::jsonb, $5)
     on conflict (shop_id, user_id, page) do update
     set settings = excluded.settings, saved_at = excluded.saved_at`,
    [shopId, userId, page, JSON.stringify(settings), now],
  );
}

export async function deleteReportLayout(
  db: Queryable,
  { shopId, userId, page }: LayoutPlace,
): Promise<void> {
  await db.query('delete from report_layouts where shop_id = $1 and user_id = $2 and page = $3', [
    shopId,
    userId,
    page,
  ]);
}

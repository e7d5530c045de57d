import type { Queryable } from '#app/data/database.ts';

export interface AccessRow {
  readonly isDemo: boolean;
  /** Null for a user outside of the shop's workspace, and for a shop without one. */
  readonly role: string | null;
}

/** Returns the facts that decide a user's access to a shop; null when there is no such shop. */
export async function selectAccess(
  db: Queryable,
  userId: number | null,
  shopId: number,
): Promise<AccessRow | null> {
  const [row] = await db.query<AccessRow>(
    `select s.is_demo as "isDemo", m.role
     from shops s
     left join workspace_shops p using (shop_id)
     left join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = $1
     where s.shop_id = $2`,
    [userId, shopId],
  );
  return row ?? null;
}

export interface VisibleShopRow {
  readonly workspaceId: number;
  readonly shopId: number;
  readonly role: string;
}

export function selectVisibleShops(db: Queryable, userId: number): Promise<VisibleShopRow[]> {
  return db.query<VisibleShopRow>(
    `select p.workspace_id as "workspaceId", p.shop_id as "shopId", m.role
     from workspace_members m join workspace_shops p using (workspace_id)
     where m.user_id = $1 order by p.shop_id`,
    [userId],
  );
}

export interface UserAndShop {
  readonly userId: number;
  readonly shopId: number;
}

export function selectStillTogether(
  db: Queryable,
  pairs: readonly UserAndShop[],
): Promise<UserAndShop[]> {
  return db.query<UserAndShop>(
    `select m.user_id as "userId", p.shop_id as "shopId"
     from unnest($1::bigint[], $2::bigint[]) as pair (user_id, shop_id)
     join workspace_shops p on p.shop_id = pair.shop_id
     join workspace_members m on m.workspace_id = p.workspace_id and m.user_id = pair.user_id`,
    [pairs.map(({ userId }) => userId), pairs.map(({ shopId }) => shopId)],
  );
}

import type { Queryable, Tx } from '#app/data/database.ts';

export interface PlatformShopRow {
  readonly shopId: number;
  readonly workspaceId: number | null;
}

/** Returns the shop by the platform's key; null before it was installed. */
export async function selectPlatformShop(
  db: Queryable,
  platformId: number,
  externalKey: string,
): Promise<PlatformShopRow | null> {
  const [row] = await db.query<PlatformShopRow>(
    `select s.shop_id as "shopId", w.workspace_id as "workspaceId"
     from platform_shops s left join workspace_shops w using (shop_id)
     where s.external_key = $1`,
    [`${platformId} ${externalKey}`],
  );
  return row ?? null;
}

export async function insertPlatformShop(
  tx: Tx,
  row: {
    readonly shopId: number;
    readonly platformId: number;
    readonly externalKey: string;
    readonly installedAt: string;
  },
): Promise<void> {
  await tx.query(
    'insert into platform_shops (shop_id, external_key, installed_at) values ($1, $2, $3)',
    [row.shopId, `${row.platformId} ${row.externalKey}`, row.installedAt],
  );
}

export async function selectPlatformUser(
  db: Queryable,
  shopId: number,
  externalKey: string,
): Promise<number | null> {
  const [row] = await db.query<{ userId: number }>(
    'select user_id as "userId" from platform_users where shop_id = $1 and external_key = $2',
    [shopId, externalKey],
  );
  return row?.userId ?? null;
}

export async function insertPlatformUser(
  tx: Tx,
  row: {
    readonly shopId: number;
    readonly externalKey: string;
    readonly userId: number;
    readonly firstSeenAt: string;
  },
): Promise<void> {
  await tx.query(
    `insert into platform_users (shop_id, external_key, user_id, first_seen_at)
     values ($1, $2, $3, $4)`,
    [row.shopId, row.externalKey, row.userId, row.firstSeenAt],
  );
}

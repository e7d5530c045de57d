import type { Queryable } from '#app/data/database.ts';

export type LinkState = 'connected' | 'disconnected' | 'revoked' | 'uninstalled';

export interface PlatformLink {
  readonly shopId: number;
  readonly platformId: number;
  readonly externalKey: string;
  readonly state: LinkState;
  /** Explains to people why it is no longer connected. */
  readonly stateReason: string | null;
  readonly installedAt: string;
  /** First day of orders that may be read; null where the platform sets no limit. */
  readonly ordersSince: string | null;
  readonly currency: string;
  readonly timeZone: string;
}

const COLUMNS = `
  p.shop_id as "shopId", split_part(p.external_key, ' ', 1)::integer as "platformId",
  substr(p.external_key, strpos(p.external_key, ' ') + 1) as "externalKey", p.state,
  p.state_reason as "stateReason", p.installed_at as "installedAt",
  p.orders_since as "ordersSince", s.currency, s.time_zone as "timeZone"`;
const FROM = 'from platform_shops p join shops s using (shop_id)';

/** Returns null for a shop that was never connected. */
export async function selectLink(db: Queryable, shopId: number): Promise<PlatformLink | null> {
  const [link] = await db.query<PlatformLink>(`select ${COLUMNS} ${FROM} where p.shop_id = $1`, [
    shopId,
  ]);
  return link ?? null;
}

export async function selectUninstalled(
  db: Queryable,
  shopIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ shopId: number }>(
    `select shop_id as "shopId" from platform_shops
     where shop_id = any($1::int[]) and state = 'uninstalled'`,
    [shopIds],
  );
  return new Set(rows.map(({ shopId }) => shopId));
}

export async function selectLinkOfKey(
  db: Queryable,
  platformId: number,
  externalKey: string,
): Promise<PlatformLink | null> {
  const [link] = await db.query<PlatformLink>(
    `select ${COLUMNS} ${FROM} where p.external_key = $1`,
    [`${platformId} ${externalKey}`],
  );
  return link ?? null;
}

export async function selectConnectedShops(db: Queryable, platformId: number): Promise<number[]> {
  const rows = await db.query<{ shopId: number }>(
    `select shop_id as "shopId" from platform_shops
     where state = 'connected' and split_part(external_key, ' ', 1) = $1::text`,
    [`${platformId}`],
  );
  return rows.map(({ shopId }) => shopId);
}

export async function updateLinkState(
  db: Queryable,
  shopId: number,
  change: { readonly state: LinkState; readonly reason: string | null; readonly at: string },
): Promise<boolean> {
  const rows = await db.query(
    `update platform_shops set state = $2, state_reason = $3, state_since = $4,
       installed_at = case when $2 = 'connected' then $4 else installed_at end
     where shop_id = $1 and (state, state_reason) is distinct from ($2, $3) returning 1`,
    [shopId, change.state, change.reason, change.at],
  );
  return rows.length > 0;
}

export async function updateOrdersSince(
  db: Queryable,
  shopId: number,
  ordersSince: string | null,
): Promise<void> {
  await db.query('update platform_shops set orders_since = $2 where shop_id = $1', [
    shopId,
    ordersSince,
  ]);
}

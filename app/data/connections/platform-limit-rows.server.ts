import type { Queryable } from '#app/data/database.ts';
import type { PlatformLimit } from '#app/domain/shops/platform-limit.ts';

/** Returns the limits of a shop, or of all shops of the installation (null). */
export function selectPlatformLimits(
  db: Queryable,
  shopId: number | null,
): Promise<PlatformLimit[]> {
  return db.query<PlatformLimit>(
    `select kind, split_part(external_key, ' ', 1)::integer as "platformId",
       count(*)::integer as shops, min(since) as since, max(address) as address
     from (
       select 'address_refused' as kind, external_key, address_refused_since as since,
         refused_address as address
       from platform_shops
       where state = 'connected' and address_refused_since is not null
         and ($1::integer is null or shop_id = $1)
       union all
       select 'bulk_denied', external_key, bulk_denied_since, null from platform_shops
       where state = 'connected' and bulk_denied_since is not null
         and ($1::integer is null or shop_id = $1)
     ) limits group by 1, 2 order by 1, 2`,
    [shopId],
  );
}

export interface PlatformLimitState {
  readonly addressRefusedSince: string | null;
  readonly refusedAddress: string | null;
  readonly bulkDeniedSince: string | null;
}

/** Returns null for a shop that was never connected. */
export async function selectPlatformLimitState(
  db: Queryable,
  shopId: number,
): Promise<PlatformLimitState | null> {
  const [row] = await db.query<PlatformLimitState>(
    `select address_refused_since as "addressRefusedSince", refused_address as "refusedAddress",
       bulk_denied_since as "bulkDeniedSince"
     from platform_shops where shop_id = $1`,
    [shopId],
  );
  return row ?? null;
}

/**
 * Records the state of a shop. The table is on every node of a cluster, and writing needs them all,
 * so only changes are written.
 */
export async function updatePlatformLimitState(
  db: Queryable,
  shopId: number,
  state: PlatformLimitState,
): Promise<void> {
  await db.query(
    `update platform_shops set address_refused_since = $2, refused_address = $3,
       bulk_denied_since = $4
     where shop_id = $1`,
    [shopId, state.addressRefusedSince, state.refusedAddress, state.bulkDeniedSince],
  );
}

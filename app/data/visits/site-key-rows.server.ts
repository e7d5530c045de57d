import type { Queryable, Tx } from '#app/data/database.ts';

export interface SiteKeyRow {
  readonly siteKey: string;
  /** These visits count. */
  readonly isOn: boolean;
  readonly madeAt: string;
}

/** Returns null for a shop that has never counted visits itself. */
export async function selectSiteKey(db: Queryable, shopId: number): Promise<SiteKeyRow | null> {
  const [row] = await db.query<SiteKeyRow>(
    `select site_key as "siteKey", is_on as "isOn", made_at as "madeAt"
     from site_keys where shop_id = $1`,
    [shopId],
  );
  return row ?? null;
}

export async function saveSiteKey(
  tx: Tx,
  shopId: number,
  { siteKey, isOn, madeAt }: SiteKeyRow,
): Promise<void> {
  await tx.query(
    `insert into site_keys (shop_id, site_key, is_on, made_at) values ($1, $2, $3, $4)
     on conflict (shop_id) do update set site_key = excluded.site_key, is_on = excluded.is_on,
       made_at = excluded.made_at`,
    [shopId, siteKey, isOn, madeAt],
  );
}

export interface OpenedSite {
  readonly siteKey: string;
  readonly shopId: number;
  readonly timeZone: string;
}

export function selectSites(db: Queryable, siteKeys: readonly string[]): Promise<OpenedSite[]> {
  return db.query<OpenedSite>(
    `select k.site_key as "siteKey", shop_id as "shopId", s.time_zone as "timeZone"
     from site_keys k join shops s using (shop_id)
     where k.site_key = any($1::text[]) and k.is_on`,
    [siteKeys],
  );
}

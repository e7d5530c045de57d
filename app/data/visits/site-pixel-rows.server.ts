import type { Queryable } from '#app/data/database.ts';

/** The pixel that a shop's platform runs. */
export interface SitePixelRow {
  /** The platform's own. */
  readonly pixelId: string;
  /** Where it reports to, as the platform last got it. */
  readonly origin: string;
  /** By which key, as the platform last got it. */
  readonly key: string;
}

/** null where the shop's platform runs none. */
export async function selectSitePixel(db: Queryable, shopId: number): Promise<SitePixelRow | null> {
  const [row] = await db.query<SitePixelRow>(
    `select pixel_id as "pixelId", pixel_origin as "origin", pixel_key as "key"
     from site_keys where shop_id = $1 and pixel_id is not null`,
    [shopId],
  );
  return row ?? null;
}

/** The shop must have a key. */
export async function updateSitePixel(
  db: Queryable,
  shopId: number,
  pixel: SitePixelRow | null,
): Promise<void> {
  await db.query(
    `update site_keys set pixel_id = $2, pixel_origin = $3, pixel_key = $4 where shop_id = $1`,
    [shopId, pixel?.pixelId ?? null, pixel?.origin ?? null, pixel?.key ?? null],
  );
}

import type { Queryable } from '#app/data/database.ts';

export interface SitePixelRow {
  readonly pixelId: string;
  readonly origin: string;
  readonly key: string;
}

export async function selectSitePixel(db: Queryable, shopId: number): Promise<SitePixelRow | null> {
  const [row] = await db.query<SitePixelRow>(
    `select pixel_id as "pixelId", pixel_origin as "origin", pixel_key as "key"
     from site_keys where shop_id = $1 and pixel_id is not null`,
    [shopId],
  );
  return row ?? null;
}

/** Requires that the shop has a key. */
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

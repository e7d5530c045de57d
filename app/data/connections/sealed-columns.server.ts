import type { Queryable } from '#app/data/database.ts';

/** A column of `platform_credentials` that holds a sealed text, and what the text is bound to. */
export interface SealedColumn {
  readonly column: 'access_token_sealed' | 'refresh_token_sealed' | 'webhook_secret_sealed';
  boundTo(shopId: number): string;
}

export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { column: 'access_token_sealed', boundTo: (shopId) => `shop ${shopId} access token` },
  { column: 'refresh_token_sealed', boundTo: (shopId) => `shop ${shopId} refresh token` },
  { column: 'webhook_secret_sealed', boundTo: (shopId) => `shop ${shopId} webhook secret` },
];

export interface SealedRow {
  readonly shopId: number;
  readonly sealed: string;
}

/** The texts of a column that are not sealed under this key, so many shops at once, by shop. */
export function selectSealedUnderOthers(
  db: Queryable,
  { column }: SealedColumn,
  options: { readonly keyId: string; readonly afterShopId: number; readonly limit: number },
): Promise<SealedRow[]> {
  return db.query<SealedRow>(
    `select shop_id as "shopId", ${column} as sealed from platform_credentials
     where shop_id > $2 and ${column} is not null and not starts_with(${column}, $1 || '.')
     order by shop_id limit $3`,
    [options.keyId, options.afterShopId, options.limit],
  );
}

/** Puts the same text in under another key; false when it was replaced meanwhile. */
export async function updateSealed(
  db: Queryable,
  { column }: SealedColumn,
  {
    shopId,
    before,
    after,
  }: { readonly shopId: number; readonly before: string; readonly after: string },
): Promise<boolean> {
  const rows = await db.query(
    `update platform_credentials set ${column} = $3 where shop_id = $1 and ${column} = $2 returning 1`,
    [shopId, before, after],
  );
  return rows.length > 0;
}

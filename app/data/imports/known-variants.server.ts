import type { Queryable } from '#app/data/database.ts';

export interface KnownVariant {
  readonly productId: string;
  readonly variantId: string;
}

/** Returns the shop's variants by SKU; of several with one SKU the first by id. */
export async function selectVariantsBySku(
  db: Queryable,
  shopId: number,
): Promise<Map<string, KnownVariant>> {
  const rows = await db.query<KnownVariant & { sku: string }>(
    `select distinct on (sku) sku, product_id as "productId", variant_id as "variantId"
     from variants where shop_id = $1 and sku is not null order by sku, variant_id`,
    [shopId],
  );
  return new Map(rows.map(({ sku, productId, variantId }) => [sku, { productId, variantId }]));
}

/** Returns those of these variants that the shop's catalogue already has. */
export async function selectKnownIds(
  db: Queryable,
  shopId: number,
  table: 'products' | 'variants',
  ids: readonly string[],
): Promise<Set<string>> {
  const column = table === 'products' ? 'product_id' : 'variant_id';
  const rows = await db.query<{ id: string }>(
    `select ${column} as id from ${table} where shop_id = $1 and ${column} = any($2::text[])`,
    [shopId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}

import type { Queryable } from '#app/data/database.ts';

export interface FoundVariant {
  readonly variantId: string;
  readonly productTitle: string;
  readonly title: string | null;
  readonly sku: string | null;
}

/** Variants whose product, own title, sku or id contains the text, by name. */
export function searchVariants(
  db: Queryable,
  shopId: number,
  { text, limit }: { readonly text: string; readonly limit: number },
): Promise<FoundVariant[]> {
  return db.query<FoundVariant>(
    `select v.variant_id as "variantId", p.title as "productTitle", v.title, v.sku
     from variants v join products p on p.shop_id = v.shop_id and p.product_id = v.product_id
     where v.shop_id = $1 and (
       strpos(lower(p.title), $2) > 0 or strpos(lower(v.title), $2) > 0
       or strpos(lower(v.sku), $2) > 0 or strpos(lower(v.variant_id), $2) > 0)
     order by p.title, v.title, v.variant_id limit $3`,
    [shopId, text.toLowerCase(), limit],
  );
}

/** Whether the shop's catalogue has this variant. */
export async function hasVariant(
  db: Queryable,
  shopId: number,
  variantId: string,
): Promise<boolean> {
  const rows = await db.query('select 1 from variants where shop_id = $1 and variant_id = $2', [
    shopId,
    variantId,
  ]);
  return rows.length > 0;
}

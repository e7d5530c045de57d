import type { Queryable } from '#app/data/database.ts';

export interface ProductFactsRow {
  readonly productId: string;
  readonly title: string;
  readonly vendor: string | null;
  readonly productType: string | null;
  readonly status: string | null;
  readonly imageUrl: string | null;
}

const FACTS = `product_id as "productId", title, vendor, product_type as "productType", status,
  image_url as "imageUrl"`;

/** Returns the catalogue's facts of these products; in no particular order. */
export function selectProducts(
  db: Queryable,
  shopId: number,
  productIds: readonly string[],
): Promise<ProductFactsRow[]> {
  return db.query<ProductFactsRow>(
    `select ${FACTS} from products where shop_id = $1 and product_id = any($2)`,
    [shopId, productIds],
  );
}

/** Finds products whose title, vendor, type, id or a sku contains the text, at most `limit`. */
export async function searchProducts(
  db: Queryable,
  shopId: number,
  text: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ productId: string }>(
    `select product_id as "productId" from products p
     where shop_id = $1 and (
       strpos(lower(title), $2) > 0 or strpos(lower(vendor), $2) > 0
       or strpos(lower(product_type), $2) > 0 or strpos(lower(product_id), $2) > 0
       or exists (select from variants v where v.shop_id = $1
         and v.product_id = p.product_id and strpos(lower(v.sku), $2) > 0))
     order by title, product_id limit $3`,
    [shopId, text.toLowerCase(), limit],
  );
  return rows.map(({ productId }) => productId);
}

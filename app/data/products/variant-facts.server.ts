import type { Queryable } from '#app/data/database.ts';

export interface VariantFactsRow {
  readonly variantId: string;
  readonly title: string | null;
  readonly sku: string | null;
  readonly price: string | null;
  /** The sum over the locations; null where the inventory was never reported. */
  readonly onHand: number | null;
}

export function selectVariants(
  db: Queryable,
  shopId: number,
  productId: string,
): Promise<VariantFactsRow[]> {
  return db.query<VariantFactsRow>(
    `select variant_id as "variantId", title, sku, price,
       (select sum(on_hand)::bigint from inventory_levels i
        where i.shop_id = $1 and i.variant_id = v.variant_id) as "onHand"
     from variants v where shop_id = $1 and product_id = $2 order by title, variant_id`,
    [shopId, productId],
  );
}

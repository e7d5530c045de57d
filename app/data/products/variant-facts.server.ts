import type { Queryable } from '#app/data/database.ts';

export interface VariantFactsRow {
  readonly variantId: string;
  readonly title: string | null;
  readonly sku: string | null;
  /** Exact decimal, major units. */
  readonly price: string | null;
  /** Sum over the locations; null where the inventory was never reported. */
  readonly onHand: number | null;
}

/** The variants of a product with what is on hand, by title. */
export function selectVariants(
  db: Queryable,
  shopId: number,
  productId: string,
): Promise<VariantFactsRow[]> {
  return db.query<VariantFactsRow>(
    `select variant_id as "variantId", title, sku, price,
       (select sum(on_hand)::bigint from inventory_levels i
        where i.shop_id = v.shop_id and i.variant_id = v.variant_id) as "onHand"
     from variants v where shop_id = $1 and product_id = $2 order by title, variant_id`,
    [shopId, productId],
  );
}

export interface UnitCostRow {
  readonly unitCostId: string;
  readonly variantId: string;
  /** Exact decimal, major units. */
  readonly cost: string;
  /** The supplier's; null is the shop's. */
  readonly currency: string | null;
  /** ISO UTC; null is "since ever" and "until further notice". */
  readonly validFrom: string | null;
  readonly validTo: string | null;
}

/** Every unit cost of the product's variants, by variant, the newest first. */
export function selectUnitCostHistory(
  db: Queryable,
  shopId: number,
  productId: string,
): Promise<UnitCostRow[]> {
  return db.query<UnitCostRow>(
    `select unit_cost_id as "unitCostId", u.variant_id as "variantId", cost, currency,
       valid_from as "validFrom", valid_to as "validTo"
     from unit_costs u join variants v on v.shop_id = u.shop_id and v.variant_id = u.variant_id
     where u.shop_id = $1 and v.product_id = $2
     order by u.variant_id, valid_from desc nulls last, unit_cost_id`,
    [shopId, productId],
  );
}

import type { Queryable } from '#app/data/database.ts';

export interface StockedVariantRow {
  readonly variantId: string;
  readonly productId: string;
  readonly productTitle: string;
  readonly title: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
  readonly productType: string | null;
  /** Exact decimals, major units. */
  readonly price: string | null;
  /** The cost that holds now; null while it is not known. */
  readonly cost: string | null;
  readonly isCostEstimated: boolean;
}

/** The variants whose stock was ever reported, with the cost that `ruleInForce` takes now. */
export function selectStockedVariants(
  db: Queryable,
  shopId: number,
  now: string,
): Promise<StockedVariantRow[]> {
  return db.query<StockedVariantRow>(
    `select v.variant_id as "variantId", v.product_id as "productId", p.title as "productTitle",
       v.title, v.sku, p.vendor, p.product_type as "productType", v.price, c.cost,
       c.estimated_percent is not null as "isCostEstimated"
     from variants v
     join products p on p.shop_id = v.shop_id and p.product_id = v.product_id
     left join (
       select distinct on (variant_id) variant_id, cost, estimated_percent
       from unit_costs
       where shop_id = $1 and coalesce(valid_from, '-infinity') <= $2::timestamptz
         and coalesce(valid_to, 'infinity') > $2::timestamptz
       order by variant_id, valid_from desc nulls last, length(unit_cost_id) desc,
         unit_cost_id desc) c on c.variant_id = v.variant_id
     where v.shop_id = $1 and v.variant_id in (
       select i.variant_id from inventory_levels i where i.shop_id = $1)`,
    [shopId, now],
  );
}

export interface StockLevelRow {
  readonly variantId: string;
  readonly locationId: string;
  readonly onHand: number;
}

/** What is on hand of each variant at each location. */
export function selectStockLevels(db: Queryable, shopId: number): Promise<StockLevelRow[]> {
  return db.query<StockLevelRow>(
    `select variant_id as "variantId", location_id as "locationId", on_hand as "onHand"
     from inventory_levels where shop_id = $1`,
    [shopId],
  );
}

/** How many variants have no stock reported. */
export async function countVariantsWithoutStock(db: Queryable, shopId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from variants v
     where v.shop_id = $1 and not exists (
       select from inventory_levels i where i.shop_id = $1 and i.variant_id = v.variant_id)`,
    [shopId],
  );
  return row?.count ?? 0;
}

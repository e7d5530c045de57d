import type { Queryable } from '#app/data/database.ts';

export interface StockedVariantRow {
  readonly variantId: string;
  readonly productId: string;
  readonly productTitle: string;
  readonly title: string | null;
  readonly sku: string | null;
  readonly vendor: string | null;
  readonly productType: string | null;
  readonly price: string | null;
}

export function selectStockedVariants(db: Queryable, shopId: number): Promise<StockedVariantRow[]> {
  return db.query<StockedVariantRow>(
    `select v.variant_id as "variantId", v.product_id as "productId", p.title as "productTitle",
       v.title, v.sku, p.vendor, p.product_type as "productType", v.price
     from variants v
     join products p on p.shop_id = v.shop_id and p.product_id = v.product_id
     where v.shop_id = $1 and v.variant_id in (
       select i.variant_id from inventory_levels i where i.shop_id = $1)`,
    [shopId],
  );
}

export interface StockLevelRow {
  readonly variantId: string;
  readonly locationId: string;
  readonly onHand: number;
}

export function selectStockLevels(db: Queryable, shopId: number): Promise<StockLevelRow[]> {
  return db.query<StockLevelRow>(
    `select variant_id as "variantId", location_id as "locationId", on_hand as "onHand"
     from inventory_levels where shop_id = $1`,
    [shopId],
  );
}

export async function countVariantsWithoutStock(db: Queryable, shopId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from variants v
     where v.shop_id = $1 and not exists (
       select from inventory_levels i where i.shop_id = $1 and i.variant_id = v.variant_id)`,
    [shopId],
  );
  return row?.count ?? 0;
}

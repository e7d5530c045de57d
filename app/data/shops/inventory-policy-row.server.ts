import type { Queryable } from '#app/data/database.ts';
import {
  DEFAULT_INVENTORY_POLICY,
  type InventoryPolicy,
} from '#app/domain/inventory/inventory-policy.ts';

export async function selectInventoryPolicy(
  db: Queryable,
  shopId: number,
): Promise<InventoryPolicy> {
  const [row] = await db.query<InventoryPolicy>(
    `select lead_time_days as "leadTimeDays", safety_stock_days as "safetyStockDays",
       dead_stock_days as "deadStockDays"
     from shop_preferences where shop_id = $1`,
    [shopId],
  );
  return row ?? DEFAULT_INVENTORY_POLICY;
}

/** Writes the policy; no order is costed again for it. */
export async function upsertInventoryPolicy(
  db: Queryable,
  shopId: number,
  { leadTimeDays, safetyStockDays, deadStockDays }: InventoryPolicy,
): Promise<void> {
  await db.query(
    `insert into shop_preferences (shop_id, lead_time_days, safety_stock_days, dead_stock_days)
     values ($1, $2, $3, $4)
     on conflict (shop_id) do update set
       lead_time_days = $2, safety_stock_days = $3, dead_stock_days = $4`,
    [shopId, leadTimeDays, safetyStockDays, deadStockDays],
  );
}

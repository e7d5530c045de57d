import type { Queryable } from '#app/data/database.ts';

export async function selectUnitCostVariants(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ variantId: string }>(
    `select distinct variant_id as "variantId" from unit_costs
     where shop_id = $1 and unit_cost_id = any($2::text[])`,
    [shopId, ids],
  );
  return rows.map(({ variantId }) => variantId);
}

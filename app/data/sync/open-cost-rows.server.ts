import type { Queryable } from '#app/data/database.ts';

export interface OpenCost {
  readonly id: string;
  readonly cost: string;
}

/** Returns the unit costs of these variants without an end, the one that began last first. */
export async function selectOpenCosts(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<Map<string, OpenCost[]>> {
  const rows = await db.query<OpenCost & { variantId: string }>(
    `select unit_cost_id as id, variant_id as "variantId", cost from unit_costs
     where shop_id = $1 and variant_id = any($2::text[]) and valid_to is null
     order by valid_from desc nulls last, unit_cost_id`,
    [shopId, variantIds],
  );
  const costs = new Map<string, OpenCost[]>();
  for (const row of rows) costs.set(row.variantId, [...(costs.get(row.variantId) ?? []), row]);
  return costs;
}

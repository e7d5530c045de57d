import type { Queryable } from '#app/data/database.ts';
import type { DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';

export async function selectHasDailyCosts(
  db: Queryable,
  shopIds: readonly number[],
  { kind, platforms }: { readonly kind: DailyCostKind; readonly platforms: readonly string[] },
): Promise<boolean> {
  const [row] = await db.query<{ has: boolean }>(
    `select exists (
       select 1 from daily_cost where shop_id = any($1::integer[])
         and (kind = $2 or kind = 'ad_spend' and category = any($3::text[]))) as has`,
    [shopIds, kind, platforms],
  );
  return row?.has ?? false;
}

export async function selectFirstCostDay(
  db: Queryable,
  shopId: number,
  kind: DailyCostKind,
): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    'select min(day) as day from daily_cost where shop_id = $1 and kind = $2',
    [shopId, kind],
  );
  return row?.day ?? null;
}

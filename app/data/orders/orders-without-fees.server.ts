import type { Queryable } from '#app/data/database.ts';

/** Counts orders placed since, sold and not cancelled, without a posted or expected platform fee. */
export async function countOrdersWithoutFees(
  db: Queryable,
  shopId: number,
  since: string,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count from orders o
     where o.shop_id = $1 and o.placed_at >= $2 and o.kind = 'order' and not o.is_test
       and o.cancelled_at is null
       and not exists (select 1 from order_platform_fees f
         where f.shop_id = $1 and f.order_id = o.order_id)`,
    [shopId, since],
  );
  return row?.count ?? 0;
}

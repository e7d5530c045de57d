import type { Queryable } from '#app/data/database.ts';

export interface NewestOrder {
  readonly name: string;
  readonly placedAt: string;
}

/** Returns the order that was placed last; null in a shop without orders. */
export async function selectNewestOrder(
  db: Queryable,
  shopId: number,
): Promise<NewestOrder | null> {
  const [order] = await db.query<NewestOrder>(
    `select name, placed_at as "placedAt" from orders
     where shop_id = $1 order by placed_at desc, order_id desc limit 1`,
    [shopId],
  );
  return order ?? null;
}

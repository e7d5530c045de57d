import type { Queryable } from '#app/data/database.ts';

/** Returns the date basis of the shop: a return on its own day or on its order's. */
export async function selectDateBasis(db: Queryable, shopId: number): Promise<'event' | 'order'> {
  const [row] = await db.query<{ byOrder: boolean }>(
    'select returns_dated_by_order as "byOrder" from shop_preferences where shop_id = $1',
    [shopId],
  );
  return row?.byOrder === true ? 'order' : 'event';
}

import type { Queryable } from '#app/data/database.ts';

/** Minor units, without tax. */
export interface BookedSales {
  readonly gross: number;
  readonly discounts: number;
  readonly returns: number;
  readonly shipping: number;
}

export async function selectBookedSales(
  db: Queryable,
  shopId: number,
  orderIds: readonly string[],
): Promise<BookedSales> {
  const [row] = await db.query<BookedSales>(
    `select coalesce(sum(gross_sales), 0)::bigint as gross,
       coalesce(sum(discounts), 0)::bigint as discounts,
       coalesce(sum(returns), 0)::bigint as returns,
       coalesce(sum(shipping_charged - shipping_refunded), 0)::bigint as shipping
     from ledger where shop_id = $1 and order_id = any($2::text[])`,
    [shopId, orderIds],
  );
  return row ?? { gross: 0, discounts: 0, returns: 0, shipping: 0 };
}

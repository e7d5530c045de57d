import type { Tx } from '#app/data/database.ts';
import type { TouchedOrders } from '#app/domain/profit/cost-lookup/profile-versions.ts';
import { queueFound } from './queue-touched.server.ts';

/** Queues the orders that a change of a profile touches, and gives how many they are. */
export async function queueTouchedByProfile(
  tx: Tx,
  shopId: number,
  touched: readonly TouchedOrders[],
): Promise<number> {
  let queued = 0;
  for (const { from, to, productIds, countries } of touched) {
    queued += await queueFound(tx, ORDERS_TOUCHED, [shopId, from, to, countries, productIds]);
  }
  return queued;
}

const ORDERS_TOUCHED = `
  select o.shop_id, o.order_id from orders o
  where o.shop_id = $1 and o.kind <> 'return'
    and o.placed_at >= coalesce($2::timestamptz, '-infinity')
    and o.placed_at < coalesce($3::timestamptz, 'infinity')
    and ($4::text[] is null or o.country = any($4))
    and exists (
      select 1 from order_lines l
      where l.shop_id = o.shop_id and l.order_id = o.order_id
        and l.requires_shipping and not l.is_gift_card and not l.fulfilled_by_platform
        and ($5::text[] is null or l.product_id = any($5)))`;

/** Queues the orders of variants whose weight is about to become another, where profiles ask it; gives how many. */
export async function queueWeighedAnew(
  tx: Tx,
  shopId: number,
  variants: readonly { readonly variantId: string; readonly grams?: string }[],
): Promise<number> {
  const weighed = variants.flatMap(({ variantId, grams }) =>
    grams === undefined ? [] : [{ variantId, grams }],
  );
  if (weighed.length === 0) return 0;
  return queueFound(
    tx,
    `select distinct l.shop_id, l.order_id
     from unnest($2::text[], $3::numeric[]) as weighed (variant_id, grams)
     join variants v on v.shop_id = $1 and v.variant_id = weighed.variant_id
     join order_lines l on l.shop_id = v.shop_id and l.variant_id = v.variant_id
     where v.grams is distinct from weighed.grams
       and exists (select 1 from fulfilment_profiles where shop_id = $1)`,
    [shopId, weighed.map(({ variantId }) => variantId), weighed.map(({ grams }) => grams)],
  );
}

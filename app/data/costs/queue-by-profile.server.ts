import type { Tx } from '#app/data/database.ts';
import type { TouchedOrders } from '#app/domain/profit/cost-lookup/profile-versions.ts';
import type { ProductRecords } from '#app/domain/orders/product.ts';
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

/**
 * Queues the orders of products that cost profiles are about to match otherwise, by another vendor or
 * type or a further collection, in shops that have any; gives how many.
 */
export async function queueSortedAnew(
  tx: Tx,
  shopId: number,
  { products = [], productCollections = [] }: Partial<ProductRecords>,
): Promise<number> {
  if (products.length === 0 && productCollections.length === 0) return 0;
  return queueFound(tx, ORDERS_SORTED_ANEW, [
    shopId,
    products.map(({ productId }) => productId),
    products.map(({ vendor }) => vendor),
    products.map(({ productType }) => productType),
    productCollections.map(({ productId }) => productId),
    productCollections.map(({ collectionId }) => collectionId),
  ]);
}

/** What is not told leaves what is known. Every order with a bundle is among them: a part may be it. */
const ORDERS_SORTED_ANEW = `
  with told as (
    select * from unnest($2::text[], $3::text[], $4::text[]) as t (product_id, vendor, product_type)),
  sorted as materialized (
    select p.product_id from told
    join products p on p.shop_id = $1 and p.product_id = told.product_id
    where coalesce(told.vendor, p.vendor) is distinct from p.vendor
      or coalesce(told.product_type, p.product_type) is distinct from p.product_type
    union
    select m.product_id from unnest($5::text[], $6::text[]) as m (product_id, collection_id)
    where not exists (select 1 from product_collections c
      where c.shop_id = $1 and c.product_id = m.product_id and c.collection_id = m.collection_id))
  select distinct l.shop_id, l.order_id
  from order_lines l
  where l.shop_id = $1 and exists (select 1 from cost_profiles where shop_id = $1)
    and exists (select 1 from sorted)
    and (l.product_id in (select product_id from sorted) or l.variant_id in (
      select variant_id from bundles where shop_id = $1))`;

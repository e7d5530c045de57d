import type { Tx } from '#app/data/database.ts';
import type { TouchedOrders } from '#app/domain/profit/cost-lookup/profile-versions.ts';
import type { ProductRecords } from '#app/domain/orders/product.ts';
import { normaliseTags } from '#app/domain/orders/tags.ts';
import type { GoodsSearch } from './goods-touched.server.ts';
import { queueFound } from './queue-touched.server.ts';

export async function queueTouchedByProfiles(
  tx: Tx,
  shopId: number,
  touched: readonly TouchedOrders[],
): Promise<number> {
  let queued = 0;
  for (const { search, values } of searchTouchedByProfiles(shopId, touched)) {
    queued += await queueFound(tx, search, values);
  }
  return queued;
}

/** Returns a search of the orders that a change of profiles may affect, each once; none where it affects none. */
export function searchTouchedByProfiles(
  shopId: number,
  touched: readonly TouchedOrders[],
): readonly GoodsSearch[] {
  if (touched.length === 0) return [];
  const search = touched.map((_, at) => ordersTouched(2 + 4 * at)).join('\n union\n');
  const values = touched.flatMap(({ from, to, countries, productIds }) => [
    from,
    to,
    countries,
    productIds,
  ]);
  return [{ search, values: [shopId, ...values] }];
}

/** Selects orders of the shop, the first value, by the four values that begin at this position. */
const ordersTouched = (first: number) => `
  select o.shop_id, o.order_id from orders o
  where o.shop_id = $1 and o.kind <> 'return'
    and o.placed_at >= coalesce($${first}::timestamptz, '-infinity')
    and o.placed_at < coalesce($${first + 1}::timestamptz, 'infinity')
    and ($${first + 2}::text[] is null or o.country = any($${first + 2}))
    and exists (
      select 1 from order_lines l
      where l.shop_id = $1 and l.order_id = o.order_id
        and l.requires_shipping and not l.is_gift_card and not l.fulfilled_by_platform
        and ($${first + 3}::text[] is null or l.product_id = any($${first + 3})))`;

/**
 * Queues the orders of variants whose weight is about to change, where profiles depend on it;
 * returns their number.
 */
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
 * Queues the orders of products that cost profiles are about to match differently, by another
 * vendor or type, a further collection, or tags that a profile is for, in shops that have any;
 * returns their number.
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
    products.map(({ tags }) => (tags === undefined ? null : JSON.stringify(normaliseTags(tags)))),
  ]);
}

/** Unreported properties stay as stored. Every order with a bundle is included: a part may be affected. */
const ORDERS_SORTED_ANEW = `
  with told as (
    select * from unnest($2::text[], $3::text[], $4::text[], $7::jsonb[])
      as t (product_id, vendor, product_type, tags)),
  sorted as materialized (
    select p.product_id from told
    join products p on p.shop_id = $1 and p.product_id = told.product_id
    where coalesce(told.vendor, p.vendor) is distinct from p.vendor
      or coalesce(told.product_type, p.product_type) is distinct from p.product_type
      or (told.tags is distinct from p.tags and exists (
        select 1 from cost_profiles c
        cross join lateral (
          select array(select jsonb_array_elements_text(c."values")) as chosen) v
        where c.shop_id = $1 and c.match = 'tag'
          and coalesce(jsonb_exists_any(coalesce(told.tags, p.tags), v.chosen), false)
            <> coalesce(jsonb_exists_any(p.tags, v.chosen), false)))
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

import type { Queryable } from '#app/data/database.ts';
import type { Bundle } from '#app/domain/profit/cost-lookup/bundle.ts';
import { partsOfBundles } from '#app/domain/profit/cost-lookup/bundle.ts';
import type { Period } from '#app/domain/profit/cost-lookup/changed-periods.ts';
import type { CostMatch } from '#app/domain/profit/cost-lookup/cost-profile.ts';
import type { TouchedGoods } from '#app/domain/profit/cost-lookup/touched-goods.ts';
import type { SetPart } from '#app/lib/set-part.ts';
import { IN_PART, type OrdersFound, partValues } from './orders-found.ts';

/**
 * Selects orders with goods that a changed profile matches, or with a bundle that has such goods as
 * a part. A superset of those whose cost differs: the engine decides for each order.
 */
export const ORDERS_OF_GOODS = `
  with matched as materialized (
    select p.product_id from products p
    where p.shop_id = $1 and (p.product_id = any($2::text[]) or p.vendor = any($3::text[])
      or p.product_type = any($4::text[])
      or exists (select 1 from product_collections c
        where c.shop_id = $1 and c.product_id = p.product_id
          and c.collection_id = any($5::text[]))
      or jsonb_exists_any(p.tags, $16::text[]))),
  goods as materialized (
    select v.variant_id from variants v
    where v.shop_id = $1 and v.product_id in (select product_id from matched)),
  bundled as materialized (
    select distinct b.bundle_id, $6 or b.part_id in (select variant_id from goods) as is_touched
    from unnest($7::text[], $8::text[]) as b (bundle_id, part_id))
  select o.shop_id, o.order_id
  from orders o
  where o.shop_id = $1
    and o.placed_at >= coalesce($9::timestamptz, '-infinity')
    and o.placed_at < coalesce($10::timestamptz, 'infinity')
    and (o.placed_at at time zone $11)::date
      between coalesce($12::date, '-infinity') and coalesce($13::date, 'infinity')
    and ($14::text[] is null or o.country = any($14))
    and exists (
      select 1 from order_lines l
      where l.shop_id = $1 and l.order_id = o.order_id and not l.is_gift_card
        and ($6 or l.product_id = any($2::text[])
          or l.product_id in (select product_id from matched)
          or l.variant_id in (select variant_id from goods)
          or l.variant_id in (select bundle_id from bundled where is_touched))
        and (not $15 or l.variant_id in (select bundle_id from bundled) or (l.unit_cost is null
          and not exists (
            select 1 from unit_costs u
            where u.shop_id = $1 and u.variant_id = l.variant_id
              and o.placed_at >= coalesce(u.valid_from, '-infinity')
              and o.placed_at < coalesce(u.valid_to, 'infinity')))))`;

/** Returns the values of `ORDERS_OF_GOODS`; `bundles` are those before the change and after it. */
export function goodsValues(
  { shopId, timeZone }: { readonly shopId: number; readonly timeZone: string },
  { scopes, onlyWithoutCost, countries, fromDay, toDay, from, to }: TouchedGoods,
  bundles: readonly Bundle[],
): unknown[] {
  const listValues = (match: CostMatch) =>
    scopes.flatMap((scope) => (scope.match === match ? scope.values : []));
  const parts = partsOfBundles(bundles);
  return [
    shopId,
    listValues('product'),
    listValues('vendor'),
    listValues('product_type'),
    listValues('collection'),
    scopes.some(({ match }) => match === 'all'),
    parts.map(({ bundleId }) => bundleId),
    parts.map(({ partId }) => partId),
    from,
    to,
    timeZone,
    fromDay,
    toDay,
    countries,
    onlyWithoutCost,
    listValues('tag'),
  ];
}

/** Selects orders of variants in periods: the engine decides whose cost differs. */
export const VARIANTS_IN_PERIODS = `
  select distinct l.shop_id, l.order_id
  from unnest($2::text[], $3::timestamptz[], $4::timestamptz[]) as changed (variant_id, since, until)
  join order_lines l on l.shop_id = $1 and l.variant_id = changed.variant_id
  join orders o on o.shop_id = l.shop_id and o.order_id = l.order_id
  where o.placed_at >= coalesce(changed.since, '-infinity')
    and o.placed_at < coalesce(changed.until, 'infinity')`;

export interface VariantPeriod extends Period {
  readonly variantId: string;
}

/** Returns the values of `VARIANTS_IN_PERIODS`: for a variant within bundles, theirs too. */
export function variantValues(
  shopId: number,
  changes: readonly VariantPeriod[],
  bundles: readonly Bundle[],
): unknown[] {
  const holders = Map.groupBy(partsOfBundles(bundles), ({ partId }) => partId);
  const all = changes.flatMap((change) => [
    change,
    ...(holders.get(change.variantId) ?? []).map(({ bundleId }) => ({
      ...change,
      variantId: bundleId,
    })),
  ]);
  return [
    shopId,
    all.map(({ variantId }) => variantId),
    all.map(({ from }) => from),
    all.map(({ to }) => to),
  ];
}

export interface GoodsSearch {
  readonly search: string;
  readonly values: readonly unknown[];
}

/**
 * Combines several searches, of which each order is in one at most: for more than `limit` orders it
 * returns a sample, spread evenly over all; or all of a part.
 */
export async function findOrders(
  db: Queryable,
  searches: readonly GoodsSearch[],
  limit: number,
  part: SetPart | null,
): Promise<OrdersFound> {
  const result = await Promise.all(searches.map((search) => findSome(db, search, limit, part)));
  const some = result.flatMap(({ ids, hashes }) =>
    ids.map((id, at) => ({ id, hash: hashes[at] ?? '' })),
  );
  const sorted = some.toSorted((a, b) => (a.hash < b.hash ? -1 : 1));
  return {
    orders: result.reduce((sum, { orders }) => sum + orders, 0),
    ids: (part === null ? sorted.slice(0, limit) : sorted).map(({ id }) => id),
  };
}

async function findSome(
  db: Queryable,
  { search, values }: GoodsSearch,
  limit: number,
  part: SetPart | null,
) {
  const at = values.length + 1;
  const [row] = await db.query<OrdersFound & { readonly hashes: readonly string[] }>(
    `with touched as materialized (${search}),
       chosen as materialized (
         select order_id, md5(order_id) as hash from touched where ${IN_PART(at + 1)}
         order by hash, order_id limit $${at})
     select (select count(*) from touched) as orders,
       coalesce(array(select order_id from chosen order by hash, order_id), '{}') as ids,
       coalesce(array(select hash from chosen order by hash, order_id), '{}') as hashes`,
    [...values, part === null ? limit : null, ...partValues(part)],
  );
  return row ?? { orders: 0, ids: [], hashes: [] };
}

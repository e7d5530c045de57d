import type { Queryable, Tx } from '#app/data/database.ts';
import type { FulfilmentProfile } from '#app/domain/profit/fulfilment-profiles/fulfilment-profile.ts';
import type { TouchedOrders } from '#app/domain/profit/fulfilment-profiles/profile-versions.ts';
import { queueFound } from './queue-touched.server.ts';

/** Every version of the shop's profiles, those of one profile by time. */
export function selectFulfilmentProfiles(
  db: Queryable,
  shopId: number,
): Promise<FulfilmentProfile[]> {
  return db.query<FulfilmentProfile>(
    `select version_id as id, profile_id as "profileId", name, is_default as "isDefault",
       product_ids as "productIds", trim_scale(handling_per_unit) as "handlingPerUnit", zones,
       valid_from as "validFrom", valid_to as "validTo"
     from fulfilment_profiles where shop_id = $1
     order by profile_id, valid_from nulls first, version_id`,
    [shopId],
  );
}

/** What a unit of these variants weighs, for shops that have profiles: no other asks it. */
export async function selectGrams(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ variantId: string; grams: string }>(
    `select variant_id as "variantId", trim_scale(grams) as grams from variants
     where shop_id = $1 and variant_id = any($2::text[]) and grams is not null
       and exists (select 1 from fulfilment_profiles where shop_id = $1)`,
    [shopId, variantIds],
  );
  return new Map(rows.map(({ variantId, grams }) => [variantId, grams]));
}

/** Keeps two changes of a shop's profiles, and a change and new orders, from passing each other. */
export async function lockFulfilmentProfiles(tx: Tx, shopId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
}

/** Puts these versions in place of all that the profile had. */
export async function replaceFulfilmentProfile(
  tx: Tx,
  shopId: number,
  profileId: string,
  versions: readonly FulfilmentProfile[],
): Promise<void> {
  await tx.query('delete from fulfilment_profiles where shop_id = $1 and profile_id = $2', [
    shopId,
    profileId,
  ]);
  for (const version of versions) {
    await tx.query(
      `insert into fulfilment_profiles (shop_id, version_id, profile_id, name, is_default,
         product_ids, handling_per_unit, zones, valid_from, valid_to)
       values ($1, $2, $3, $4, $5, $6::jsonb, $7, $8::jsonb, $9, $10)`,
      [
        shopId,
        version.id,
        profileId,
        version.name,
        version.isDefault,
        JSON.stringify(version.productIds),
        version.handlingPerUnit,
        JSON.stringify(version.zones),
        version.validFrom,
        version.validTo,
      ],
    );
  }
}

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

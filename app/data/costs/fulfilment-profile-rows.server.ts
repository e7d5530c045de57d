import type { Queryable, Tx } from '#app/data/database.ts';
import type { FulfilmentProfile } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';

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

/** Returns the unit weights of these variants, for shops that have profiles, or are about to: no other needs them. */
export async function selectGrams(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
  { hasProfiles = false }: { readonly hasProfiles?: boolean } = {},
): Promise<Map<string, string>> {
  const rows = await db.query<{ variantId: string; grams: string }>(
    `select variant_id as "variantId", trim_scale(grams) as grams from variants
     where shop_id = $1 and variant_id = any($2::text[]) and grams is not null
       and ($3 or exists (select 1 from fulfilment_profiles where shop_id = $1))`,
    [shopId, variantIds, hasProfiles],
  );
  return new Map(rows.map(({ variantId, grams }) => [variantId, grams]));
}

export async function countProductsOfProfile(
  db: Queryable,
  shopId: number,
  productIds: readonly string[],
): Promise<{ readonly products: number; readonly variants: number }> {
  const [counts] = await db.query<{ products: number; variants: number }>(
    `select count(distinct p.product_id) as products, count(v.variant_id) as variants
     from products p
     left join variants v on v.shop_id = p.shop_id and v.product_id = p.product_id
     where p.shop_id = $1 and p.product_id = any($2::text[])`,
    [shopId, productIds],
  );
  return counts ?? { products: 0, variants: 0 };
}

export async function selectMethodsSeen(db: Queryable, shopId: number): Promise<string[]> {
  const rows = await db.query<{ title: string }>(
    `select distinct s.title from (
       select shop_id, order_id from orders where shop_id = $1
       order by placed_at desc limit 500) o
     join order_shipping_lines s on s.shop_id = o.shop_id and s.order_id = o.order_id
     where s.shop_id = $1 and s.title <> '' order by s.title limit 20`,
    [shopId],
  );
  return rows.map(({ title }) => title);
}

/** Serialises changes of a shop's profiles with each other, and with new orders. */
export async function lockFulfilmentProfiles(tx: Tx, shopId: number): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(1, $1)', [shopId]);
}

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

export async function countOrdersOfProfile(
  db: Queryable,
  shopId: number,
  profileId: string,
): Promise<{ readonly orders: number; readonly ofOrders: number }> {
  const [row] = await db.query<{ orders: number; ofOrders: number }>(
    `select count(*) filter (where exists (
       select 1 from fulfilment_profiles f
       where f.shop_id = $1 and f.profile_id = $2
         and (f.valid_from is null or o.placed_at >= f.valid_from)
         and (f.valid_to is null or o.placed_at < f.valid_to)))::int as orders,
       count(*)::int as "ofOrders"
     from orders o where o.shop_id = $1 and o.kind = 'order' and not o.is_test`,
    [shopId, profileId],
  );
  return row ?? { orders: 0, ofOrders: 0 };
}

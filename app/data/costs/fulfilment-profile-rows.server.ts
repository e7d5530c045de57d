import type { Queryable, Tx } from '#app/data/database.ts';
import type { FulfilmentProfile } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';

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

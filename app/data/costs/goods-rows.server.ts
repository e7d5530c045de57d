import type { Queryable, Tx } from '#app/data/database.ts';
import { type Bundle, partsOfBundles } from '#app/domain/profit/cost-lookup/bundle.ts';
import type {
  CostProfile,
  GoodsTraits,
  ProductTraits,
} from '#app/domain/profit/cost-lookup/cost-profile.ts';

export function selectCostProfiles(db: Queryable, shopId: number): Promise<CostProfile[]> {
  return db.query<CostProfile>(
    `select version_id as id, profile_id as "profileId", name, mode, match, "values", components,
       valid_from as "validFrom", valid_to as "validTo"
     from cost_profiles where shop_id = $1
     order by profile_id, valid_from nulls first, version_id`,
    [shopId],
  );
}

export function selectBundles(db: Queryable, shopId: number): Promise<Bundle[]> {
  return db.query<Bundle>(
    `select bundle_id as id, variant_id as "variantId", parts, valid_from as "validFrom",
       valid_to as "validTo"
     from bundles where shop_id = $1 order by variant_id, valid_from nulls first, bundle_id`,
    [shopId],
  );
}

export function withBundleParts(
  variantIds: readonly string[],
  bundles: readonly Bundle[],
): readonly string[] {
  if (bundles.length === 0) return variantIds;
  const sought = new Set(variantIds);
  const parts = partsOfBundles(bundles).filter(({ bundleId }) => sought.has(bundleId));
  return [...new Set([...variantIds, ...parts.map(({ partId }) => partId)])];
}

export async function selectGoodsTraits(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<GoodsTraits> {
  const rows = await db.query<ProductTraits & { productId: string; variantIds: string[] }>(
    `select p.product_id as "productId", p.vendor, p.product_type as "productType",
       array_agg(v.variant_id) as "variantIds",
       array(select c.collection_id from product_collections c
         where c.shop_id = $1 and c.product_id = p.product_id) as collections,
       coalesce(p.tags, '[]') as tags
     from variants v
     join products p on p.shop_id = v.shop_id and p.product_id = v.product_id
     where v.shop_id = $1 and v.variant_id = any($2::text[])
     group by p.shop_id, p.product_id`,
    [shopId, variantIds],
  );
  return {
    productIds: new Map(
      rows.flatMap((row) => row.variantIds.map((id) => [id, row.productId] as const)),
    ),
    traits: new Map(rows.map((row) => [row.productId, row])),
  };
}

/** Returns the names of variants: "Mug, Blue". One that the catalogue does not have is left out. */
export async function selectVariantNames(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<Map<string, string>> {
  if (variantIds.length === 0) return new Map();
  const rows = await db.query<{ variantId: string; name: string }>(
    `select v.variant_id as "variantId", concat_ws(', ', p.title, nullif(v.title, '')) as name
     from variants v
     join products p on p.shop_id = v.shop_id and p.product_id = v.product_id
     where v.shop_id = $1 and v.variant_id = any($2::text[])`,
    [shopId, variantIds],
  );
  return new Map(rows.map(({ variantId, name }) => [variantId, name]));
}

export async function replaceCostProfiles(
  tx: Tx,
  shopId: number,
  versions: readonly CostProfile[],
): Promise<void> {
  await tx.query('delete from cost_profiles where shop_id = $1', [shopId]);
  await tx.query(
    `insert into cost_profiles (shop_id, version_id, profile_id, name, mode, match, "values",
       components, valid_from, valid_to)
     select $1, v.id, v."profileId", v.name, v.mode, v.match, v."values", v.components,
       v."validFrom", v."validTo"
     from jsonb_to_recordset($2::jsonb) as v (id text, "profileId" text, name text, mode text,
       match text, "values" jsonb, components jsonb, "validFrom" timestamptz,
       "validTo" timestamptz)`,
    [shopId, JSON.stringify(versions)],
  );
}

export async function replaceBundles(
  tx: Tx,
  shopId: number,
  bundles: readonly Bundle[],
): Promise<void> {
  await tx.query('delete from bundles where shop_id = $1', [shopId]);
  await tx.query(
    `insert into bundles (shop_id, bundle_id, variant_id, parts, valid_from, valid_to)
     select $1, b.id, b."variantId", b.parts, b."validFrom", b."validTo"
     from jsonb_to_recordset($2::jsonb) as b (id text, "variantId" text, parts jsonb,
       "validFrom" timestamptz, "validTo" timestamptz)`,
    [shopId, JSON.stringify(bundles)],
  );
}

/** Returns the values in the catalogue that profiles can match, by kind. */
export function selectGoodsChoices(
  db: Queryable,
  shopId: number,
): Promise<{ kind: 'vendor' | 'product_type' | 'collection'; value: string; label: string }[]> {
  return db.query(
    `select distinct 'vendor' as kind, vendor as value, vendor as label from products
     where shop_id = $1 and vendor <> ''
     union all select distinct 'product_type', product_type, product_type from products
     where shop_id = $1 and product_type <> ''
     union all select 'collection', collection_id, title from collections where shop_id = $1
     order by 1, 3, 2 limit 3000`,
    [shopId],
  );
}

export function searchTags(
  db: Queryable,
  shopId: number,
  text: string,
  limit: number,
): Promise<{ tag: string; products: number }[]> {
  return db.query(
    `select t.tag, count(*)::integer as products
     from products p cross join lateral jsonb_array_elements_text(p.tags) as t (tag)
     where p.shop_id = $1 and strpos(lower(t.tag), $2) > 0
     group by t.tag order by lower(t.tag), t.tag limit $3`,
    [shopId, text.toLowerCase(), limit],
  );
}

export function searchVariants(
  db: Queryable,
  shopId: number,
  text: string,
  limit: number,
): Promise<{ variantId: string; name: string }[]> {
  return db.query(
    `select v.variant_id as "variantId", concat_ws(', ', p.title, nullif(v.title, '')) as name
     from variants v
     join products p on p.shop_id = v.shop_id and p.product_id = v.product_id
     where v.shop_id = $1 and (strpos(lower(p.title), $2) > 0 or strpos(lower(v.title), $2) > 0
       or strpos(lower(v.sku), $2) > 0 or strpos(lower(v.variant_id), $2) > 0)
     order by p.title, v.title, v.variant_id limit $3`,
    [shopId, text.toLowerCase(), limit],
  );
}

import type { Queryable } from '#app/data/database.ts';

export interface VariantSales {
  readonly variantId: string;
  readonly units: number;
  readonly netSales: number;
  /** Before returns: the selling price of the units, minor units. */
  readonly soldFor: number;
  readonly unitsWithoutCost: number;
}

export interface ProductCostsQuery {
  readonly shopId: number;
  readonly sales: readonly VariantSales[];
  readonly unsoldWithoutCost: readonly string[];
  readonly decimals: number;
  /** The time at which a cost is in force: ISO instant. */
  readonly now: string;
  /** Lower-case text that product, variant or SKU contains; empty for all. */
  readonly search: string;
  readonly isMissingOnly: boolean;
}

export interface ProductCostRecord {
  readonly variantId: string;
  readonly productTitle: string;
  readonly title: string | null;
  readonly sku: string | null;
  readonly units: number;
  readonly netSales: number;
  readonly unitsWithoutCost: number;
  readonly price: string | null;
  readonly cost: string | null;
  readonly currency: string | null;
  readonly validFrom: string | null;
  readonly estimatedPercent: string | null;
}

/**
 * Selects every variant of the catalogue with its present cost and its sales. The cost in force is
 * the one of `ruleInForce`: of several the one that began last, then the greater id. The ledger
 * tells which sold variants lack a cost; the caller finds out the others.
 */
const WITH_COSTS = `
  with sales as (
    select * from unnest($2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[])
      as s(variant_id, units, net_sales, sold_for, units_without_cost)),
  in_force as (
    select distinct on (variant_id) variant_id, cost, currency, valid_from,
      estimated_percent
    from unit_costs
    where shop_id = $1 and coalesce(valid_from, '-infinity') <= $8::timestamptz
      and coalesce(valid_to, 'infinity') > $8::timestamptz
    order by variant_id, valid_from desc nulls last, length(unit_cost_id) desc,
      unit_cost_id desc),
  listed as (
    select v.variant_id, p.title as product_title, v.title, v.sku,
      coalesce(s.units, 0) as units, coalesce(s.net_sales, 0) as net_sales,
      coalesce(s.units_without_cost, 0) as units_without_cost,
      case when s.units > 0 and s.sold_for > 0
        then round(s.sold_for / s.units / power(10::numeric, $7::int), $7::int)
        else v.price end as price,
      c.cost, c.currency, c.valid_from, c.estimated_percent,
      coalesce(s.units_without_cost, 0) > 0
        or m.variant_id is not null as is_missing
    from variants v
    join products p on p.shop_id = v.shop_id and p.product_id = v.product_id
    left join sales s on s.variant_id = v.variant_id
    left join in_force c on c.variant_id = v.variant_id
    left join unnest($10::text[]) as m (variant_id) on m.variant_id = v.variant_id
    where v.shop_id = $1 and ($9 = '' or strpos(lower(p.title), $9) > 0
      or strpos(lower(v.title), $9) > 0 or strpos(lower(v.sku), $9) > 0
      or strpos(lower(v.variant_id), $9) > 0))`;

/** Returns a page of variants, those with most sales first. */
export function selectProductCosts(
  db: Queryable,
  query: ProductCostsQuery,
  page: { readonly limit: number; readonly offset: number },
): Promise<ProductCostRecord[]> {
  return db.query<ProductCostRecord>(
    `${WITH_COSTS}
     select variant_id as "variantId", product_title as "productTitle", title, sku, units,
       net_sales as "netSales", units_without_cost as "unitsWithoutCost", price, cost,
       currency, valid_from as "validFrom", estimated_percent as "estimatedPercent"
     from listed where is_missing or not $11
     order by net_sales desc, units desc, product_title, title, variant_id
     limit $12 offset $13`,
    [...getParams(query), query.isMissingOnly, page.limit, page.offset],
  );
}

/** A variant without sales; says if it has a unit cost in the shop's currency. */
export interface UnsoldVariant {
  readonly variantId: string;
  readonly productId: string;
  /** Exact major units; null where the catalogue has none. */
  readonly price: string | null;
  readonly hasPlainCost: boolean;
  readonly hasCost: boolean;
}

/** Returns the variants without sales, except bundles, whose parts are listed themselves. */
export function selectUnsoldVariants(
  db: Queryable,
  { shopId, soldIds, now }: UnsoldQuery,
): Promise<UnsoldVariant[]> {
  return db.query<UnsoldVariant>(
    `select v.variant_id as "variantId", v.product_id as "productId", v.price,
       c.is_plain is not null as "hasCost", coalesce(c.is_plain, false) as "hasPlainCost"
     from variants v
     left join (
       select u.variant_id, bool_and(u.currency is null) as is_plain
       from unit_costs u
       where u.shop_id = $1 and coalesce(u.valid_from, '-infinity') <= $3::timestamptz
         and coalesce(u.valid_to, 'infinity') > $3::timestamptz
       group by u.variant_id) c on c.variant_id = v.variant_id
     where v.shop_id = $1 and v.variant_id not in (select unnest($2::text[]))
       and v.variant_id not in (
         select b.variant_id from bundles b where b.shop_id = $1
           and coalesce(b.valid_from, '-infinity') <= $3::timestamptz
           and coalesce(b.valid_to, 'infinity') > $3::timestamptz)`,
    [shopId, soldIds, now],
  );
}

interface UnsoldQuery {
  readonly shopId: number;
  readonly soldIds: readonly string[];
  readonly now: string;
}

export interface ProductCostCounts {
  readonly missing: number;
  readonly all: number;
}

export async function countProductCosts(
  db: Queryable,
  query: Omit<ProductCostsQuery, 'isMissingOnly'>,
): Promise<ProductCostCounts> {
  const [counts] = await db.query<ProductCostCounts>(
    `${WITH_COSTS}
     select count(*) filter (where is_missing) as missing, count(*) as "all" from listed`,
    getParams(query),
  );
  return counts ?? { missing: 0, all: 0 };
}

export async function selectKnownVariants(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `select variant_id as id from variants where shop_id = $1 and variant_id = any($2::text[])`,
    [shopId, variantIds],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns one variant by its id; null when the catalogue does not have it. */
export async function selectVariant(db: Queryable, shopId: number, variantId: string) {
  const [variant] = await db.query<{
    productTitle: string;
    title: string | null;
    sku: string | null;
  }>(
    `select p.title as "productTitle", v.title, v.sku
     from variants v join products p on p.shop_id = v.shop_id and p.product_id = v.product_id
     where v.shop_id = $1 and v.variant_id = $2`,
    [shopId, variantId],
  );
  return variant ?? null;
}

function getParams(query: Omit<ProductCostsQuery, 'isMissingOnly'>) {
  const { shopId, sales, decimals, now, search, unsoldWithoutCost } = query;
  return [
    shopId,
    sales.map(({ variantId }) => variantId),
    sales.map(({ units }) => units),
    sales.map(({ netSales }) => netSales),
    sales.map(({ soldFor }) => soldFor),
    sales.map(({ unitsWithoutCost }) => unitsWithoutCost),
    decimals,
    now,
    search,
    unsoldWithoutCost,
  ];
}

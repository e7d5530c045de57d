import type { Queryable } from '#app/data/database.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';

/** The variants that a product code of a file means, by SKU or by id; codes unknown are left out. */
export async function selectVariantsOfCodes(
  db: Queryable,
  shopId: number,
  codes: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db.query<{ variantId: string; sku: string | null }>(
    `select variant_id as "variantId", sku from variants
     where shop_id = $1 and (variant_id = any($2::text[]) or sku = any($2::text[]))
     order by variant_id`,
    [shopId, codes],
  );
  const wantedCodes = new Set(codes);
  const found = new Map<string, Set<string>>();
  for (const { variantId, sku } of rows) {
    for (const code of [variantId, sku]) {
      if (code === null || !wantedCodes.has(code)) continue;
      found.set(code, (found.get(code) ?? new Set()).add(variantId));
    }
  }
  return new Map([...found].map(([code, variants]) => [code, [...variants]]));
}

/** The stored costs of these ids, as exact decimals. */
export async function selectFileCosts(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; cost: string }>(
    `select unit_cost_id as id, cost from unit_costs
     where shop_id = $1 and unit_cost_id = any($2::text[])`,
    [shopId, ids],
  );
  return new Map(rows.map(({ id, cost }) => [id, cost]));
}

export function selectStoredAdSpend(
  db: Queryable,
  shopId: number,
  days: readonly string[],
): Promise<AdSpend[]> {
  return db.query<AdSpend>(
    `select day, platform, campaign_id as "campaignId", campaign, spend_minor as "spendMinor",
       clicks, impressions, attributed_revenue_minor as "attributedRevenueMinor",
       attributed_orders as "attributedOrders"
     from ad_spend where shop_id = $1 and account_id = '' and day = any($2::date[])`,
    [shopId, days],
  );
}

interface CatalogueRow {
  readonly variantId: string;
  readonly fields: readonly (string | null)[];
}

/** What is stored of these variants and their products, spelled so that it can be compared. */
export async function selectProductTexts(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<CatalogueRow>(
    `select v.variant_id as "variantId", array[
       p.product_id::text, p.title::text, p.vendor::text, p.product_type::text, p.status,
       p.image_url, v.title, v.sku, v.price::text, v.barcode,
       v.grams::text] as fields
     from variants v join products p using (shop_id, product_id)
     where v.shop_id = $1 and v.variant_id = any($2::text[])`,
    [shopId, variantIds],
  );
  return new Map(rows.map(({ variantId, fields }) => [variantId, JSON.stringify(fields)]));
}

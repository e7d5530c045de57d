import type { Queryable, Tx } from '#app/data/database.ts';
import type { AdSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';

/** Returns the variants that a product code of a file means, by SKU or by id; unknown codes are left out. */
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
  const requestedCodes = new Set(codes);
  const variantsByCode = new Map<string, Set<string>>();
  for (const { variantId, sku } of rows) {
    for (const code of [variantId, sku]) {
      if (code === null || !requestedCodes.has(code)) continue;
      variantsByCode.set(code, (variantsByCode.get(code) ?? new Set()).add(variantId));
    }
  }
  return new Map([...variantsByCode].map(([code, variants]) => [code, [...variants]]));
}

/** A unit cost from a file: exact decimal; a null currency is the shop's. */
export interface FileCost {
  readonly cost: string;
  readonly currency: string | null;
}

export async function selectFileCosts(
  db: Queryable,
  shopId: number,
  ids: readonly string[],
): Promise<Map<string, FileCost>> {
  const rows = await db.query<FileCost & { id: string }>(
    `select unit_cost_id as id, cost, currency from unit_costs
     where shop_id = $1 and unit_cost_id = any($2::text[])`,
    [shopId, ids],
  );
  return new Map(rows.map(({ id, ...cost }) => [id, cost]));
}

export type AdSpendKey = Pick<AdSpend, 'day' | 'platform' | 'campaignId'>;

export function selectStoredAdSpend(
  db: Queryable,
  { shopId, accountId }: SpendAccount,
  keys: readonly AdSpendKey[],
): Promise<AdSpend[]> {
  return db.query<AdSpend>(
    `select s.day, s.platform, s.campaign_id as "campaignId", s.campaign,
       s.spend_minor as "spendMinor", s.clicks, s.impressions,
       s.attributed_revenue_minor as "attributedRevenueMinor",
       s.attributed_orders as "attributedOrders"
     from unnest($3::date[], $4::text[], $5::text[]) as wanted (day, platform, campaign_id)
     join ad_spend s on s.day = wanted.day and s.platform = wanted.platform
       and s.campaign_id = wanted.campaign_id
     where s.shop_id = $1 and s.account_id = $2`,
    [
      shopId,
      accountId,
      keys.map(({ day }) => day),
      keys.map(({ platform }) => platform),
      keys.map(({ campaignId }) => campaignId),
    ],
  );
}

interface SpendAccount {
  readonly shopId: number;
  readonly accountId: string;
}

export function selectAccountSpend(
  db: Queryable,
  { shopId, accountId }: SpendAccount,
): Promise<AdSpendKey[]> {
  return db.query<AdSpendKey>(
    `select day, platform, campaign_id as "campaignId" from ad_spend
     where shop_id = $1 and account_id = $2`,
    [shopId, accountId],
  );
}

export function selectSpendOfPlatforms(
  db: Queryable,
  { shopId, accountId }: SpendAccount,
  { platforms, first, last }: SpendOfPlatforms,
): Promise<(AdSpendKey & Pick<AdSpend, 'campaign' | 'spendMinor'>)[]> {
  return db.query(
    `select day, platform, campaign_id as "campaignId", campaign, spend_minor as "spendMinor"
     from ad_spend
     where shop_id = $1 and account_id = $2 and platform = any($3::text[])
       and day between $4::date and $5::date
     order by day, platform, campaign_id`,
    [shopId, accountId, platforms, first, last],
  );
}

interface SpendOfPlatforms {
  readonly platforms: readonly string[];
  readonly first: string;
  readonly last: string;
}

export async function deleteAccountSpend(
  tx: Tx,
  { shopId, accountId, gone }: SpendAccount & { readonly gone: readonly AdSpendKey[] },
): Promise<void> {
  await tx.query(
    `delete from ad_spend s
     using unnest($3::date[], $4::text[], $5::text[]) as gone (day, platform, campaign_id)
     where s.shop_id = $1 and s.account_id = $2 and s.day = gone.day
       and s.platform = gone.platform and s.campaign_id = gone.campaign_id`,
    [
      shopId,
      accountId,
      gone.map(({ day }) => day),
      gone.map(({ platform }) => platform),
      gone.map(({ campaignId }) => campaignId),
    ],
  );
}

const ID_COLUMNS = {
  unit_costs: 'unit_cost_id',
  expenses: 'expense_id',
  variable_expenses: 'variable_expense_id',
  other_revenue: 'other_revenue_id',
} as const;

export async function selectIdsBeginning(
  db: Queryable,
  shopId: number,
  { table, prefix }: { readonly table: keyof typeof ID_COLUMNS; readonly prefix: string },
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(ID_SQL[table], [shopId, prefix]);
  return rows.map(({ id }) => id);
}

const idSql = (table: keyof typeof ID_COLUMNS) => `
  select ${ID_COLUMNS[table]} as id from ${table}
  where shop_id = $1 and starts_with(${ID_COLUMNS[table]}, $2)`;

const ID_SQL = {
  unit_costs: idSql('unit_costs'),
  expenses: idSql('expenses'),
  variable_expenses: idSql('variable_expenses'),
  other_revenue: idSql('other_revenue'),
} as const;

interface CatalogueRow {
  readonly variantId: string;
  readonly fields: readonly (string | null)[];
}

/** Returns the stored texts of these variants and their products, normalised for comparison. */
export async function selectProductTexts(
  db: Queryable,
  shopId: number,
  variantIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db.query<CatalogueRow>(
    `select v.variant_id as "variantId", array[
       p.product_id::text, p.title::text, p.vendor::text, p.product_type::text, p.status,
       p.image_url, v.title, v.sku, v.price::text, v.barcode,
       v.grams::text,
       array_to_string(array(select jsonb_array_elements_text(p.tags)), ',')] as fields
     from variants v join products p using (shop_id, product_id)
     where v.shop_id = $1 and v.variant_id = any($2::text[])`,
    [shopId, variantIds],
  );
  return new Map(rows.map(({ variantId, fields }) => [variantId, JSON.stringify(fields)]));
}

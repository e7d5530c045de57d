import type { Queryable } from '#app/data/database.ts';
import { UTM_SOURCES_OF_AD_PLATFORMS } from '#app/domain/marketing/ad-platform-of-order.ts';
import type { CostFamily, CostSources } from '#app/domain/profit/cost-families.ts';

/** Returns what shops record and say of their costs, whatever the days. */
export function selectCostSources(
  db: Queryable,
  shopIds: readonly number[],
): Promise<readonly CostSources[]> {
  return Promise.all(shopIds.map((shopId) => selectOfShop(db, shopId)));
}

async function selectOfShop(db: Queryable, shopId: number): Promise<CostSources> {
  const [row] = await db.query<Omit<CostSources, 'shopId'>>(
    `select p.families_without_costs as none,
       exists (select 1 from connector_accounts a where a.shop_id = $1 and a.is_chosen
         and a.pulled_at is not null and a.connector = any($2::text[])) as "hasAdAccounts",
       exists (select 1 from expenses e where e.shop_id = $1)
         or exists (select 1 from variable_expenses v where v.shop_id = $1) as "hasExpenses",
       p.sales_tax_percent <> 0 or p.income_tax_percent <> 0 as "hasTaxRates"
     from shop_preferences p where p.shop_id = $1`,
    [shopId, AD_PLATFORMS],
  );
  return { shopId, ...(row ?? NOTHING) };
}

/** Labels, emails and sessions are connected too, and are no ads. */
const AD_PLATFORMS = Object.keys(UTM_SOURCES_OF_AD_PLATFORMS);

const NOTHING = {
  none: [],
  hasAdAccounts: false,
  hasExpenses: false,
  hasTaxRates: false,
} as const;

/** Adds or removes the merchant's word that the shop has no costs of a family. */
export async function writeFamilyWithoutCosts(
  db: Queryable,
  shopId: number,
  { family, hasNone }: { readonly family: CostFamily; readonly hasNone: boolean },
): Promise<void> {
  await db.query(
    `insert into shop_preferences as p (shop_id, families_without_costs)
     values ($1, case when $3 then array[$2::text] else '{}' end)
     on conflict (shop_id) do update set families_without_costs =
       array_remove(p.families_without_costs, $2::text)
       || case when $3 then array[$2::text] else '{}' end`,
    [shopId, family, hasNone],
  );
}

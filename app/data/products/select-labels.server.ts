import type { Queryable } from '#app/data/database.ts';
import { ownValue } from '#app/lib/own-value.ts';

/** Names a traffic source by its latest version. */
const TRAFFIC_SQL = `
  select distinct on (source_id) source_id as key, name as label from traffic_sources
  where shop_id = $1 and source_id = any($2)
  order by source_id, valid_from desc nulls last, traffic_source_id`;

/** Dimensions whose keys are ids, and the statement that names them. */
const LABEL_SQL: Readonly<Record<string, string>> = {
  product:
    'select product_id as key, title as label from products where shop_id = $1 and product_id = any($2)',
  variant: `
    select v.variant_id as key, p.title || coalesce(' · ' || nullif(v.title, ''), '') as label
    from variants v join products p using (shop_id, product_id)
    where v.shop_id = $1 and v.variant_id = any($2)`,
  collection: `
    select collection_id as key, title as label
    from collections where shop_id = $1 and collection_id = any($2)`,
  order:
    'select order_id as key, name as label from orders where shop_id = $1 and order_id = any($2)',
  shop: `
    select cast(shop_id as text) as key, name as label
    from shops where shop_id = $1 and cast(shop_id as text) = any($2)`,
  campaign: `
    select source_id as key, min(label) as label from daily_cost
    where shop_id = $1 and kind = 'ad_spend' and source_id = any($2) group by 1`,
  ad_account: `
    select connector || '/' || account_id as key, name as label from connector_accounts
    where shop_id = $1 and connector || '/' || account_id = any($2)`,
  email_message: `
    select source_id as key, min(label) as label from daily_cost
    where shop_id = $1 and kind = 'email' and source_id = any($2) group by 1`,
  ad_set: adSql('ad_set'),
  ad: adSql('ad'),
  expense: `
    select source_id as key, min(label) as label from daily_cost
    where shop_id = $1 and kind = 'expense' and source_id = any($2) group by 1
    union all
    select variable_expense_id, label from variable_expenses
    where shop_id = $1 and variable_expense_id = any($2)`,
  affiliate: TRAFFIC_SQL,
  social_source: TRAFFIC_SQL,
  revenue_source: `
    select source_id as key, min(label) as label from daily_cost
    where shop_id = $1 and kind = 'other_revenue' and source_id = any($2) group by 1`,
};

function adSql(part: 'ad' | 'ad_set'): string {
  return `
    select platform || '/' || ${part}_id as key, max(${part}) as label from ad_spend
    where shop_id = $1 and ${part} <> '' and platform || '/' || ${part}_id = any($2) group by 1`;
}

/** Returns the names of the records behind some keys; empty for dimensions whose keys are words. */
export async function selectLabels(
  db: Queryable,
  shopId: number,
  dimension: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const sql = ownValue(LABEL_SQL, dimension);
  if (sql === undefined || keys.length === 0) return new Map();
  const rows = await db.query<{ key: string; label: string }>(sql, [shopId, keys]);
  return new Map(rows.map(({ key, label }) => [key, label]));
}

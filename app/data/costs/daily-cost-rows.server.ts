import type { Queryable, Tx } from '#app/data/database.ts';
import { type TableRow, type TableShape, upsertRows } from '#app/data/upsert.server.ts';
import type {
  AdSpend,
  CostsWithoutOrder,
  PlatformCharge,
} from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { DailyCost, DailyCostKind } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { selectScheduledAmounts } from './scheduled-amount-rows.server.ts';

/**
 * Everything of the shop that costs or earns without an order. Spend counts by campaign; of a day that a
 * connector has read from an ad platform, what files say of that platform does not count again.
 */
export async function loadCostsWithoutOrder(
  db: Queryable,
  shopId: number,
): Promise<CostsWithoutOrder> {
  const [adSpend, expenses, otherRevenue, platformCharges] = await Promise.all([
    db.query<AdSpend>(
      `select s.day, s.platform, s.campaign_id as "campaignId", max(s.campaign) as campaign,
         sum(s.spend_minor)::bigint as "spendMinor", sum(s.clicks)::bigint as clicks,
         sum(s.impressions)::bigint as impressions,
         sum(s.attributed_revenue_minor)::bigint as "attributedRevenueMinor",
         sum(s.attributed_orders)::bigint as "attributedOrders"
       from ad_spend s
       where s.shop_id = $1 and (s.account_id <> '' or not exists (
         select 1 from connector_days d
         where d.shop_id = s.shop_id and d.connector = s.platform and d.day = s.day))
       group by s.day, s.platform, s.campaign_id`,
      [shopId],
    ),
    selectScheduledAmounts(db, shopId, 'expense'),
    selectScheduledAmounts(db, shopId, 'other_revenue'),
    db.query<PlatformCharge>(
      `select charge_id as id, kind, label, amount_minor as "amountMinor", day
       from platform_charges where shop_id = $1`,
      [shopId],
    ),
  ]);
  return { adSpend, expenses, otherRevenue, platformCharges };
}

const DAILY_COST: TableShape = {
  table: 'daily_cost',
  key: ['day', 'kind', 'source_id'],
  columns: {
    day: 'date',
    kind: 'text',
    source_id: 'text',
    category: 'text',
    label: 'text',
    amount_minor: 'bigint',
    clicks: 'bigint',
    impressions: 'bigint',
    attributed_revenue_minor: 'bigint',
    attributed_orders: 'bigint',
  },
};

/**
 * Makes the shop's daily costs of these kinds these rows and gives how many rows that added, changed
 * or removed.
 */
export async function replaceDailyCosts(
  tx: Tx,
  shopId: number,
  kinds: readonly DailyCostKind[],
  rows: readonly DailyCost[],
): Promise<number> {
  const [gone] = await tx.query<{ count: number }>(
    `with gone as (
       delete from daily_cost d where shop_id = $1 and kind = any($5::text[]) and not exists (
         select 1 from unnest($2::date[], $3::text[], $4::text[]) as kept (day, kind, source_id)
         where kept.day = d.day and kept.kind = d.kind and kept.source_id = d.source_id)
       returning 1)
     select count(*) as count from gone`,
    [
      shopId,
      rows.map(({ day }) => day),
      rows.map(({ kind }) => kind),
      rows.map(({ sourceId }) => sourceId),
      kinds,
    ],
  );
  return (gone?.count ?? 0) + (await upsertRows(tx, DAILY_COST, shopId, rows.map(toTableRow)));
}

function toTableRow(row: DailyCost): TableRow {
  return {
    day: row.day,
    kind: row.kind,
    source_id: row.sourceId,
    category: row.category,
    label: row.label,
    amount_minor: row.amountMinor,
    clicks: row.clicks,
    impressions: row.impressions,
    attributed_revenue_minor: row.attributedRevenueMinor,
    attributed_orders: row.attributedOrders,
  };
}

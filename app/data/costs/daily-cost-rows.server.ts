import type { Queryable, Tx } from '#app/data/database.ts';
import { field } from '#app/data/copy-text.ts';
import type {
  AdSpend,
  CostsWithoutOrder,
  OtherRevenue,
  PlatformCharge,
} from '#app/domain/costs/daily-costs.ts';
import type { Expense } from '#app/domain/costs/amortise.ts';
import type { DailyCost } from '#app/domain/profit/daily-cost.ts';

/** Everything of the shop that costs or earns without an order. */
export async function loadCostsWithoutOrder(
  db: Queryable,
  shopId: number,
): Promise<CostsWithoutOrder> {
  const [adSpend, expenses, otherRevenue, platformCharges] = await Promise.all([
    db.query<AdSpend>(
      `select day, platform, campaign_id as "campaignId", campaign, spend_minor as "spendMinor",
         clicks, impressions, attributed_revenue_minor as "attributedRevenueMinor",
         attributed_orders as "attributedOrders"
       from ad_spend where shop_id = $1`,
      [shopId],
    ),
    db.query<Expense>(
      `select expense_id as id, label, category, amount_minor as "amountMinor", recurrence,
         start_day as "startDay", end_day as "endDay"
       from expenses where shop_id = $1`,
      [shopId],
    ),
    db.query<OtherRevenue>(
      `select other_revenue_id as id, label, category, amount_minor as "amountMinor", day
       from other_revenue where shop_id = $1`,
      [shopId],
    ),
    db.query<PlatformCharge>(
      `select charge_id as id, kind, label, amount_minor as "amountMinor", day
       from platform_charges where shop_id = $1`,
      [shopId],
    ),
  ]);
  return { adSpend, expenses, otherRevenue, platformCharges };
}

const COLUMNS = `day, kind, source_id, category, label, amount_minor, clicks, impressions,
  attributed_revenue_minor, attributed_orders`;
const VALUES = `category, label, amount_minor, clicks, impressions, attributed_revenue_minor,
  attributed_orders`;

/** Makes the shop's daily costs these rows and gives how many rows that added, changed or removed. */
export async function replaceDailyCosts(
  tx: Tx,
  shopId: number,
  rows: readonly DailyCost[],
): Promise<number> {
  await tx.query('create temp table fresh (like daily_cost) on commit drop');
  await tx.copyIn(
    `fresh (shop_id, ${COLUMNS})`,
    rows.map((row) => textOf(shopId, row)),
  );
  const [counts] = await tx.query<{ changes: number }>(
    `with gone as (
       delete from daily_cost d where shop_id = $1 and not exists (
         select 1 from fresh f
         where f.day = d.day and f.kind = d.kind and f.source_id = d.source_id)
       returning 1),
     written as (
       insert into daily_cost (shop_id, ${COLUMNS}) select shop_id, ${COLUMNS} from fresh
       on conflict (shop_id, day, kind, source_id) do update
         set (${VALUES}) = row (${excluded(VALUES)})
         where (${owned(VALUES)}) is distinct from (${excluded(VALUES)})
       returning 1)
     select (select count(*) from gone) + (select count(*) from written) as changes`,
    [shopId],
  );
  return counts?.changes ?? 0;
}

function excluded(columns: string): string {
  return columns.replace(/\w+/g, 'excluded.$&');
}

function owned(columns: string): string {
  return columns.replace(/\w+/g, 'daily_cost.$&');
}

function textOf(shopId: number, row: DailyCost): string {
  const values = [
    shopId,
    row.day,
    row.kind,
    field(row.sourceId),
    field(row.category),
    field(row.label),
    row.amountMinor,
    row.clicks,
    row.impressions,
    row.attributedRevenueMinor,
    row.attributedOrders,
  ];
  return `${values.join('\t')}\n`;
}

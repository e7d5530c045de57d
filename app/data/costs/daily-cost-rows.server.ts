import type { Queryable, Tx } from '#app/data/database.ts';
import { type TableRow, type TableShape, upsertRows } from '#app/data/upsert.server.ts';
import type {
  AdSpend,
  CostsWithoutOrder,
  PlatformCharge,
} from '#app/domain/profit/daily-costs/daily-costs.ts';
import type {
  AdParts,
  DailyCost,
  DailyCostKind,
} from '#app/domain/profit/daily-costs/daily-cost.ts';
import { selectScheduledAmounts } from './scheduled-amount-rows.server.ts';

/**
 * Everything of the shop that costs or earns without an order. Of a day that a
 * connector has read from an ad platform, what files say of that platform does not count again.
 */
export async function loadCostsWithoutOrder(
  db: Queryable,
  shopId: number,
): Promise<CostsWithoutOrder> {
  const [adSpend, expenses, otherRevenue, platformCharges] = await Promise.all([
    db.query<Omit<AdSpend, 'ad'> & AdParts>(
      `select s.day, s.platform, s.campaign_id as "campaignId", s.campaign,
         s.spend_minor as "spendMinor", s.clicks, s.impressions,
         s.attributed_revenue_minor as "attributedRevenueMinor",
         s.attributed_orders as "attributedOrders",
         s.account_id as "accountId", s.ad_set_id as "adSetId", s.ad_id as "adId"
       from ad_spend s
       where s.shop_id = $1 and (s.account_id <> '' or not exists (
         select 1 from connector_days d
         where d.shop_id = s.shop_id and d.connector = s.platform and d.day = s.day))`,
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
  return { adSpend: adSpend.map(toAdSpend), expenses, otherRevenue, platformCharges };
}

function toAdSpend({ accountId, adSetId, adId, ...spend }: Omit<AdSpend, 'ad'> & AdParts): AdSpend {
  return { ...spend, ad: { accountId, adSetId, adId } };
}

const DAILY_COST: TableShape = {
  table: 'daily_cost',
  key: ['day', 'kind', 'source_id', 'ad_account_id', 'ad_set_id', 'ad_id'],
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
    ad_account_id: 'text',
    ad_set_id: 'text',
    ad_id: 'text',
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
         select 1 from unnest(
           $2::date[], $3::text[], $4::text[], $6::text[], $7::text[], $8::text[])
           as kept (day, kind, source_id, ad_account_id, ad_set_id, ad_id)
         where kept.day = d.day and kept.kind = d.kind and kept.source_id = d.source_id
           and kept.ad_account_id = d.ad_account_id and kept.ad_set_id = d.ad_set_id
           and kept.ad_id = d.ad_id)
       returning 1)
     select count(*) as count from gone`,
    [
      shopId,
      rows.map(({ day }) => day),
      rows.map(({ kind }) => kind),
      rows.map(({ sourceId }) => sourceId),
      kinds,
      rows.map(({ ad }) => ad?.accountId ?? ''),
      rows.map(({ ad }) => ad?.adSetId ?? ''),
      rows.map(({ ad }) => ad?.adId ?? ''),
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
    ad_account_id: row.ad?.accountId ?? '',
    ad_set_id: row.ad?.adSetId ?? '',
    ad_id: row.ad?.adId ?? '',
  };
}

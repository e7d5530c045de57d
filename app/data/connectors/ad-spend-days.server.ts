import type { Queryable, Tx } from '#app/data/database.ts';
import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import { type TableRow, type TableShape, upsertRows } from '#app/data/upsert.server.ts';

/** One account of an ad platform. */
export interface AdAccountKey {
  readonly connector: string;
  readonly accountId: string;
}

/** One ad's or campaign's day, in the shop's currency and in the account's. */
export interface AccountSpend {
  readonly day: string;
  readonly campaignId: string;
  readonly campaign: string;
  readonly adSetId: string;
  readonly adSet: string;
  readonly adId: string;
  readonly ad: string;
  readonly spendMinor: number;
  readonly clicks: number;
  readonly impressions: number;
  readonly attributedRevenueMinor: number;
  readonly attributedOrders: number;
  readonly currency: string;
  /** Exact decimals, as the provider says them. */
  readonly accountSpend: string;
  readonly accountRevenue: string;
  readonly conversions: string;
}

/** What files tell of ad spend, and what accounts tell besides. */
const AD_SPEND: TableShape = {
  ...COST_TABLES.adSpend,
  columns: {
    ...COST_TABLES.adSpend.columns,
    ad_set: 'text',
    ad: 'text',
    currency: 'text',
    account_spend: 'numeric',
    account_revenue: 'numeric',
    conversions: 'numeric',
  },
};

/** The days of an account that have been read. */
export async function selectPulledDays(
  db: Queryable,
  shopId: number,
  { connector, accountId }: AdAccountKey,
): Promise<Set<string>> {
  const rows = await db.query<{ day: string }>(
    `select day from connector_days
     where shop_id = $1 and connector = $2 and account_id = $3`,
    [shopId, connector, accountId],
  );
  return new Set(rows.map(({ day }) => day));
}

/**
 * Makes these rows all that an account spent on these days, writes only what differs, and gives how
 * many rows and days that were.
 */
export async function replaceAdDays(
  tx: Tx,
  shopId: number,
  { connector, accountId, days, rows }: AdAccountKey & AdDays,
): Promise<number> {
  const [gone] = await tx.query<{ count: number }>(
    `with gone as (
       delete from ad_spend s
       where shop_id = $1 and platform = $2 and account_id = $3 and day = any($4::date[])
         and not exists (
           select 1 from unnest($5::date[], $6::text[], $7::text[], $8::text[])
             as kept (day, campaign_id, ad_set_id, ad_id)
           where kept.day = s.day and kept.campaign_id = s.campaign_id
             and kept.ad_set_id = s.ad_set_id and kept.ad_id = s.ad_id)
       returning 1)
     select count(*) as count from gone`,
    [
      shopId,
      connector,
      accountId,
      days,
      rows.map(({ day }) => day),
      rows.map(({ campaignId }) => campaignId),
      rows.map(({ adSetId }) => adSetId),
      rows.map(({ adId }) => adId),
    ],
  );
  const stored = rows.map((row) => toTableRow(row, { connector, accountId }));
  const written = await upsertRows(tx, AD_SPEND, shopId, stored);
  const added = await tx.query(
    `insert into connector_days (shop_id, connector, account_id, day)
     select $1, $2, $3, day from unnest($4::date[]) as pulled (day)
     on conflict (shop_id, connector, account_id, day) do nothing returning 1`,
    [shopId, connector, accountId, days],
  );
  return (gone?.count ?? 0) + written + added.length;
}

interface AdDays {
  /** Every day that was asked for, also those on which nothing was spent. */
  readonly days: readonly string[];
  readonly rows: readonly AccountSpend[];
}

/** Forgets what these accounts spent, and that they were read. */
export async function deleteAdDays(
  tx: Tx,
  shopId: number,
  { connector, accountIds }: { readonly connector: string; readonly accountIds: readonly string[] },
): Promise<void> {
  await tx.query(
    `delete from ad_spend where shop_id = $1 and platform = $2 and account_id = any($3::text[])`,
    [shopId, connector, accountIds],
  );
  await tx.query(
    `delete from connector_days where shop_id = $1 and connector = $2
       and account_id = any($3::text[])`,
    [shopId, connector, accountIds],
  );
}

function toTableRow(row: AccountSpend, { connector, accountId }: AdAccountKey): TableRow {
  return {
    day: row.day,
    platform: connector,
    account_id: accountId,
    campaign_id: row.campaignId,
    ad_set_id: row.adSetId,
    ad_id: row.adId,
    campaign: row.campaign,
    ad_set: row.adSet,
    ad: row.ad,
    spend_minor: row.spendMinor,
    clicks: row.clicks,
    impressions: row.impressions,
    attributed_revenue_minor: row.attributedRevenueMinor,
    attributed_orders: row.attributedOrders,
    currency: row.currency,
    account_spend: row.accountSpend,
    account_revenue: row.accountRevenue,
    conversions: row.conversions,
  };
}

/** The first day that anything was spent on advertising; null without such a day. */
export async function selectFirstAdSpendDay(db: Queryable, shopId: number): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    'select min(day) as day from ad_spend where shop_id = $1',
    [shopId],
  );
  return row?.day ?? null;
}

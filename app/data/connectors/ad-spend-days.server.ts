import type { Queryable, Tx } from '#app/data/database.ts';
import { COST_TABLES } from '#app/data/costs/cost-tables.ts';
import {
  copyNewRows,
  type TableRow,
  type TableShape,
  upsertRows,
} from '#app/data/upsert.server.ts';
import { withoutForeignKeyChecks } from '#app/data/postgres/without-foreign-key-checks.server.ts';
import {
  type ControlSum,
  insertConnectorDays,
  updateControlSums,
} from './connector-day-rows.server.ts';

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
  /** Exact decimals as reported by the provider. */
  readonly accountSpend: string;
  readonly accountRevenue: string;
  readonly conversions: string;
}

/** The columns of ad spend from files, and those that only accounts have. */
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
 * Replaces an account's spend on these days by these rows, writes only differences, and returns the
 * number of changed rows and days.
 */
export async function replaceAdDays(
  tx: Tx,
  shopId: number,
  { days, rows, totals, ...account }: AdAccountKey & AdDays & WithTotals,
): Promise<number> {
  const spent = await selectSpentDays(tx, shopId, account, days);
  const [again, first] = [
    rows.filter(({ day }) => spent.has(day)),
    rows.filter(({ day }) => !spent.has(day)),
  ];
  const gone =
    spent.size === 0
      ? 0
      : await deleteOthers(tx, shopId, { ...account, days: [...spent], rows: again });
  const toRows = (of: readonly AccountSpend[]) => of.map((row) => toTableRow(row, account));
  const changed = await upsertRows(tx, AD_SPEND, shopId, toRows(again));
  // A long history is read for the first time once, and that is by far the most of it.
  const added = await withoutForeignKeyChecks(tx, shopId, () =>
    copyNewRows(tx, AD_SPEND, shopId, toRows(first)),
  );
  const noted = await insertConnectorDays(tx, shopId, account, days);
  const summed = await updateControlSums(tx, shopId, account, { days, totals });
  return gone + changed + added + noted + summed;
}

interface AdDays {
  /** Every requested day, including those without spend. */
  readonly days: readonly string[];
  readonly rows: readonly AccountSpend[];
}

interface WithTotals {
  /** The provider's own totals of the account; null where it reports none. */
  readonly totals: readonly ControlSum[] | null;
}

async function selectSpentDays(
  db: Queryable,
  shopId: number,
  { connector, accountId }: AdAccountKey,
  days: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ day: string }>(
    `select day from unnest($4::date[]) as asked (day) where exists (
       select 1 from ad_spend s where s.shop_id = $1 and s.day = asked.day and s.platform = $2
         and s.account_id = $3)`,
    [shopId, connector, accountId, days],
  );
  return new Set(rows.map(({ day }) => day));
}

/** Returns the exact sum of conversions claimed for an account's ads in a range of days, the end exclusive. */
export async function selectConversions(
  db: Queryable,
  shopId: number,
  { connector, accountId, start, before }: AdAccountKey & ConversionDays,
): Promise<string> {
  if (start === before) return '0';
  const [row] = await db.query<{ sum: string }>(
    `select coalesce(sum(conversions), 0)::text as sum from ad_spend
     where shop_id = $1 and platform = $2 and account_id = $3 and day >= $4 and day < $5`,
    [shopId, connector, accountId, start, before],
  );
  return row?.sum ?? '0';
}

interface ConversionDays {
  readonly start: string;
  readonly before: string;
}

/** Returns the stored spend of an account on these days, in its own currency; days without spend are absent. */
export async function selectSpendByDay(
  db: Queryable,
  shopId: number,
  { connector, accountId, days }: AdAccountKey & Pick<AdDays, 'days'>,
): Promise<Map<string, string>> {
  const rows = await db.query<{ day: string; spend: string }>(
    `select day, sum(account_spend)::text as spend from ad_spend
     where shop_id = $1 and platform = $2 and account_id = $3 and day = any($4::date[])
       and account_spend is not null
     group by day having sum(account_spend) > 0`,
    [shopId, connector, accountId, days],
  );
  return new Map(rows.map(({ day, spend }) => [day, spend]));
}

/** Deletes the account's spend on these days except for these rows; returns the number of deleted ones. */
async function deleteOthers(
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
  return gone?.count ?? 0;
}

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

export async function selectFirstAdSpendDay(db: Queryable, shopId: number): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    'select min(day) as day from ad_spend where shop_id = $1',
    [shopId],
  );
  return row?.day ?? null;
}

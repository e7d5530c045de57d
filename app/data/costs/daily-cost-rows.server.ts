import type { Queryable, Tx } from '#app/data/database.ts';
import { type TableRow, type TableShape, upsertRows } from '#app/data/upsert.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import type {
  CostsWithoutOrder,
  PlatformCharge,
} from '#app/domain/profit/daily-costs/daily-costs.ts';
import type { EmailDay, EmailPrice } from '#app/domain/profit/daily-costs/email-days.ts';
import type {
  AdParts,
  DailyCost,
  DailyCostKind,
} from '#app/domain/profit/daily-costs/daily-cost.ts';
import { IS_BILLED, selectSellingPlatformSpend } from './ad-spend-costs.server.ts';
import { selectScheduledAmounts } from './scheduled-amount-rows.server.ts';

/** Loads all costs and revenue of the shop without an order, except for ads. */
export async function loadCostsWithoutOrder(
  db: Queryable,
  shopId: number,
): Promise<CostsWithoutOrder> {
  const [sellingPlatformSpend, emailDays, emailPrices, expenses, otherRevenue, platformCharges] =
    await Promise.all([
      selectSellingPlatformSpend(db, shopId),
      db.query<EmailDay>(
        `select day, connector, account_id as "accountId", kind, item_id as "itemId", name, sends,
         opens, clicks, orders, revenue_minor as "revenueMinor"
       from email_days where shop_id = $1`,
        [shopId],
      ),
      db.query<EmailPrice>(
        `select connector, from_day as "fromDay", amount_minor as "amountMinor"
       from email_costs where shop_id = $1`,
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
  return {
    sellingPlatformSpend,
    emailDays,
    emailPrices,
    expenses,
    otherRevenue,
    platformCharges,
  };
}

/** Returns the charges that name an order, oldest first: they count by their days, without an order. */
export function selectChargesOfOrder(
  db: Queryable,
  shopId: number,
  orderId: string,
): Promise<PlatformCharge[]> {
  return db.query<PlatformCharge>(
    `select charge_id as id, kind, label, amount_minor as "amountMinor", day
     from platform_charges where shop_id = $1 and order_id = $2 order by day, charge_id`,
    [shopId, orderId],
  );
}

/** Returns the charges of these days, both ends inclusive. */
export function selectChargesOfDays(
  db: Queryable,
  shopId: number,
  { start, end }: DateRange,
): Promise<PlatformCharge[]> {
  return db.query<PlatformCharge>(
    `select charge_id as id, kind, label, amount_minor as "amountMinor", day
     from platform_charges where shop_id = $1 and day between $2 and $3`,
    [shopId, start, end],
  );
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
    sends: 'bigint',
    clicks: 'bigint',
    impressions: 'bigint',
    attributed_revenue_minor: 'bigint',
    attributed_orders: 'bigint',
    ad_account_id: 'text',
    ad_set_id: 'text',
    ad_id: 'text',
    utm_source: 'text',
    utm_medium: 'text',
    utm_campaign: 'text',
  },
};

/** Excludes spend of ad accounts, which `replaceAdSpendCosts` writes. */
const IS_WRITTEN_HERE = `(kind <> 'ad_spend' or ${IS_BILLED})`;

/**
 * Replaces the shop's daily costs of these kinds, for ads only the billed ones, and returns the
 * number of rows added, changed or removed.
 */
export async function replaceDailyCosts(
  tx: Tx,
  shopId: number,
  kinds: readonly DailyCostKind[],
  rows: readonly DailyCost[],
): Promise<number> {
  const [gone] = await tx.query<{ count: number }>(
    `with gone as (
       delete from daily_cost d
       where shop_id = $1 and kind = any($5::text[]) and ${IS_WRITTEN_HERE} and not exists (
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

/** Returns the shop's daily costs of these kinds in these months, "2026-10"; for ads only the billed ones. */
export async function selectDailyCosts(
  db: Queryable,
  shopId: number,
  kinds: readonly DailyCostKind[],
  months: readonly string[],
): Promise<DailyCost[]> {
  const rows = await db.query<Omit<DailyCost, 'ad'> & AdParts>(
    `select day, kind, source_id as "sourceId", category, label, amount_minor as "amountMinor",
       sends, clicks, impressions, attributed_revenue_minor as "attributedRevenueMinor",
       attributed_orders as "attributedOrders", ad_account_id as "accountId",
       ad_set_id as "adSetId", ad_id as "adId"
     from daily_cost where shop_id = $1 and kind = any($2::text[]) and ${IS_WRITTEN_HERE}
       and date_trunc('month', day)::date = any($3::date[])`,
    [shopId, kinds, months.map((month) => `${month}-01`)],
  );
  return rows.map(({ accountId, adSetId, adId, ...cost }) => ({
    ...cost,
    ad: { accountId, adSetId, adId },
  }));
}

/** Replaces an account's visits on these days and returns the number of rows added, changed or removed. */
export async function replaceTrafficCosts(
  tx: Tx,
  shopId: number,
  { account, days, rows }: TrafficCosts,
): Promise<number> {
  const [gone] = await tx.query<{ count: number }>(
    `with gone as (
       delete from daily_cost d
       where shop_id = $1 and kind = 'visit' and ad_account_id = $2 and day = any($3::date[])
         and not exists (
           select 1 from unnest($4::date[], $5::text[], $6::text[], $7::text[])
             as kept (day, source_id, ad_set_id, ad_id)
           where kept.day = d.day and kept.source_id = d.source_id
             and kept.ad_set_id = d.ad_set_id and kept.ad_id = d.ad_id)
       returning 1)
     select count(*) as count from gone`,
    [
      shopId,
      account,
      days,
      rows.map(({ day }) => day),
      rows.map(({ sourceId }) => sourceId),
      rows.map(({ ad }) => ad?.adSetId ?? ''),
      rows.map(({ ad }) => ad?.adId ?? ''),
    ],
  );
  return (gone?.count ?? 0) + (await upsertRows(tx, DAILY_COST, shopId, rows.map(toTableRow)));
}

export async function replaceAllTrafficCosts(
  tx: Tx,
  shopId: number,
  rows: readonly DailyCost[],
): Promise<void> {
  await tx.query("delete from daily_cost where shop_id = $1 and kind = 'visit'", [shopId]);
  await upsertRows(tx, DAILY_COST, shopId, rows.map(toTableRow));
}

/** Deletes the visits of these accounts; returns true if there were any. */
export async function deleteTrafficCosts(
  tx: Tx,
  shopId: number,
  accounts: readonly string[],
): Promise<boolean> {
  const rows = await tx.query(
    `delete from daily_cost
     where shop_id = $1 and kind = 'visit' and ad_account_id = any($2::text[]) returning 1`,
    [shopId, accounts],
  );
  return rows.length > 0;
}

interface TrafficCosts {
  /** The account's name in daily costs: "google_ga/123456". */
  readonly account: string;
  readonly days: readonly string[];
  readonly rows: readonly DailyCost[];
}

function toTableRow(row: DailyCost): TableRow {
  return {
    day: row.day,
    kind: row.kind,
    source_id: row.sourceId,
    category: row.category,
    label: row.label,
    amount_minor: row.amountMinor,
    sends: row.sends ?? 0,
    clicks: row.clicks,
    impressions: row.impressions,
    attributed_revenue_minor: row.attributedRevenueMinor,
    attributed_orders: row.attributedOrders,
    ad_account_id: row.ad?.accountId ?? '',
    ad_set_id: row.ad?.adSetId ?? '',
    ad_id: row.ad?.adId ?? '',
    utm_source: row.tags?.source ?? '',
    utm_medium: row.tags?.medium ?? '',
    utm_campaign: row.tags?.campaign ?? '',
  };
}

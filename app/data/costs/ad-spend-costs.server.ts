import type { Queryable, Tx } from '#app/data/database.ts';
import { withoutForeignKeyChecks } from '#app/data/postgres/without-foreign-key-checks.server.ts';
import type { DateRange } from '#app/domain/calendar/date-range.ts';
import { EMAIL_PLATFORMS } from '#app/domain/marketing/email-platforms.ts';
import type { DailyCost } from '#app/domain/profit/daily-costs/daily-cost.ts';
import { getSubscriptionId } from '#app/domain/profit/daily-costs/email-days.ts';
import { BILLED_AD_PLATFORMS } from '#app/domain/counted-once/statement-sources.ts';
import { BILLED_ADS, type BilledSpend } from '#app/domain/profit/daily-costs/daily-costs.ts';

/**
 * The ad spend that counts. On a day that a connector has read from an ad platform, the spend of
 * files and sheets for that platform does not count again; neither does it where a person entered
 * the price of an email platform.
 */
const COUNTS = `
  (s.account_id not in ('', 'Sheet') or not exists (
    select 1 from connector_days c
    where c.shop_id = $1 and c.connector = s.platform and c.day = s.day
      and c.connector <> all($2::text[])))
  and not exists (
    select 1 from email_costs e
    where e.shop_id = $1 and e.connector = s.platform and e.from_day <= s.day)`;

/** Qualifies ids: those of accounts, campaigns and ads are unique within their platform only. */
const within = (id: string) => `case ${id} when '' then '' else s.platform || '/' || ${id} end`;

const SUBSCRIPTIONS = EMAIL_PLATFORMS.map((platform) => `'${getSubscriptionId(platform)}'`);

/** The daily costs of ads that no ad account reports: billed amounts, and monthly prices. */
export const IS_BILLED = `(kind = 'ad_spend'
  and (category = '${BILLED_ADS}' or source_id in (${SUBSCRIPTIONS.join(', ')})))`;

/** The mapping of ad spend to daily costs: the key, and all other columns. */
const KEY: Readonly<Record<string, string>> = {
  source_id: `s.platform || '/' || s.campaign_id`,
  ad_account_id: within('s.account_id'),
  ad_set_id: within('s.ad_set_id'),
  ad_id: within('s.ad_id'),
};
const VALUES: Readonly<Record<string, string>> = {
  category: 's.platform',
  label: 's.campaign',
  amount_minor: 's.spend_minor',
  clicks: 's.clicks',
  impressions: 's.impressions',
  attributed_revenue_minor: 's.attributed_revenue_minor',
  attributed_orders: 's.attributed_orders',
};
const COLUMNS = Object.entries({ ...KEY, ...VALUES });
const FRESH = `select s.shop_id, s.day, ${COLUMNS.map(([name, read]) => `${read} as ${name}`).join(', ')}
  from ad_spend s where s.shop_id = $1 and ${COUNTS}`;
/** Restricts to the days $3 to $4, null meaning any, outside of the closed months $5. */
const isOpen = (day: string) => `($3::date is null or ${day} >= $3) and ${day} <= $4
  and date_trunc('month', ${day}::timestamp)::date <> all($5::date[])`;
const list = (table: string, names: readonly string[]) =>
  names.map((name) => `${table}.${name}`).join(', ');
const NAMES = COLUMNS.map(([name]) => name);
const VALUE_NAMES = Object.keys(VALUES);
const IS_SAME_ROW = `d.shop_id = f.shop_id and d.kind = 'ad_spend' and d.day = f.day
  and ${Object.keys(KEY)
    .map((name) => `d.${name} = f.${name}`)
    .join(' and ')}`;

export interface AdSpendScope {
  readonly start: string | null;
  readonly end: string;
  /** Closed months, "2026-10": their days stay as they are. */
  readonly closed: readonly string[];
}

/**
 * Replaces the shop's daily costs of ads by its ad spend, within the database: an account has
 * thousands of ads a day. Writes only differences, and returns their number. Billed rows
 * (`IS_BILLED`) stay as they are.
 */
export async function replaceAdSpendCosts(
  tx: Tx,
  shopId: number,
  { start, end, closed }: AdSpendScope,
): Promise<number> {
  const params = [shopId, EMAIL_PLATFORMS, start, end, closed.map((month) => `${month}-01`)];
  const [gone] = await tx.query<{ count: number }>(GONE, params);
  const [written] = await withoutForeignKeyChecks(tx, shopId, () =>
    tx.query<{ count: number }>(WRITTEN, params),
  );
  return (gone?.count ?? 0) + (written?.count ?? 0);
}

const GONE = `
  with gone as (
    delete from daily_cost d
    where d.shop_id = $1 and d.kind = 'ad_spend' and not ${IS_BILLED}
      and ${isOpen('d.day')}
      and not exists (select 1 from (${FRESH}) f where ${isOpen('f.day')} and ${IS_SAME_ROW})
    returning 1)
  select count(*) as count from gone`;

const WRITTEN = `
  with written as (
    insert into daily_cost (shop_id, day, kind, ${NAMES.join(', ')})
    select f.shop_id, f.day, 'ad_spend', ${list('f', NAMES)} from (${FRESH}) f
    where ${isOpen('f.day')} and not exists (
      select 1 from daily_cost d where d.shop_id = $1 and ${IS_SAME_ROW}
        and (${list('d', VALUE_NAMES)}) is not distinct from (${list('f', VALUE_NAMES)}))
    on conflict (shop_id, day, kind, source_id, ad_account_id, ad_set_id, ad_id)
    do update set (${VALUE_NAMES.join(', ')}) = row (${list('excluded', VALUE_NAMES)})
    returning 1)
  select count(*) as count from written`;

/** A daily cost as the sum of a campaign's month, dated on its first day. */
type MonthOfCampaign = Pick<DailyCost, 'day' | 'kind' | 'sourceId' | 'label' | 'amountMinor'>;

/**
 * Returns the costs of campaigns in these months, "2026-10", by daily costs and by present ad
 * spend; for the days until `end`.
 */
export async function selectMonthsOfCampaigns(
  db: Queryable,
  shopId: number,
  { months, end }: { readonly months: readonly string[] } & Pick<DateRange, 'end'>,
): Promise<{ readonly fresh: MonthOfCampaign[]; readonly stored: MonthOfCampaign[] }> {
  const firstDays = months.map((month) => `${month}-01`);
  const [fresh, stored] = await Promise.all([
    db.query<MonthOfCampaign>(sumsByMonth(FRESH), [shopId, EMAIL_PLATFORMS, firstDays, end]),
    db.query<MonthOfCampaign>(
      sumsByMonth(
        `select * from daily_cost where shop_id = $1 and kind = 'ad_spend'
           and not ${IS_BILLED} and $2::text[] is not null`,
      ),
      [shopId, EMAIL_PLATFORMS, firstDays, end],
    ),
  ]);
  return { fresh, stored };
}

const sumsByMonth = (rows: string) => `
  select date_trunc('month', day)::date as day, 'ad_spend' as kind, source_id as "sourceId",
    (array_agg(label order by day desc))[1] as label, sum(amount_minor)::bigint as "amountMinor"
  from (${rows}) costs
  where date_trunc('month', day)::date = any($3::date[]) and day <= $4
  group by 1, source_id`;

export function selectSellingPlatformSpend(db: Queryable, shopId: number): Promise<BilledSpend[]> {
  return db.query(
    `select s.platform, s.day, sum(s.spend_minor)::bigint as "spendMinor" from ad_spend s
     where s.shop_id = $1 and s.platform = any($3::text[]) and ${COUNTS}
     group by s.platform, s.day`,
    [shopId, EMAIL_PLATFORMS, BILLED_AD_PLATFORMS],
  );
}

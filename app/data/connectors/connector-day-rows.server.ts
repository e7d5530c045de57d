import type { Queryable, Tx } from '#app/data/database.ts';

interface DaysKey {
  readonly connector: string;
  readonly accountId: string;
}

/** Notes that these days of an account were read, and gives how many of them for the first time. */
export async function insertConnectorDays(
  tx: Tx,
  shopId: number,
  { connector, accountId }: DaysKey,
  days: readonly string[],
): Promise<number> {
  const added = await tx.query(
    `insert into connector_days (shop_id, connector, account_id, day)
     select $1, $2, $3, day from unnest($4::date[]) as pulled (day)
     on conflict (shop_id, connector, account_id, day) do nothing returning 1`,
    [shopId, connector, accountId, days],
  );
  return added.length;
}

/** What an account spent on a day by its provider's own sum, and what its parts come to. */
export interface ControlSum {
  readonly day: string;
  readonly own: string;
  readonly parts: string;
}

/**
 * Notes the control sums of days that are noted already; a day that is left out had no spend. Null takes
 * them away: the provider gave none. Gives how many days have others now.
 */
export async function updateControlSums(
  tx: Tx,
  shopId: number,
  { connector, accountId }: DaysKey,
  {
    days,
    totals,
  }: { readonly days: readonly string[]; readonly totals: readonly ControlSum[] | null },
): Promise<number> {
  const byDay = new Map(totals?.map((total) => [total.day, total]));
  const none = totals === null ? null : '0';
  const rows = await tx.query(
    `update connector_days d set own_spend = s.own, parts_spend = s.parts
     from unnest($4::date[], $5::numeric[], $6::numeric[]) as s (day, own, parts)
     where d.shop_id = $1 and d.connector = $2 and d.account_id = $3 and d.day = s.day
       and (d.own_spend, d.parts_spend) is distinct from (s.own, s.parts)
     returning 1`,
    [
      shopId,
      connector,
      accountId,
      days,
      days.map((day) => byDay.get(day)?.own ?? none),
      days.map((day) => byDay.get(day)?.parts ?? none),
    ],
  );
  return rows.length;
}

/** Where the parts of an account do not come to its own sum, over all days that were compared. */
export interface SpendGap extends DaysKey {
  /** The day of the greatest difference, and its two sums. */
  readonly day: string;
  readonly own: string;
  readonly parts: string;
  /** How many days differ, and what was compared in all. */
  readonly days: number;
  readonly daysCompared: number;
}

/**
 * The accounts of a shop with days whose parts differ from the account's own sum by more than a share of
 * it, one row each. The last day that was read is left out: it is still growing.
 */
export function selectSpendGaps(db: Queryable, shopId: number, share: number): Promise<SpendGap[]> {
  return db.query<SpendGap>(
    `with compared as (
       select connector, account_id, day, own_spend, parts_spend,
         abs(own_spend - parts_spend) as gap,
         max(day) over (partition by connector, account_id) as last_day
       from connector_days where shop_id = $1 and own_spend is not null
     ), differing as (
       select *, row_number() over (partition by connector, account_id order by gap desc, day desc) as at,
         count(*) filter (where gap > $2::numeric * own_spend)
           over (partition by connector, account_id) as days,
         count(*) over (partition by connector, account_id) as compared
       from compared where day < last_day
     )
     select connector, account_id as "accountId", day, own_spend::text as own,
       parts_spend::text as parts, days::integer, compared::integer as "daysCompared"
     from differing where at = 1 and days > 0`,
    [shopId, share],
  );
}

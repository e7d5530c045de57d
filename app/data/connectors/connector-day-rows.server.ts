import type { Queryable, Tx } from '#app/data/database.ts';

interface DaysKey {
  readonly connector: string;
  readonly accountId: string;
}

/** Records that these days of an account were read, and returns how many of them for the first time. */
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

export interface ControlSum {
  readonly day: string;
  readonly own: string;
  readonly parts: string;
}

/**
 * Records the control sums of days that are recorded already; an absent day had no spend. Null
 * removes them: the provider reported none. Returns the number of days that changed.
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

/** The difference between an account's own totals and the sum of its parts, over all compared days. */
export interface SpendGap extends DaysKey {
  /** The day of the greatest difference, and its two sums. */
  readonly day: string;
  readonly own: string;
  readonly parts: string;
  readonly days: number;
  readonly daysCompared: number;
}

/**
 * Returns the accounts of a shop with days whose parts differ from the account's own total by more
 * than a share of it, one row each. The last day read is left out: it is still growing.
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

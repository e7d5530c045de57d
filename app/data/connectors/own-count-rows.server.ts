import type { Queryable, Tx } from '#app/data/database.ts';

/** A source's own count of some days, both ends inclusive, and the figure that was read. */
interface CountedRange {
  readonly start: string;
  readonly end: string;
  readonly own: number;
  readonly read: number;
}

interface CountKey {
  readonly connector: string;
  readonly accountId: string;
}

/**
 * Records a source's own counts on each day of the counted ranges; days in no range lose theirs.
 * The days must be recorded as read already. Returns the number of days that changed.
 */
export async function updateOwnCounts(
  tx: Tx,
  shopId: number,
  {
    connector,
    accountId,
    days,
    counts,
  }: CountKey & { readonly days: readonly string[]; readonly counts: readonly CountedRange[] },
): Promise<number> {
  const ranges = days.map((day) => counts.find(({ start, end }) => start <= day && day <= end));
  const rows = await tx.query(
    `update connector_days d set counted_from = s.start_day, counted_to = s.end_day,
       own_count = s.own, read_count = s.read
     from unnest($4::date[], $5::date[], $6::date[], $7::bigint[], $8::bigint[])
       as s (day, start_day, end_day, own, read)
     where d.shop_id = $1 and d.connector = $2 and d.account_id = $3 and d.day = s.day
       and (d.counted_from, d.counted_to, d.own_count, d.read_count)
         is distinct from (s.start_day, s.end_day, s.own, s.read)
     returning 1`,
    [
      shopId,
      connector,
      accountId,
      days,
      ranges.map((count) => count?.start ?? null),
      ranges.map((count) => count?.end ?? null),
      ranges.map((count) => count?.own ?? null),
      ranges.map((count) => count?.read ?? null),
    ],
  );
  return rows.length;
}

export interface CountGap extends CountKey, CountedRange {}

/**
 * Returns the ranges of a shop's accounts in which the reading differs from the source's count by
 * more than a share of it; the greatest difference first. It leaves out a range of which most days
 * were read again since, and a single last day: it is still growing.
 */
export function selectCountGaps(db: Queryable, shopId: number, share: number): Promise<CountGap[]> {
  return db.query<CountGap>(
    `with counted as (
       select connector, account_id, counted_from, counted_to, own_count, read_count,
         max(day) over (partition by connector, account_id) as last_day
       from connector_days where shop_id = $1 and own_count is not null
     )
     select connector, account_id as "accountId", counted_from as start, counted_to as "end",
       own_count as own, read_count as read
     from counted
     where abs(own_count - read_count) > $2::numeric * own_count
       and not (counted_from = last_day and counted_to = last_day)
     group by connector, account_id, counted_from, counted_to, own_count, read_count
     having 2 * count(*) >= counted_to - counted_from + 1
     order by abs(own_count - read_count) desc, counted_to desc limit 100`,
    [shopId, share],
  );
}

export function selectComparedDays(
  db: Queryable,
  shopId: number,
): Promise<(CountKey & { readonly days: number })[]> {
  return db.query(
    `select connector, account_id as "accountId", count(*)::integer as days from connector_days
     where shop_id = $1 and (own_count is not null or own_spend is not null)
     group by connector, account_id`,
    [shopId],
  );
}

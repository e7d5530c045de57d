import type { Queryable } from '#app/data/database.ts';

export interface RateRefreshRow {
  readonly triedAt: string;
  readonly succeededAt: string | null;
  readonly failure: string | null;
}

/** How the last reading of rates went; null before the first. */
export async function selectRateRefresh(db: Queryable): Promise<RateRefreshRow | null> {
  const [row] = await db.query<RateRefreshRow>(
    `select tried_at as "triedAt", succeeded_at as "succeededAt", failure
     from currency_rate_refreshes`,
  );
  return row ?? null;
}

/** Replaces what was known; a failure keeps the moment of the last success. */
export async function saveRateRefresh(
  db: Queryable,
  { triedAt, failure }: Pick<RateRefreshRow, 'triedAt' | 'failure'>,
): Promise<void> {
  await db.query(
    `insert into currency_rate_refreshes as known (tried_at, succeeded_at, failure)
     values ($1, case when $2::text is null then $1::timestamptz end, $2)
     on conflict (only_row) do update set tried_at = excluded.tried_at,
       succeeded_at = coalesce(excluded.succeeded_at, known.succeeded_at),
       failure = excluded.failure`,
    [triedAt, failure],
  );
}

/** The last day with rates; null without any. */
export async function selectLastRateDay(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    'select max(day) as day from currency_rates',
  );
  return row?.day ?? null;
}

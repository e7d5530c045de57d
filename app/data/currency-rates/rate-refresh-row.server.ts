import type { Queryable } from '#app/data/database.ts';

export interface RateRefreshRow {
  readonly triedAt: string;
  readonly succeededAt: string | null;
  readonly failure: string | null;
}

/** Returns the outcome of the last reading of rates; null before the first. */
export async function selectRateRefresh(db: Queryable): Promise<RateRefreshRow | null> {
  const [row] = await db.query<RateRefreshRow>(
    `select tried_at as "triedAt", succeeded_at as "succeededAt", failure
     from currency_rate_refreshes`,
  );
  return row ?? null;
}

/** Replaces the outcome; a failure retains the time of the last success. */
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

export async function selectLastRateDay(db: Queryable): Promise<string | null> {
  const [row] = await db.query<{ day: string | null }>(
    'select max(day) as day from currency_rates',
  );
  return row?.day ?? null;
}

export async function selectQuotedCurrencies(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ currency: string }>(
    `select currency from currency_rates where day = (select max(day) from currency_rates)
     order by currency`,
  );
  return rows.map(({ currency }) => currency);
}

export async function hasRatesOfDays(db: Queryable, days: readonly string[]): Promise<boolean> {
  const [row] = await db.query<{ count: number }>(
    'select count(distinct day)::int as count from currency_rates where day = any($1::date[])',
    [days],
  );
  return row?.count === days.length;
}

export async function selectIsReadDaily(db: Queryable): Promise<boolean> {
  const rows = await db.query('select 1 from currency_rate_settings where is_read_daily');
  return rows.length > 0;
}

export async function saveIsReadDaily(db: Queryable, isReadDaily: boolean): Promise<void> {
  await db.query(
    `insert into currency_rate_settings (is_read_daily) values ($1)
     on conflict (only_row) do update set is_read_daily = excluded.is_read_daily`,
    [isReadDaily],
  );
}

import type { Queryable } from '#app/data/database.ts';

export interface SessionRangeRow {
  readonly startDay: string;
  readonly endDay: string;
  /** The chosen shortcut, under its name at the time; null for hand-picked days. */
  readonly shortcut: string | null;
}

/** Returns null when none was chosen since `after`. */
export async function selectSessionRange(
  db: Queryable,
  sessionKey: string,
  after: string,
): Promise<SessionRangeRow | null> {
  const [row] = await db.query<SessionRangeRow>(
    `select start_day as "startDay", end_day as "endDay", shortcut
     from session_ranges where session_key = $1 and chosen_at > $2`,
    [sessionKey, after],
  );
  return row ?? null;
}

/** Saves the days of a session, and deletes those that were chosen before `before`. */
export async function upsertSessionRange(
  db: Queryable,
  {
    sessionKey,
    startDay,
    endDay,
    shortcut,
    chosenAt,
    before,
  }: SessionRangeRow & {
    readonly sessionKey: string;
    readonly chosenAt: string;
    readonly before: string;
  },
): Promise<void> {
  await db.query(
    `insert into session_ranges (session_key, start_day, end_day, shortcut, chosen_at)
     values ($1, $2, $3, $4, $5)
     on conflict (session_key) do update set start_day = excluded.start_day,
       end_day = excluded.end_day, shortcut = excluded.shortcut, chosen_at = excluded.chosen_at`,
    [sessionKey, startDay, endDay, shortcut, chosenAt],
  );
  await db.query('delete from session_ranges where chosen_at < $1', [before]);
}

import type { Queryable } from '#app/data/database.ts';

/** Returns the free days used by the shop of this domain; 0 for an unrecorded one. */
export async function selectUsedTrialDays(db: Queryable, domainHash: string): Promise<number> {
  const [row] = await db.query<{ days: number }>(
    'select days from used_trial_days where domain_hash = $1',
    [domainHash],
  );
  return row?.days ?? 0;
}

/** Records the days used so far; a lower number changes nothing. */
export async function updateUsedTrialDays(
  db: Queryable,
  domainHash: string,
  days: number,
): Promise<void> {
  await db.query(
    `insert into used_trial_days (domain_hash, days) values ($1, $2)
     on conflict (domain_hash) do update set days = greatest(used_trial_days.days, excluded.days)`,
    [domainHash, days],
  );
}

import type { Queryable } from '#app/data/database.ts';

/** Free days that the shop of this domain has used; 0 of one that is not known. */
export async function selectUsedTrialDays(db: Queryable, domainHash: string): Promise<number> {
  const [row] = await db.query<{ days: number }>(
    'select days from used_trial_days where domain_hash = $1',
    [domainHash],
  );
  return row?.days ?? 0;
}

/** Notes that so many were used by now; fewer than are noted change nothing. */
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

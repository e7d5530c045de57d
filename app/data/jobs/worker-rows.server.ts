import type { Queryable } from '#app/data/database.ts';

export async function beat(db: Queryable, workerIds: readonly string[]): Promise<void> {
  await db.query(
    `insert into job_workers (worker_id, seen_at) select id, now() from unnest($1::text[]) id
     on conflict (worker_id) do update set seen_at = excluded.seen_at`,
    [workerIds],
  );
}

export async function deleteWorkers(db: Queryable, workerIds: readonly string[]): Promise<void> {
  await db.query('delete from job_workers where worker_id = any($1::text[])', [workerIds]);
}

/**
 * Frees the jobs of workers that have been silent for a time: the library would hold them for four
 * hours. The calling worker is alive, however late it is. The death of a worker implies no fault of
 * its jobs: the attempt does not count, unless it is the last possible one, as for a job whose key
 * another took. Returns the number of silent workers.
 */
export async function freeSilentWorkers(
  db: Queryable,
  {
    silentSeconds,
    workerIds: own,
  }: { readonly silentSeconds: number; readonly workerIds: readonly string[] },
): Promise<number> {
  const silent = await db.query<{ id: string }>(
    `select distinct locked_by as id from (
       select locked_by from graphile_worker._private_jobs where locked_by is not null
       union all
       select locked_by from graphile_worker._private_job_queues where locked_by is not null) held
     where held.locked_by <> all($2::text[]) and not exists (
       select 1 from job_workers w where w.worker_id = held.locked_by
         and w.seen_at > now() - make_interval(secs => $1))`,
    [silentSeconds, own],
  );
  const ids = silent.map(({ id }) => id);
  if (ids.length > 0) {
    await db.query(
      `update graphile_worker._private_jobs set attempts = greatest(attempts - 1, 0)
       where locked_by = any($1::text[]) and attempts < max_attempts`,
      [ids],
    );
    await db.query('select graphile_worker.force_unlock_workers($1::text[])', [ids]);
  }
  await db.query(
    "delete from job_workers where seen_at < now() - make_interval(secs => $1) - interval '1 hour'",
    [silentSeconds],
  );
  return ids.length;
}

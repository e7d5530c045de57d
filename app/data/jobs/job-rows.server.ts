import type { Queryable } from '#app/data/database.ts';

/** The earliest next run of a job that fails now; says if the attempt counts. */
export interface Postponement {
  readonly jobId: string;
  readonly seconds: number;
  readonly isAttemptCounted: boolean;
}

/**
 * Postpones the next attempt of a job that this worker holds. The library adds its own growing
 * delay to this, so that even a worker that dies right now leaves the job to be retried. Returns
 * false if the job is no longer expected: when another one with its key was added meanwhile, the
 * library takes its key and attempts.
 */
export async function postpone(
  db: Queryable,
  { jobId, seconds, isAttemptCounted }: Postponement,
): Promise<boolean> {
  const rows = await db.query<{ isAwaited: boolean }>(
    `update graphile_worker._private_jobs
     set run_at = now() + make_interval(secs => $2),
       attempts = case when $3 or (key is null and attempts >= max_attempts) then attempts
         else greatest(attempts - 1, 0) end
     where id = $1::bigint and locked_at is not null
     returning not (key is null and attempts >= max_attempts) as "isAwaited"`,
    [jobId, seconds, isAttemptCounted],
  );
  return rows[0]?.isAwaited ?? true;
}

export interface JobRow {
  readonly jobId: string;
  readonly name: string;
  readonly shopId: number | null;
  readonly shopName: string | null;
  readonly attempts: number;
  readonly attemptsMax: number;
  readonly error: string | null;
  readonly runAt: string;
  readonly isRunning: boolean;
  readonly createdAt: string;
}

const COLUMNS = `
  j.id::text as "jobId", t.identifier as name, s.shop_id as "shopId", s.name as "shopName",
  j.attempts, j.max_attempts as "attemptsMax", j.last_error as error, j.run_at as "runAt",
  j.locked_at is not null as "isRunning", j.created_at as "createdAt"`;
const FROM = `
  from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  left join shops s on s.shop_id = (j.payload ->> 'shopId')::integer`;

/** Returns jobs of a shop or of all that failed at least once, finally failed ones first, then the latest. */
export function selectFailedJobs(
  db: Queryable,
  limit: number,
  shopId: number | null = null,
): Promise<JobRow[]> {
  return db.query<JobRow>(
    `select ${COLUMNS} ${FROM} where j.last_error is not null
       and ($2::integer is null or s.shop_id = $2)
     order by j.attempts >= j.max_attempts desc, j.updated_at desc limit $1`,
    [limit, shopId],
  );
}

export async function hasJob(db: Queryable, shopId: number, jobId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from graphile_worker._private_jobs
     where id = $1::bigint and (payload ->> 'shopId')::integer = $2`,
    [jobId, shopId],
  );
  return rows.length > 0;
}

/** Makes a job that is not running run again now, with all its attempts; returns false when there is none. */
export async function rescheduleJob(db: Queryable, jobId: string): Promise<boolean> {
  const rows = await db.query(
    `select 1 from graphile_worker.reschedule_jobs(
       array[$1::bigint], run_at := now(), attempts := 0)`,
    [jobId],
  );
  return rows.length > 0;
}

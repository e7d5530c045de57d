import type { Queryable } from '#app/data/database.ts';
import type { BoardFilter, BoardJob, BoardWorker, ShopJobs } from '#app/domain/jobs/job.ts';

/** The jobs of these shops; with null all jobs, including those of no shop. */
export type ShopIds = readonly number[] | null;

const BOARD = `
  with board as (
    select j.id, t.identifier as name, (j.payload ->> 'shopId')::integer as shop_id, j.attempts,
      j.max_attempts, j.last_error, extract(epoch from j.run_at - now())::float8 as due_in,
      case
        when j.locked_at is not null then 'running'
        when j.attempts >= j.max_attempts then 'dead'
        when j.attempts > 0 then 'failing'
        when j.run_at > now() then 'scheduled'
        else 'waiting'
      end as state
    from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where $1::integer[] is null or (j.payload ->> 'shopId')::integer = any($1))`;

const COUNTS = `
  count(*) filter (where state = 'dead') as dead,
  count(*) filter (where state = 'failing') as failing,
  count(*) filter (where state = 'running') as running,
  count(*) filter (where state = 'waiting') as waiting,
  count(*) filter (where state = 'scheduled') as scheduled,
  -min(due_in) filter (where state in ('waiting', 'failing') and due_in <= 0) as "oldestDueSeconds"`;

export async function selectJobCounts(
  db: Queryable,
  shopIds: ShopIds,
): Promise<Omit<ShopJobs, 'shopId'>> {
  const [row] = await db.query<Omit<ShopJobs, 'shopId'>>(`${BOARD} select ${COUNTS} from board`, [
    shopIds,
  ]);
  if (row === undefined) throw new Error('A count came back without a row.');
  return row;
}

/** Counts jobs by shop, the most urgent first; shops with only scheduled jobs are left out. */
export function selectShopJobs(
  db: Queryable,
  shopIds: ShopIds,
  limit: number,
): Promise<ShopJobs[]> {
  return db.query<ShopJobs>(
    `${BOARD} select shop_id as "shopId", ${COUNTS} from board
     group by shop_id having bool_or(state <> 'scheduled')
     order by dead desc, failing desc, "oldestDueSeconds" desc nulls last, shop_id limit $2`,
    [shopIds, limit],
  );
}

export type BoardRow = BoardJob & { readonly total: number };

export function selectBoardJobs(
  db: Queryable,
  shopIds: ShopIds,
  { state, shopId, page }: BoardFilter,
  pageSize: number,
): Promise<BoardRow[]> {
  return db.query<BoardRow>(
    `${BOARD}
     select id::text as "jobId", name, shop_id as "shopId", state, attempts,
       max_attempts as "attemptsMax", last_error as error, due_in as "dueInSeconds",
       count(*) over () as total
     from board
     where ($2::text is null or state = $2) and ($3::integer is null or shop_id = $3)
     order by array_position(array['dead', 'failing', 'running', 'waiting', 'scheduled'], state),
       due_in, id
     limit $4 offset ($5::bigint - 1) * $4`,
    [shopIds, state, shopId, pageSize, page],
  );
}

/** Returns every worker that reported within an hour or holds a job, the silent ones first. */
export function selectWorkers(db: Queryable, silentSeconds: number): Promise<BoardWorker[]> {
  return db.query<BoardWorker>(
    `select coalesce(w.worker_id, h.worker_id) as "workerId",
       extract(epoch from now() - w.seen_at)::float8 as "silentSeconds",
       coalesce(h.jobs, 0) as "jobsHeld",
       w.seen_at is null or w.seen_at < now() - make_interval(secs => $1) as "isDead"
     from job_workers w
     full join (select locked_by as worker_id, count(*) as jobs
       from graphile_worker._private_jobs where locked_by is not null group by locked_by) h
       on h.worker_id = w.worker_id
     order by "isDead" desc, "workerId"`,
    [silentSeconds],
  );
}

/** Returns the subject of a job; null when there is none of this id. */
export async function selectJob(
  db: Queryable,
  jobId: string,
): Promise<{ readonly name: string; readonly shopId: number | null } | null> {
  const [row] = await db.query<{ name: string; shopId: number | null }>(
    `select t.identifier as name, (j.payload ->> 'shopId')::integer as "shopId"
     from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.id = $1::bigint`,
    [jobId],
  );
  return row ?? null;
}

/** Deletes a job that no worker holds; returns false when it is running, or gone. */
export async function deleteJob(db: Queryable, jobId: string): Promise<boolean> {
  const rows = await db.query('select 1 from graphile_worker.complete_jobs(array[$1::bigint])', [
    jobId,
  ]);
  return rows.length > 0;
}

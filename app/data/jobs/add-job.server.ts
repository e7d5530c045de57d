import type { Queryable } from '#app/data/database.ts';

export interface NewJob {
  readonly name: string;
  readonly payload: object;
  readonly key: string | null;
  readonly queue: string | null;
  readonly runAt: string | null;
  readonly maxAttempts: number | null;
  readonly keepsWaiting: boolean;
}

/** Adds a job; a waiting one of the same key is replaced. It exists once the transaction commits. */
export async function addJob(db: Queryable, job: NewJob): Promise<void> {
  await db.query(
    `select graphile_worker.add_job($1::text, payload := $2::json, queue_name := $3::text,
       run_at := $4::timestamptz, max_attempts := $5::integer, job_key := $6::text)
     where not ($7::boolean and exists (
       select 1 from graphile_worker.jobs where key = $6 and attempts < max_attempts))`,
    [
      job.name,
      JSON.stringify(job.payload),
      job.queue,
      job.runAt,
      job.maxAttempts,
      job.key,
      job.keepsWaiting,
    ],
  );
}

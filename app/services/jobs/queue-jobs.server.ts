import { addJob } from '#app/data/jobs/add-job.server.ts';
import type { JobQueue } from '#app/services/job-queue.ts';

/** The queue in PostgreSQL, where the transaction that creates work also adds its job. */
export const jobQueue: JobQueue = {
  add: (db, name, payload, { key, queue, runAt, maxAttempts, keepsWaiting } = {}) =>
    addJob(db, {
      name,
      payload,
      key: key ?? null,
      queue: queue ?? null,
      runAt: runAt ?? null,
      maxAttempts: maxAttempts ?? null,
      keepsWaiting: keepsWaiting ?? false,
    }),
};

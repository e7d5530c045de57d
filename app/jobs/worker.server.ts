import { EventEmitter } from 'node:events';
import { Logger, parseCrontab, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { beat, deleteWorkers, freeSilentWorkers } from '#app/data/jobs/worker-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { JobName } from '#app/services/jobs/job-queue.ts';
import { CRONTAB, JOB_DEFINITIONS } from './definitions.ts';
import { runJob } from './run-job.server.ts';

export interface WorkerOptions {
  /** Jobs at once. They wait for platforms most of the time, and a shop has at most four. */
  readonly concurrency?: number;
  /** Whether this worker also makes what time makes due; one of all workers does at a time. */
  readonly hasSchedule?: boolean;
  /** How soon a job that was added is seen when the message about it was lost. */
  readonly pollIntervalMs?: number;
}

export interface Worker {
  /** Takes no new job, lets those under way end or go back, and resolves. */
  stop(): Promise<void>;
  /** Resolves when the worker ended, by itself too; rejects when it broke. */
  readonly ended: Promise<void>;
}

const CONCURRENCY = 12;
const BEAT_MS = 5000;
/** A worker that is alive speaks several times in this time, even beside a busy database. */
const SILENT_SECONDS = 25;
/** How long a job may go on after the stop before it is cut off; it goes on elsewhere from there. */
const STOP_MS = 4000;

/**
 * Works on jobs until it is stopped. At the start and from then on it frees the jobs of workers that
 * died, so that they go on within a minute.
 */
export async function startWorker(deps: Deps, options: WorkerOptions = {}): Promise<Worker> {
  const { db, log } = deps;
  const workerIds = new Set<string>();
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:create', ({ worker }) => void workerIds.add(worker.workerId));
  const stopper = new AbortController();
  const runner = await run({
    connectionString: db.url,
    maxPoolSize: 5,
    concurrency: options.concurrency ?? CONCURRENCY,
    pollInterval: options.pollIntervalMs ?? 1000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_MS,
    events,
    logger: new Logger(() => () => undefined),
    parsedCronItems: options.hasSchedule === false ? [] : parseCrontab(CRONTAB),
    taskList: taskListOf(deps, stopper.signal),
  });
  const keepAlive = async () => {
    // First itself, then the others: it must never take itself for dead.
    await beat(db, [...workerIds]);
    const freed = await freeSilentWorkers(db, SILENT_SECONDS);
    if (freed > 0) log.info({ workers: freed }, 'jobs of dead workers are free again');
  };
  const stopBeating = repeat(keepAlive, BEAT_MS, (error) => {
    log.warn({ error: String(error) }, 'the worker could not say that it is alive');
  });
  const stop = async () => {
    const cut = setTimeout(() => stopper.abort(new Error('The worker stops.')), STOP_MS);
    await runner.stop().catch(() => undefined);
    clearTimeout(cut);
    await stopBeating();
    await deleteWorkers(db, [...workerIds]).catch(() => undefined);
  };
  return { stop, ended: runner.promise };
}

function taskListOf(deps: Deps, stop: AbortSignal): TaskList {
  const names = Object.keys(JOB_DEFINITIONS) as JobName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      (payload: unknown, { job }: { job: { id: string; attempts: number } }) =>
        runJob(deps, {
          jobId: String(job.id),
          name,
          payload,
          attempt: job.attempts,
          stop,
          random: () => Math.random(),
        }),
    ]),
  );
}

/** Does the work at once and then again and again, never twice at the same time. */
function repeat(
  work: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = work().catch(onError);
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    running = work()
      .catch(onError)
      .finally(() => (isBusy = false));
  }, everyMs);
  return async () => {
    clearInterval(timer);
    await running;
  };
}

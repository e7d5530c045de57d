import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
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
  /** How often it says that it is alive, and after how long a silent one is taken for dead. */
  readonly beatMs?: number;
  readonly silentSeconds?: number;
}

export interface Worker {
  /** Takes no new job, lets those under way end or go back, and resolves. */
  stop(): Promise<void>;
}

const CONCURRENCY = 12;
const BEAT_MS = 5000;
/** A worker that is alive speaks several times in this time, even beside a busy database. */
const SILENT_SECONDS = 25;
/** How long a job may go on after the stop before it is cut off; it goes on elsewhere from there. */
const STOP_MS = 4000;
/** After the database was away. */
const AGAIN_MS = 1000;

/**
 * Works on jobs until it is stopped. At the start and from then on it frees the jobs of workers that
 * died, so that they go on within a minute. When the database goes away it begins again.
 */
export async function startWorker(deps: Deps, options: WorkerOptions = {}): Promise<Worker> {
  const { db, log } = deps;
  const workerIds = new Set<string>();
  const stopper = new AbortController();
  const start = () => {
    // Nobody speaks for a runner that broke: what it held is free after a while.
    workerIds.clear();
    return startRunner(deps, options, { workerIds, stop: stopper.signal });
  };
  let runner = await start();
  let isStopping = false;
  const running = (async () => {
    while (!isStopping) {
      try {
        await runner.promise;
        if (isStopping) return;
        runner = await start();
      } catch (error) {
        log.warn({ error: String(error) }, 'the worker lost the database and begins again');
        await sleep(AGAIN_MS);
        if (!isStopping) runner = await start().catch(() => runner);
      }
    }
  })();
  const stopBeating = repeat(
    () => keepAlive(deps, options, workerIds),
    options.beatMs ?? BEAT_MS,
    (error) => {
      log.warn({ error: String(error) }, 'the worker could not say that it is alive');
    },
  );
  return {
    stop: async () => {
      isStopping = true;
      const cut = setTimeout(() => stopper.abort(new Error('The worker stops.')), STOP_MS);
      await runner.stop().catch(() => undefined);
      await running;
      clearTimeout(cut);
      await stopBeating();
      await deleteWorkers(db, [...workerIds]).catch(() => undefined);
    },
  };
}

interface Ground {
  /** In whose name jobs are held: another whenever the runner begins again. */
  readonly workerIds: Set<string>;
  readonly stop: AbortSignal;
}

function startRunner(deps: Deps, options: WorkerOptions, { workerIds, stop }: Ground) {
  const events: WorkerEvents = new EventEmitter();
  // The library locks jobs in the name of the pool, not of the worker that does one.
  events.on('pool:create', ({ workerPool }) => void workerIds.add(workerPool.id));
  return run({
    connectionString: deps.db.url,
    maxPoolSize: 5,
    concurrency: options.concurrency ?? CONCURRENCY,
    pollInterval: options.pollIntervalMs ?? 1000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_MS,
    events,
    logger: new Logger(() => () => undefined),
    parsedCronItems: options.hasSchedule === false ? [] : parseCrontab(CRONTAB),
    taskList: taskListOf(deps, stop),
  });
}

async function keepAlive(
  { db, log }: Deps,
  { silentSeconds = SILENT_SECONDS }: WorkerOptions,
  workerIds: ReadonlySet<string>,
): Promise<void> {
  const own = [...workerIds];
  await beat(db, own);
  const freed = await freeSilentWorkers(db, { silentSeconds, own });
  if (freed > 0) log.info({ workers: freed }, 'jobs of dead workers are free again');
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

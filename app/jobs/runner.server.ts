import { EventEmitter } from 'node:events';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Logger, parseCrontab, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import { retryingPool } from '#app/data/postgres/retrying-pool.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { JobName } from '#app/services/job-queue.ts';
import { CRONTAB, JOB_DEFINITIONS } from './definitions.ts';
import { runJob } from './run-job.server.ts';

export interface RunnerOptions {
  /** Concurrent jobs. They wait for platforms most of the time, and a shop has at most four. */
  readonly concurrency?: number;
  /** Also creates scheduled jobs; one of all workers does at a time. */
  readonly hasSchedule?: boolean;
  /** The delay after which a new job is seen when the message about it was lost. */
  readonly pollIntervalMs?: number;
}

export interface Runner {
  readonly holders: ReadonlySet<string>;
  /** Resolves when it has ended: it was stopped, or failed. */
  readonly ended: Promise<void>;
  /** Takes no new job, lets those under way end or go back, and resolves. */
  stop(): Promise<void>;
}

const CONCURRENCY = 12;
/** The time that a job may continue after the stop before it is cut off; it is continued elsewhere. */
const STOP_MS = 4000;
const STOPPED = new Error('The worker stops.');
const GIVE_UP_MS = 3 * STOP_MS;

/** The connections that the library needs to take jobs and to record how they end. */
const CONNECTIONS = 5;

/** Runs the library on our jobs, from its start until it is stopped or fails. */
export async function startRunner(deps: Deps, options: RunnerOptions = {}): Promise<Runner> {
  const holders = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const cut = new AbortController();
  const events: WorkerEvents = new EventEmitter();
  // The library locks jobs in the name of the pool, not of the worker that does one.
  events.on('pool:create', ({ workerPool }) => void holders.add(workerPool.id));
  // It waits for the jobs under way, however long they take.
  events.on('stop', () => void setTimeout(() => cut.abort(STOPPED), STOP_MS).unref());
  const pgPool = retryingPool(deps.db.url.reveal(), CONNECTIONS);
  const runner = await run({
    pgPool,
    concurrency: options.concurrency ?? CONCURRENCY,
    pollInterval: options.pollIntervalMs ?? 1000,
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: STOP_MS,
    events,
    logger: new Logger(() => () => undefined),
    parsedCronItems: options.hasSchedule === false ? [] : parseCrontab(CRONTAB),
    taskList: toTaskList(deps, { stop: cut.signal, underWay }),
  });
  const ended = runner.promise
    .catch(() => undefined)
    .then(() => awaitEnds(underWay))
    .finally(() => void pgPool.end());
  return {
    holders,
    ended,
    stop: async () => {
      // Without a database it would wait for one; what it holds is free after its silence.
      await Promise.race([runner.stop().catch(() => undefined), sleep(GIVE_UP_MS)]);
    },
  };
}

/**
 * Waits for jobs to end: the library gives up on them when they are cut off, and still records how
 * each ended, for which it needs its connections. A job that does not end is not waited for.
 */
async function awaitEnds(underWay: ReadonlySet<Promise<void>>): Promise<void> {
  const giveUp = sleep(STOP_MS, undefined, { ref: false });
  await Promise.race([Promise.allSettled(underWay), giveUp]);
  await nextTurn();
}

interface TaskOptions {
  readonly stop: AbortSignal;
  readonly underWay: Set<Promise<void>>;
}

function toTaskList(deps: Deps, { stop, underWay }: TaskOptions): TaskList {
  const names = Object.keys(JOB_DEFINITIONS) as JobName[];
  return Object.fromEntries(
    names.map((name) => [
      name,
      (payload: unknown, { job }: { job: { id: string; attempts: number } }) => {
        const work = runJob(deps, {
          jobId: String(job.id),
          name,
          payload,
          attempt: job.attempts,
          stop,
          random: () => Math.random(),
        }).finally(() => void underWay.delete(work));
        underWay.add(work);
        return work;
      },
    ]),
  );
}

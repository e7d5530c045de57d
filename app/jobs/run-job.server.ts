import { setTimeout as sleep } from 'node:timers/promises';
import { type Postponement, postpone } from '#app/data/jobs/job-rows.server.ts';
import { inShops, platformWide } from '#app/data/shop-scope.ts';
import { isConnectionLost } from '#app/data/postgres/connection-lost.ts';
import { AppError } from '#app/lib/app-error.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { Deps } from '#app/services/deps.ts';
import type { JobName } from '#app/services/job-queue.ts';
import { JOB_DEFINITIONS } from './definitions.ts';
import { HANDLERS } from './handlers.server.ts';

export interface JobRun {
  readonly jobId: string;
  readonly name: JobName;
  readonly payload: unknown;
  /** 1 for the first. */
  readonly attempt: number;
  readonly stop: AbortSignal;
  readonly random: () => number;
}

/** The library waits e^attempt seconds at most up to the tenth, about six hours. */
const COUNTED_ATTEMPTS_MAX = 10;
const AGAIN_MS = 500;

/**
 * Runs one job. A failed one is retried after a growing time, half as much again at random so that
 * shops that failed together do not return together. A retry time stated by a platform replaces
 * that, and the attempt does not count; neither does one that the worker's own stop cut short, or
 * that lost the database. A job whose place another took meanwhile ends when it fails: the other
 * does its work.
 */
export async function runJob(deps: Deps, run: JobRun): Promise<void> {
  const { name, jobId, attempt, stop } = run;
  const definition = JOB_DEFINITIONS[name];
  const timeout = AbortSignal.timeout(definition.minutesMax * 60_000);
  const signal = AbortSignal.any([stop, timeout]);
  try {
    const payload = definition.payload.parse(run.payload);
    const handle = HANDLERS[name] as (d: Deps, p: unknown, s: AbortSignal) => Promise<unknown>;
    const work = () => handle(deps, payload, signal);
    await ('shopId' in payload ? inShops([payload.shopId], work) : platformWide(work));
  } catch (error) {
    // Another run of the same job goes on with it. To end well here would delete the job under it;
    // to fail touches only jobs that this worker still holds.
    if (error instanceof AppError && error.code === 'cancelled' && !stop.aborted) throw error;
    const isThrottled = error instanceof PlatformError && error.retryAfterMs !== null;
    const growing = Math.exp(Math.min(attempt, COUNTED_ATTEMPTS_MAX)) / 2;
    const isCut = stop.aborted || isConnectionLost(error);
    const seconds = isCut
      ? 0
      : isThrottled
        ? (error.retryAfterMs ?? 0) / 1000 + run.random()
        : growing * run.random();
    const isAttemptCounted = !isCut && !isThrottled;
    deps.log.warn({ event: 'job.failed', job: name, attempt, err: error }, 'a job failed');
    const isAwaited = await putOff(deps, { jobId, seconds, isAttemptCounted }, stop);
    if (isAwaited) throw error;
  }
}

/** Retries until there is a database to write it to. */
async function putOff(
  { db }: Pick<Deps, 'db'>,
  postponement: Postponement,
  stop: AbortSignal,
): Promise<boolean> {
  for (;;) {
    try {
      return await postpone(db, postponement);
    } catch (error) {
      if (stop.aborted || !isConnectionLost(error)) return true;
      await sleep(AGAIN_MS, undefined, { signal: stop }).catch(() => undefined);
    }
  }
}

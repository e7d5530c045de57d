import { setTimeout as sleep } from 'node:timers/promises';
import { beat, deleteWorkers, freeSilentWorkers } from '#app/data/jobs/worker-rows.server.ts';
import { WORKER_SILENT_SECONDS } from '#app/domain/jobs/job.ts';
import type { Deps } from '#app/services/deps.ts';
import { type RunnerOptions, startRunner } from './runner.server.ts';

export interface WorkerOptions extends RunnerOptions {
  /** The interval of its signs of life, and the silence after which a worker counts as dead. */
  readonly beatMs?: number;
  readonly silentSeconds?: number;
}

export interface Worker {
  /** Takes no new job, lets those under way end or go back, and resolves. */
  stop(): Promise<void>;
}

const BEAT_MS = 5000;
/** The pause before it begins again. */
const AGAIN_MS = 1000;

/**
 * Works on jobs until it is stopped. At the start and from then on it frees the jobs of workers
 * that died, so that they continue within a minute. When the database goes away it waits; after any
 * other failure it begins again, and its former jobs are free after the same silence.
 */
export async function startWorker(deps: Deps, options: WorkerOptions = {}): Promise<Worker> {
  const { db, log } = deps;
  const stopping = new AbortController();
  let runner = await startRunner(deps, options);
  // Immediately, not at the next full minute: a restart after a crash waits for this.
  await deps.jobs
    .add(db, 'resume_work', {}, { key: 'resume_work', keepsWaiting: true })
    .catch((err: unknown) =>
      log.warn({ event: 'worker.not_resumed', err }, 'interrupted work waits for a minute'),
    );
  const living = (async () => {
    await runner.ended;
    while (!stopping.signal.aborted) {
      log.warn({ event: 'worker.restarted' }, 'the worker ended by a fault and starts again');
      await sleep(AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      runner = await startRunner(deps, options).catch(() => runner);
      if (stopping.signal.aborted) await runner.stop();
      await runner.ended;
    }
  })();
  const stopBeating = repeat(
    () => keepAlive(deps, options, runner.holders),
    options.beatMs ?? BEAT_MS,
    (error) => {
      log.warn(
        { event: 'worker.no_heartbeat', err: error },
        'the worker could not write its heartbeat',
      );
    },
  );
  return {
    stop: async () => {
      stopping.abort();
      await runner.stop();
      await living;
      await stopBeating();
      await deleteWorkers(db, [...runner.holders]).catch(() => undefined);
    },
  };
}

async function keepAlive(
  { db, log }: Deps,
  { silentSeconds = WORKER_SILENT_SECONDS }: WorkerOptions,
  holders: ReadonlySet<string>,
): Promise<void> {
  const workerIds = [...holders];
  await beat(db, workerIds);
  const freed = await freeSilentWorkers(db, { silentSeconds, workerIds });
  if (freed > 0)
    log.info({ event: 'worker.jobs_freed', workers: freed }, 'jobs of dead workers are free again');
}

/** Runs the work at once and then repeatedly, never twice at the same time. */
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

import { setTimeout as sleep } from 'node:timers/promises';

export type StopStep = readonly [name: string, stop: () => Promise<void>];

/** The longest that a step may take: the web server's own deadline of 10 s fits into it. */
export const STOP_STEP_MS = 12_000;

/**
 * Closes the parts of a process one after the other. A part that fails or does not end within
 * `stepMs` is logged and left behind, so that a dead database never prevents the end of the
 * process.
 */
export async function stopInSteps(
  log: { error(fields: object, message: string): void },
  steps: readonly StopStep[],
  stepMs: number = STOP_STEP_MS,
): Promise<void> {
  for (const [step, stop] of steps) {
    const abort = new AbortController();
    const late = sleep(stepMs, 'late' as const, { signal: abort.signal, ref: false });
    try {
      const ended = await Promise.race([stop(), late]);
      if (ended === 'late') log.error({ event: 'stop.late', step }, 'a part did not stop in time');
    } catch (err) {
      log.error({ event: 'stop.failed', step, err }, 'a part could not be stopped');
    } finally {
      abort.abort();
      late.catch(() => undefined);
    }
  }
}

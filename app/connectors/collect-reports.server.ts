import { type BackoffRange, backoffMs } from '#app/lib/backoff.ts';
import { connectorFault } from './connector-faults.ts';
import type { ConnectorGround } from './port.ts';

/** Reports take seconds to minutes; at bad hours much longer. */
const REPORTS: BackoffRange = { firstMs: 2000, mostMs: 60_000 };
const ASKED_MAX = 25;

/**
 * What a provider makes while we wait: asks until `ask` gives it, after growing waits.
 * @throws PlatformError `not_final` where that takes too long.
 */
export async function awaitReport<T>(
  { wait, random }: Pick<ConnectorGround, 'wait' | 'random'>,
  name: string,
  ask: () => Promise<T | null>,
  signal?: AbortSignal,
): Promise<T> {
  for (let made = 1; made <= ASKED_MAX; made += 1) {
    const report = await ask();
    if (report !== null) return report;
    await wait(backoffMs(made, random(), REPORTS), signal);
  }
  throw connectorFault(name, 'not_final');
}

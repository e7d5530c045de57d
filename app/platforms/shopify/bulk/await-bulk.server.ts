import type { Wait } from '#app/lib/backoff.ts';
import { PlatformError, type Abortable } from '../../port.ts';
import type { AdminClient } from '../admin-client.server.ts';
import { readBulk, type BulkOperation } from './bulk-operation.server.ts';

const POLL_FIRST_MS = 500;
const POLL_MOST_MS = 15_000;
/** The caller returns later, since an operation may take days. */
const PATIENCE_MS = 10 * 60_000;
const LATER_MS = 60_000;

/**
 * Waits for the end of an operation, successful or not; null when Shopify no longer has it.
 *
 * @throws PlatformError `throttled` when it takes longer than ten minutes.
 */
export async function awaitBulk(
  client: AdminClient,
  id: string,
  { wait, signal }: Abortable & { readonly wait: Wait },
): Promise<BulkOperation | null> {
  const abortable = signal === undefined ? {} : { signal };
  let waitedMs = 0;
  for (let pauseMs = POLL_FIRST_MS; ; pauseMs = Math.min(POLL_MOST_MS, pauseMs * 2)) {
    const operation = await readBulk(client, id, abortable);
    if (operation === null || !isUnderWay(operation)) return operation;
    if (waitedMs >= PATIENCE_MS) {
      throw new PlatformError('throttled', 'Shopify is still preparing the history.', {
        retryAfterMs: LATER_MS,
      });
    }
    await wait(pauseMs, signal);
    waitedMs += pauseMs;
  }
}

function isUnderWay({ status }: BulkOperation): boolean {
  return status === 'CREATED' || status === 'RUNNING' || status === 'CANCELING';
}

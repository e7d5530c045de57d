import type { DuckDBConnection } from '@duckdb/node-api';
import { tookTooLong } from '#app/data/took-too-long.ts';
import { AppError } from '#app/lib/app-error.ts';

export interface Patience {
  /** How long the statement may run. */
  readonly ms: number;
  /** Says that nobody waits for it any more. */
  readonly signal: AbortSignal | undefined;
}

/**
 * Runs a statement of this connection that is stopped when nobody waits for it any more, AppError
 * `cancelled`, and when it takes too long, `unavailable`. The connection is as good as before.
 */
export async function interruptible<T>(
  connection: DuckDBConnection,
  { ms, signal }: Patience,
  run: () => Promise<T>,
): Promise<T> {
  const isGone = () => signal?.aborted === true;
  if (isGone()) throw gone();
  let isLate = false;
  const interrupt = () => connection.interrupt();
  const deadline = setTimeout(() => {
    isLate = true;
    interrupt();
  }, ms);
  signal?.addEventListener('abort', interrupt);
  try {
    return await run();
  } catch (error) {
    if (isGone()) throw gone();
    throw isLate ? tookTooLong(error) : error;
  } finally {
    clearTimeout(deadline);
    signal?.removeEventListener('abort', interrupt);
  }
}

function gone(): AppError {
  return new AppError('cancelled', 'Nobody waits for this report any more.');
}

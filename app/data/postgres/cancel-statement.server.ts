import pg from 'pg';
import { AppError } from '#app/lib/app-error.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';

/** The most connections that are opened at once only to stop statements. */
const CANCELS_AT_ONCE = 2;
const CONNECT_MS = 5_000;

/** Runs a statement that is stopped when its signal aborts: AppError `cancelled`. */
export type CancellableRun = <T>(
  signal: AbortSignal,
  run: (client: pg.PoolClient) => Promise<T>,
) => Promise<T>;

/**
 * Runs statements of a pool that can be stopped, by `pg_cancel_backend` over a connection of its
 * own: the pool may have none left, which is when it matters. The connection whose statement was
 * stopped is not used again, so that a late stop cannot meet another caller's statement.
 */
export function cancellableRun(pool: pg.Pool, url: string): CancellableRun {
  const pids = new WeakMap<pg.PoolClient, number>();
  const inTurn = limitConcurrency(CANCELS_AT_ONCE);
  // PostgreSQL's own number: a PgBouncer in between reports another one to its clients.
  const findPid = async (client: pg.PoolClient): Promise<number> => {
    const cached = pids.get(client);
    if (cached !== undefined) return cached;
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const pid = rows[0]?.pid ?? 0;
    pids.set(client, pid);
    return pid;
  };
  return async (signal, run) => {
    if (signal.aborted) throw goneError();
    const client = await pool.connect();
    let stopping: Promise<void> | undefined;
    let failure: unknown;
    const stop = (pid: number) => () => (stopping = inTurn(() => cancelBackend(url, pid)));
    try {
      const onAbort = stop(await findPid(client));
      if (signal.aborted) throw goneError();
      signal.addEventListener('abort', onAbort);
      return await run(client).finally(() => signal.removeEventListener('abort', onAbort));
    } catch (error) {
      failure = error;
      throw signal.aborted ? goneError(error) : error;
    } finally {
      await stopping;
      client.release(failure !== undefined || stopping !== undefined);
    }
  };
}

/** Without an answer the statement ends by its own time limit. */
async function cancelBackend(url: string, pid: number): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_MS,
    application_name: 'farthing cancels',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select pg_cancel_backend($1)', [pid]);
  } catch {
    // The database is away, and the statement with it; or full, and the limit of time holds.
  } finally {
    await client.end().catch(() => undefined);
  }
}

function goneError(cause?: unknown): AppError {
  return new AppError('cancelled', 'Nobody waits for this answer any more.', { cause });
}

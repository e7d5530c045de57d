import type pg from 'pg';
import { isConnectionLost } from './connection-lost.ts';
import { EndingPool } from './ending-pool.server.ts';

/** "The database cannot be connected to now": graphile-worker 0.18 retries on this code. */
const CANNOT_CONNECT_NOW = '57P03';

/**
 * A pool for graphile-worker. The library waits for a database that is starting, but any other
 * error of its absence ends the process, unhandled, when it comes while the end of a job is
 * recorded; so every such error becomes that one, and after the end of the pool there is no answer.
 * A connection that waits for a notification gets the original error.
 */
export function retryingPool(url: string, connectionsMax: number): pg.Pool {
  const pool = new RetryingPool({
    connectionString: url,
    max: connectionsMax,
    application_name: 'farthing jobs',
  });
  // Without listeners a connection that breaks would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    makeLossRetryable(client);
  });
  return pool;
}

class RetryingPool extends EndingPool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | void {
    if (callback === undefined) return super.connect().catch(rethrow);
    super.connect(callback);
  }
}

type ConnectCallback = Parameters<pg.Pool['connect']>[0];

function makeLossRetryable(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: readonly unknown[]) => unknown;
  const retryable = (...args: readonly unknown[]) => {
    const answer = query(...args);
    return answer instanceof Promise ? answer.catch(rethrow) : answer;
  };
  client.query = retryable as typeof client.query;
}

function rethrow(error: unknown): never {
  if (!isConnectionLost(error)) throw error;
  throw Object.assign(new Error('The database went away.', { cause: error }), {
    code: CANNOT_CONNECT_NOW,
  });
}

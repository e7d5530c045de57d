import type pg from 'pg';
import { EndingPool } from './ending-pool.server.ts';

/** A small pool for a client that holds a connection for ever to LISTEN on it. */
export interface ListeningPool {
  readonly pool: pg.Pool;
  /** Ends it with the connections that are still held or being opened, without waiting. */
  close(): Promise<void>;
}

/**
 * Returns a broken connection to the pool, so that another can replace it:
 * `@socket.io/postgres-adapter` 0.5 requests a new one and never returns the broken one, and a
 * broken connection without a listener for its error ends the process. Neither does the adapter
 * return the one that it was about to listen on when it was closed.
 */
export function listeningPool(
  url: string,
  {
    onError,
    onDeaf,
  }: {
    readonly onError: (error: Error) => void;
    readonly onDeaf: () => void;
  },
): ListeningPool {
  const held = new Set<pg.PoolClient>();
  const pool = new EndingPool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    application_name: 'farthing listener',
    // It may be silent for hours: a break would go unnoticed.
    keepAlive: true,
  });
  pool.on('error', onError);
  pool.on('acquire', (client) => {
    held.add(client);
    // Not before its new holder has it.
    if (pool.ending) setImmediate(() => takeBack(client));
  });
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.on('end', () => {
      if (client.listenerCount('notification') > 0) onDeaf();
      takeBack(client);
    });
  });
  return {
    pool,
    close: async () => {
      const ended = pool.end();
      for (const client of held) {
        // That it ends is no news to anybody.
        client.removeAllListeners('end');
        takeBack(client);
      }
      await ended;
    },
  };
}

/** One listens for ever, one publishes now and then. */
const CONNECTIONS_MAX = 2;

/**
 * Returns a connection in place of its holder. The holder may still release it: `pool.query` does
 * so when the query on the broken connection fails, and a second release is an error that ends the
 * process.
 */
function takeBack(client: pg.PoolClient): void {
  const release = client.release.bind(client);
  client.release = () => undefined;
  try {
    release(true);
  } catch {
    // It was not in anybody's hands: the pool had it back already.
  }
}

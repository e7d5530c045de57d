import pg from 'pg';

/**
 * A small pool for somebody who holds a connection for ever to LISTEN on it. A connection that
 * breaks goes back to the pool, so that another can take its place: `@socket.io/postgres-adapter`
 * 0.5 asks for a new one and gives the broken one never back, and a broken connection without a
 * listener for its error ends the process.
 */
export function listeningPool(
  url: string,
  {
    onError,
    onDeaf,
  }: {
    readonly onError: (error: Error) => void;
    /** A connection that somebody listened on has ended. */
    readonly onDeaf: () => void;
  },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS_MAX,
    application_name: 'farthing listener',
    // Nobody says anything on it for hours: a break would go unnoticed.
    keepAlive: true,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', onError);
    client.on('end', () => {
      if (client.listenerCount('notification') > 0) onDeaf();
      try {
        client.release(true);
      } catch {
        // It was not in anybody's hands: the pool had it back already.
      }
    });
  });
  return pool;
}

/** One listens for ever, one publishes now and then. */
const CONNECTIONS_MAX = 2;

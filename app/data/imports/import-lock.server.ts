import type { PoolClient } from 'pg';
import type { Database } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';

/** First half of the advisory key, so that these locks collide with no others. */
const IMPORT_LOCKS = 7_012;

/**
 * Runs `work` as the shop's only import, in whatever process. PostgreSQL frees the lock when the
 * holder's connection ends, so a killed import never blocks the next one.
 *
 * @throws AppError conflict when another import of the shop is running.
 */
export async function withImportLock<T>(
  db: Database,
  shopId: number,
  work: () => Promise<T>,
): Promise<T> {
  const connection = await db.pool.connect();
  let broken: Error | undefined;
  try {
    await lock(connection, shopId);
    try {
      return await work();
    } finally {
      // Given back before anybody hears that the import is over: the next one may start at once.
      await connection
        .query('select pg_advisory_unlock($1, $2)', [IMPORT_LOCKS, shopId])
        .catch((error: Error) => (broken = error));
    }
  } finally {
    // A connection that may still hold the lock is ended, which frees it.
    connection.release(broken);
  }
}

async function lock(connection: PoolClient, shopId: number): Promise<void> {
  const { rows } = await connection.query<{ locked: boolean }>(
    'select pg_try_advisory_lock($1, $2) as locked',
    [IMPORT_LOCKS, shopId],
  );
  if (rows[0]?.locked === true) return;
  throw new AppError('conflict', 'Another import of this shop is running.', {
    hint: 'Wait until it is done, or cancel it.',
  });
}

export async function isImportRunning(db: Database, shopId: number): Promise<boolean> {
  const [row] = await db.query<{ running: boolean }>(
    `select exists (select 1 from pg_locks where locktype = 'advisory' and granted
       and classid = $1 and objid = $2 and database = (
         select oid from pg_database where datname = current_database())) as running`,
    [IMPORT_LOCKS, shopId],
  );
  return row?.running === true;
}

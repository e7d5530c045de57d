import type { Database } from '#app/data/database.ts';
import { AppError } from '#app/lib/app-error.ts';

/** First half of the advisory key, so that these locks meet no others. */
const IMPORT_LOCKS = 7_012;

/**
 * Runs `work` as the shop's only import, in whatever process. PostgreSQL frees the lock when the
 * holder's connection ends, so a killed import never blocks the next one.
 * @throws AppError conflict when another import of the shop is running.
 */
export async function withImportLock<T>(
  db: Database,
  shopId: number,
  work: () => Promise<T>,
): Promise<T> {
  const connection = await db.pool.connect();
  try {
    const { rows } = await connection.query<{ locked: boolean }>(
      'select pg_try_advisory_lock($1, $2) as locked',
      [IMPORT_LOCKS, shopId],
    );
    if (rows[0]?.locked !== true) {
      throw new AppError('conflict', 'Another import of this shop is running.', {
        hint: 'Wait until it is done, or cancel it.',
      });
    }
    return await work();
  } finally {
    // Ending the connection frees the lock even if it was never taken.
    connection.release(true);
  }
}

/** Whether an import of the shop is running somewhere. */
export async function isImportRunning(db: Database, shopId: number): Promise<boolean> {
  const [row] = await db.query<{ running: boolean }>(
    `select exists (select 1 from pg_locks where locktype = 'advisory' and granted
       and classid = $1 and objid = $2 and database = (
         select oid from pg_database where datname = current_database())) as running`,
    [IMPORT_LOCKS, shopId],
  );
  return row?.running === true;
}

import { Logger, runMigrations } from 'graphile-worker';
import type { Database } from '#app/data/database.ts';

/** Any fixed number but that of the migrations: the lock of the queue's migration. */
const LOCK = 4_662_118_031;

/**
 * Migrates the job queue's own tables, in the schema `graphile_worker`, to the version of the
 * library. Several processes may call it at once.
 */
export async function migrateJobs(db: Database): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await runMigrations({ pgPool: db.pool, logger: SILENT });
  } finally {
    // Closed rather than given back: the lock ends with the connection, whatever happened.
    client.release(true);
  }
}

const SILENT = new Logger(() => () => undefined);

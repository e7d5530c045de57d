import type { Queryable } from '#app/data/database.ts';

/** Throws when the database cannot be asked. */
export async function askDatabase(db: Queryable): Promise<void> {
  await db.query('select 1');
}

/** Throws when jobs cannot be read, as before the queue's tables were made. */
export async function askQueue(db: Queryable): Promise<void> {
  await db.query('select 1 from graphile_worker.jobs limit 1');
}

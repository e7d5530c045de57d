import type { Database } from '#app/data/database.ts';
import { limitConcurrency } from '#app/lib/limit-concurrency.ts';

/** First half of the advisory key, so that these locks collide with no others. */
const BILLING_LOCKS = 7_028;

/**
 * Limits concurrency: each call holds a connection while its work needs others, which must never be
 * the entire pool.
 */
const serializeBilling = limitConcurrency(2);

/**
 * Runs work that reads a billing provider, or has it charge something, once at a time for a shop in
 * all processes. It is no transaction, since the work calls the provider. PostgreSQL frees the lock
 * when the holder's connection ends.
 */
export function withBillingLock<T>(
  db: Database,
  shopId: number,
  work: () => Promise<T>,
): Promise<T> {
  return serializeBilling(async () => {
    const connection = await db.pool.connect();
    let broken: Error | undefined;
    try {
      await connection.query('select pg_advisory_lock($1, $2)', [BILLING_LOCKS, shopId]);
      try {
        return await work();
      } finally {
        await connection
          .query('select pg_advisory_unlock($1, $2)', [BILLING_LOCKS, shopId])
          .catch((error: Error) => (broken = error));
      }
    } finally {
      // A connection that may still hold the lock is ended, which frees it.
      connection.release(broken);
    }
  });
}

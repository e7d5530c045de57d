import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '#app/data/database.ts';

/** A number of points within a number of seconds, counted from the first. */
export interface Limit {
  readonly name: string;
  readonly points: number;
  readonly seconds: number;
}

/**
 * Consumes a point of `key`; returns null, or the seconds to wait when there was none. The count is
 * stored in PostgreSQL: it outlives this process and applies to all of them. The window follows the
 * machine's own clock.
 */
export async function consumePoint(
  db: Database,
  limit: Limit,
  key: string,
): Promise<number | null> {
  try {
    await createLimiter(db.pool, limit).consume(key);
    return null;
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  }
}

/** Returns a point after a legitimate use. */
export async function giveBackPoint(db: Database, limit: Limit, key: string): Promise<void> {
  await createLimiter(db.pool, limit).reward(key);
}

export async function forgetPoints(db: Database, limit: Limit, key: string): Promise<void> {
  await createLimiter(db.pool, limit).delete(key);
}

export async function sweepLimits(db: Database): Promise<void> {
  await db.query(
    'delete from rate_limits where expire < extract(epoch from clock_timestamp()) * 1000',
  );
}

const LIMITERS = new WeakMap<Pool, Map<string, RateLimiterPostgres>>();

function createLimiter(pool: Pool, { name, points, seconds }: Limit): RateLimiterPostgres {
  const limiters = LIMITERS.get(pool) ?? new Map<string, RateLimiterPostgres>();
  LIMITERS.set(pool, limiters);
  const cached = limiters.get(name);
  if (cached !== undefined) return cached;
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
  });
  limiters.set(name, limiter);
  return limiter;
}

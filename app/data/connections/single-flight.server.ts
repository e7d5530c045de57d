import { createHash } from 'node:crypto';
import type { Database } from '#app/data/database.ts';
import { forEverybody } from '#app/data/shop-scope.ts';

/**
 * Limits concurrency: each flight holds a connection while its work needs others, which must never
 * be the entire pool.
 */
const FLIGHTS_MAX = 3;
let flights = 0;
const waiting: (() => void)[] = [];

/**
 * Runs the work under an advisory lock of the given name, outside of any transaction, so that the
 * work may call another service.
 */
export type SingleFlight<T> = (db: Database, lock: string, work: () => Promise<T>) => Promise<T>;

/**
 * Runs the same work once at a time on all machines: callers of one process share the outcome,
 * other processes wait for the lock. It continues when the caller who began it leaves. Two kinds of
 * work may share a lock, but never each other's outcome, so each creates a flight of its own, and
 * its outcomes have one type.
 */
export function singleFlight<T>(): SingleFlight<T> {
  const underWay = new Map<string, Promise<T>>();
  return (db, lock, work) => {
    const key = `${db.url.reveal()} ${lock}`;
    const shared = underWay.get(key);
    if (shared !== undefined) return shared;
    const begin = () => takeFlight(() => underLock(db, lock, work));
    const flight = forEverybody(begin).finally(() => underWay.delete(key));
    underWay.set(key, flight);
    return flight;
  };
}

async function takeFlight<T>(work: () => Promise<T>): Promise<T> {
  while (flights >= FLIGHTS_MAX) await new Promise<void>((resolve) => void waiting.push(resolve));
  flights += 1;
  try {
    return await work();
  } finally {
    flights -= 1;
    waiting.shift()?.();
  }
}

async function underLock<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const client = await db.pool.connect();
  const lock = createHash('sha256').update(name).digest().readBigInt64BE().toString();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work();
  } finally {
    // The lock lives with the connection: one that does not unlock is closed.
    const isUnlocked = await client.query('select pg_advisory_unlock($1)', [lock]).then(
      () => true,
      () => false,
    );
    client.release(!isUnlocked);
  }
}

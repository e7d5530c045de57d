import { createHash } from 'node:crypto';
import type { Database } from '#app/data/database.ts';

const underWay = new Map<string, Promise<unknown>>();

/** Each turn holds a connection while its work needs others: the pool must never be all turns. */
const TURNS_MAX = 3;
let turns = 0;
const waiting: (() => void)[] = [];

/**
 * Does the work of one name once at a time on all machines: callers of this process who come while
 * it is under way share its outcome, other processes wait for an advisory lock. Outside of any
 * transaction, so that the work may ask another service.
 */
export async function inTurn<T>(db: Database, name: string, work: () => Promise<T>): Promise<T> {
  const key = `${db.url} ${name}`;
  const shared = underWay.get(key);
  if (shared !== undefined) return shared as Promise<T>;
  const turn = takeTurn(() => underLock(db, name, work)).finally(() => underWay.delete(key));
  underWay.set(key, turn);
  return turn;
}

async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
  while (turns >= TURNS_MAX) await new Promise<void>((resolve) => void waiting.push(resolve));
  turns += 1;
  try {
    return await work();
  } finally {
    turns -= 1;
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

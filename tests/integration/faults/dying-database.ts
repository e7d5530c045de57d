import type { Database, Queryable, Tx } from '#app/data/database.ts';

/** What a process ends with that is killed. */
export class Killed extends Error {}

/** Says how many statements were run until now. */
export interface CountedDatabase extends Database {
  statements(): number;
}

/**
 * A database whose process dies at its nth statement from now on: nothing after that is done, and the
 * transaction that it is in is rolled back, as PostgreSQL does when a connection breaks.
 */
export function dyingDatabase(db: Database, nth: number): CountedDatabase {
  let count = 0;
  const live =
    <Args extends unknown[], T>(run: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      count += 1;
      if (count > nth) throw new Killed('The process was killed.');
      return run(...args);
    };
  const withinTransaction = (tx: Tx): Tx => ({
    query: live(tx.query) as Tx['query'],
    queryArrays: live(tx.queryArrays),
    copyIn: live(tx.copyIn),
  });
  return {
    ...db,
    statements: () => count,
    query: live(db.query) as Database['query'],
    queryArrays: live(db.queryArrays),
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(withinTransaction(tx));
        // A process may also die between its last statement and the commit.
        await live(() => Promise.resolve())();
        return result;
      }),
  };
}

/** A database whose disk is full for its nth statement from now on, and has room again after that. */
export function fullDatabase(db: Database, nth: number): Database {
  let count = 0;
  const isFull = () => {
    count += 1;
    return count === nth + 1;
  };
  const fill = async <T>(on: Queryable): Promise<T> => {
    await on.query(RAISE_DISK_FULL);
    throw new Error('PostgreSQL did not refuse the statement.');
  };
  const withRoom =
    <Args extends unknown[], T>(on: Queryable, run: (...args: Args) => Promise<T>) =>
    (...args: Args): Promise<T> =>
      isFull() ? fill(on) : run(...args);
  return {
    ...db,
    query: withRoom(db, db.query) as Database['query'],
    queryArrays: withRoom(db, db.queryArrays),
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          query: withRoom(tx, tx.query) as Tx['query'],
          queryArrays: withRoom(tx, tx.queryArrays),
          copyIn: withRoom(tx, tx.copyIn),
        }),
      ),
  };
}

/** As PostgreSQL refuses a statement then: a transaction can only be rolled back. */
const RAISE_DISK_FULL = `do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`;

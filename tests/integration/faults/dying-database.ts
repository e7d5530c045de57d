import type { Database, Tx } from '#app/data/database.ts';

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

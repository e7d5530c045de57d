import type { Database } from '#app/data/database.ts';

/** What a process ends with that is killed. */
export class Killed extends Error {}

/** A database whose process dies at its nth statement from now on: nothing after that is done. */
export function dyingDatabase(db: Database, nth: number): Database {
  let left = nth;
  const live = () => {
    left -= 1;
    if (left < 0) throw new Killed('The process was killed.');
  };
  return {
    ...db,
    query: (sql, params) => {
      live();
      return db.query(sql, params);
    },
    transaction: (work) =>
      db.transaction((tx) =>
        work({
          ...tx,
          query: (sql, params) => {
            live();
            return tx.query(sql, params);
          },
        }),
      ),
  };
}

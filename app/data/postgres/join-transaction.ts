import type { Database, Tx } from '#app/data/database.ts';

/** The database as seen from within a transaction: what begins one of its own becomes part of it. */
export function joinTransaction(db: Database, tx: Tx): Database {
  return {
    ...db,
    query: (sql, params) => tx.query(sql, params),
    queryArrays: (sql, params) => tx.queryArrays(sql, params),
    transaction: (work) => work(tx),
  };
}

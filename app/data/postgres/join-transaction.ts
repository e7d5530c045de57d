import type { Database, Tx } from '#app/data/database.ts';

/** Presents the transaction as a database: transactions begun in it become part of it. */
export function joinTransaction(db: Database, tx: Tx): Database {
  return {
    ...db,
    query: (sql, params) => tx.query(sql, params),
    queryArrays: (sql, params) => tx.queryArrays(sql, params),
    transaction: (work) => work(tx),
  };
}

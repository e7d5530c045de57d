import type { Database, Queryable, Tx } from '#app/data/database.ts';

export interface FailingDatabase {
  readonly db: Database;
  /** How many statements were asked for. */
  statements(): number;
  /** Whether something may have been written for good. */
  hasWritten(): boolean;
}

/**
 * The database until its `at`-th statement, at which the connection is gone. The error holds what was
 * asked, as PostgreSQL's may.
 */
export function failingDatabase(db: Database, at: number): FailingDatabase {
  let asked = 0;
  let hasWritten = false;
  const noteWrite = (sql: string) => {
    if (!/^\s*select\b/i.test(sql)) hasWritten = true;
  };
  const guard = (params: readonly unknown[] = []) => {
    asked += 1;
    if (asked !== at) return;
    const message = 'terminating connection due to administrator command';
    throw Object.assign(new Error(message), { code: '57P01', detail: params.join(', ') });
  };
  const over = <T extends Queryable>(inner: T) => ({
    query: <R extends object>(sql: string, params?: readonly unknown[]) =>
      attempt(params, () => inner.query<R>(sql, params)),
    queryArrays: (sql: string, params?: readonly unknown[]) =>
      attempt(params, () => inner.queryArrays(sql, params)),
  });
  async function attempt<R>(params: readonly unknown[] | undefined, work: () => Promise<R>) {
    guard(params);
    return work();
  }
  const failing: Database = {
    ...db,
    query: <R extends object>(sql: string, params?: readonly unknown[]) =>
      attempt(params, () => {
        noteWrite(sql);
        return db.query<R>(sql, params);
      }),
    transaction: async (work) => {
      const result = await db.transaction((tx) =>
        work({
          ...over(tx),
          copyIn: (target, rows) => attempt([], () => tx.copyIn(target, rows)),
        } satisfies Tx),
      );
      hasWritten = true;
      return result;
    },
  };
  return { db: failing, statements: () => asked, hasWritten: () => hasWritten };
}

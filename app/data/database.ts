import type { Pool } from 'pg';
import type { Secret } from '#app/lib/secret.ts';

/**
 * The repositories' interface to PostgreSQL. Values come back as plain data: `bigint` as a safe
 * integer, `numeric` as its exact text, `date` as "YYYY-MM-DD", `timestamptz` as ISO UTC with
 * milliseconds ("2023-02-01T13:05:09.000Z"), `timestamp` as "2023-02-01 13:05:09".
 */
export interface Queryable {
  query<T extends object = Record<string, unknown>>(
    sql: string,
    params?: readonly unknown[],
  ): Promise<T[]>;
  /** Returns each row as an array of its columns: half the work where rows are many. */
  queryArrays(sql: string, params?: readonly unknown[]): Promise<unknown[][]>;
}

/** One transaction; others see its writes only when its function has resolved. */
export interface Tx extends Queryable {
  /** Bulk insert: `target` is "table (column, ...)", `rows` lines of PostgreSQL's COPY text format. */
  copyIn(target: string, rows: CopyRows): Promise<void>;
}

/** Text of complete or partial COPY lines, at once or in pieces. */
export type CopyRows = string | Iterable<string> | AsyncIterable<string>;

export interface Database extends Queryable {
  /** Commits when `work` resolves, rolls back when it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  copyIn(tx: Tx, target: string, rows: CopyRows): Promise<void>;
  readonly pool: Pool;
  readonly url: Secret;
  close(): Promise<void>;
}

/**
 * Where figures are read: the columnar copy (DuckDB) or PostgreSQL itself. Both take the same SQL
 * text with `$1` parameters and give the same rows.
 */
export interface MetricReader {
  /**
   * Runs one statement over the ledgers of these shops, never older than their last commit; while
   * orders of theirs are being costed, as they were when they were last complete.
   * Integers come back as safe integers, days as "YYYY-MM-DD". It is stopped when `signal` says that
   * nobody waits for it any more: AppError `cancelled`; and after `QUERY_LIMITS.statementMs`,
   * `unavailable`.
   */
  read(
    shopIds: number[],
    sql: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<Record<string, unknown>[]>;
  close(): Promise<void>;
}

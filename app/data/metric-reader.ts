/**
 * The source of figures: the columnar copy (DuckDB) or PostgreSQL itself. Both accept the same SQL
 * text with `$1` parameters and return the same rows.
 */
import type { CostSources } from '#app/domain/profit/cost-families.ts';

export interface MetricReader {
  /**
   * Runs one statement over the ledgers of these shops, never older than their last commit; while
   * orders of theirs are being costed, over the last complete state. Integers come back as safe
   * integers, days as "YYYY-MM-DD". It stops with AppError `cancelled` when `signal` aborts, and
   * with `unavailable` after `QUERY_LIMITS.statementMs`.
   */
  read(
    shopIds: number[],
    sql: string,
    params: readonly unknown[],
    signal?: AbortSignal,
  ): Promise<Record<string, unknown>[]>;
  /** Reads the records and statements of each shop about its costs, as of its last commit. */
  readCostSources(shopIds: readonly number[]): Promise<readonly CostSources[]>;
  close(): Promise<void>;
}

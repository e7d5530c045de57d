import type { Queryable } from '#app/data/database.ts';
import { selectCostSources } from '#app/data/costs/cost-source-rows.server.ts';
import type { MetricReader } from '#app/data/metric-reader.ts';

/**
 * Reads figures from PostgreSQL itself: always as new as its last commit. It serves commands, which
 * run once and would fill a copy for nothing, and the check of the columnar reader.
 */
export function postgresReader(db: Queryable): MetricReader {
  return {
    read: (_shopIds, sql, params) => db.query(sql, params),
    readCostSources: (shopIds) => selectCostSources(db, shopIds),
    close: () => Promise.resolve(),
  };
}

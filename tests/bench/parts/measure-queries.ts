import { postgresReader } from '#app/data/postgres-reader.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { runCohortQuery } from '#app/services/metrics/run-cohort-query.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';
import { limitRuns, type BenchSize } from '../bench-size.ts';
import { median, measureAlternately, measureTimes } from '../measure/timing.ts';
import { getReportQueries, type ReportQuery } from './report-queries.ts';

export interface QueryMeasure {
  readonly name: string;
  /** Median milliseconds, warm. */
  readonly metricLayer: number;
  readonly handWritten: number;
  readonly postgres: number;
}

const DUCKDB_RUNS = { warmUps: 3, runs: 21 };
const POSTGRES_RUNS = { warmUps: 1, runs: 3 };

/**
 * Each query of the screens three ways: through the metric layer, by hand on the same copy, and
 * the metric layer's own statement on PostgreSQL.
 */
export async function measureQueries(
  deps: Deps,
  shopId: number,
  size: BenchSize,
): Promise<QueryMeasure[]> {
  const onPostgres = { ...deps, reader: postgresReader(deps.db) };
  const measures: QueryMeasure[] = [];
  for (const reportQuery of getReportQueries(shopId)) {
    const { name, range, handWritten } = reportQuery;
    const byHand = () => deps.reader.read([shopId], handWritten, [shopId, range.start, range.end]);
    const [layer = [], hand = []] = await measureAlternately(
      [() => answer(deps, reportQuery), byHand],
      limitRuns(size, DUCKDB_RUNS),
    );
    const postgres = await measureTimes(
      () => answer(onPostgres, reportQuery),
      limitRuns(size, POSTGRES_RUNS),
    );
    measures.push({
      name,
      metricLayer: median(layer),
      handWritten: median(hand),
      postgres: median(postgres),
    });
  }
  return measures;
}

function answer(deps: Deps, reportQuery: ReportQuery): Promise<unknown> {
  return reportQuery.kind === 'metrics'
    ? runMetricQuery(deps, reportQuery.query)
    : runCohortQuery(deps, reportQuery.query);
}

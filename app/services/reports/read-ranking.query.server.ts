import type { MetricResult } from '#app/domain/metrics/metric-query.ts';
import {
  RANKING_METRIC,
  type RankedDimension,
  type RankedRow,
  type Ranking,
} from '#app/domain/report/dashboard.ts';
import { labelKeys } from '#app/services/metrics/label-keys.query.server.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.query.server.ts';
import type { OpenReport } from './open-report.query.server.ts';

/** How many stand at each end. */
const SIZE = 5;

/** The values of one dimension that earn most and least; what has no value stands aside. */
export async function readRanking(
  { deps, shop, query }: OpenReport,
  dimension: RankedDimension,
): Promise<Ranking> {
  const ask = (direction: 'asc' | 'desc'): Promise<MetricResult> =>
    runMetricQuery(deps, {
      ...query,
      compareTo: 'none',
      metrics: [RANKING_METRIC],
      groupings: [dimension],
      filters: [...query.filters, { field: dimension, operator: 'neq', values: [null] }],
      sort: { by: RANKING_METRIC, direction },
      page: { size: SIZE, number: 1 },
    });
  const [best, worst] = await Promise.all([ask('desc'), ask('asc')]);
  const top = keysOf(best);
  const bottom = keysOf(worst).filter((key) => !top.includes(key));
  const labels = await labelKeys(deps, shop.shopId, dimension, [...top, ...bottom]);
  const row = (result: MetricResult) => (key: string): RankedRow => ({
    key,
    label: labels.get(key) ?? key,
    grossProfit:
      result.rows.find(({ keys }) => keys[0] === key)?.values[RANKING_METRIC] ?? null,
  });
  return { dimension, top: top.map(row(best)), bottom: bottom.map(row(worst)) };
}

function keysOf({ rows }: MetricResult): string[] {
  return rows.flatMap(({ keys }) => keys[0] ?? []);
}

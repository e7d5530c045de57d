import type { MetricQuery, MetricResult } from '#app/domain/metrics/metric-query.ts';
import {
  KNOWLEDGE_METRICS,
  restsOnUnitCosts,
  withoutUnknownProfit,
} from '#app/view-models/report/profit-knowledge.ts';

/**
 * The answer of a query as a screen may state it: where too few costs are known, profit and all
 * that rests on unit costs is undefined. How far they are known is in the answer too.
 */
export async function readKnownFigures(
  read: (query: MetricQuery) => Promise<MetricResult>,
  query: MetricQuery,
): Promise<MetricResult> {
  if (!query.metrics.some(restsOnUnitCosts)) return read(query);
  const metrics = [...new Set([...query.metrics, ...KNOWLEDGE_METRICS])];
  return withoutUnknownProfit(await read({ ...query, metrics }));
}

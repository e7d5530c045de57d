import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

/**
 * The product that "Single Product" opens with (features.md, "Side menu"): the one with the most
 * net sales in the range; null when nothing was sold.
 */
export async function bestSeller(deps: Deps, base: MetricQuery): Promise<string | null> {
  const { rows } = await runMetricQuery(deps, {
    ...base,
    compareTo: 'none',
    metrics: ['net_sales'],
    groupings: ['product'],
    filters: [],
    sort: { by: 'net_sales', direction: 'desc' },
    page: { size: 2, number: 1 },
  });
  return rows.flatMap(({ keys }) => keys[0] ?? [])[0] ?? null;
}

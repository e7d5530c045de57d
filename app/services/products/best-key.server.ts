import type { MetricQuery } from '#app/domain/metrics/metric-query.ts';
import type { Deps } from '#app/services/deps.ts';
import { readMetricRows } from '#app/services/metrics/run-metric-query.server.ts';

/** The subjects of "Single Product" and "Single Collection" of the side menu. */
export type SingleThing = 'product' | 'collection';

/**
 * Returns the key that a page about one thing opens with (features.md, "Side menu"): the product or
 * collection with the most net sales in the range; null when nothing was sold.
 */
export async function bestKey(
  deps: Deps,
  base: MetricQuery,
  of: SingleThing,
): Promise<string | null> {
  const rows = await readMetricRows(deps, {
    ...base,
    compareTo: 'none',
    metrics: ['net_sales'],
    groupings: [of],
    filters: [],
    sort: { by: 'net_sales', direction: 'desc' },
    page: { size: 2, number: 1 },
  });
  return rows.flatMap(({ keys }) => keys[0] ?? [])[0] ?? null;
}

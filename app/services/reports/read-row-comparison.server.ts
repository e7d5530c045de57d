import { getDimension, getGranularity } from '#app/domain/metrics/dimensions.ts';
import type {
  Filter,
  MetricQuery,
  MetricResult,
  MetricRow,
} from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import {
  averageRows,
  averageRowsByOrders,
  NO_DISCOUNT,
  type RowComparison,
  WEIGHT_METRIC,
} from '#app/domain/metrics/row-comparison.ts';

/**
 * Reads the figures that the rows of a table are compared with, for each metric of its query:
 * averages over all rows that have a name, or the orders without a discount. `read` runs queries of
 * the metric layer.
 */
export async function readRowComparison(
  read: (query: MetricQuery) => Promise<MetricResult>,
  query: MetricQuery,
  comparison: RowComparison,
): Promise<MetricRow['values']> {
  const plain = { ...query, compareTo: 'none', sort: null } as const;
  if (comparison === 'no_discount') {
    const filters = [...plain.filters, ...NO_DISCOUNT];
    const { total } = await read({ ...plain, filters, groupings: ['order'], page: ONE_ROW });
    return total.values;
  }
  const [dimension = ''] = query.groupings;
  const { rows, total } = await read({
    ...plain,
    metrics: [...new Set([...query.metrics, WEIGHT_METRIC])],
    filters: [...plain.filters, ...namedRows(dimension)],
    page: null,
  });
  const metrics = query.metrics.map(getMetric);
  const values = rows.map((row) => row.values);
  return comparison === 'simple_average'
    ? averageRows(metrics, values)
    : averageRowsByOrders(metrics, { rows: values, together: total.values });
}

/** Adds the comparison to the rows of a table. */
export function compareRows(result: MetricResult, values: MetricRow['values']): MetricResult {
  return { ...result, rows: result.rows.map((row) => ({ ...row, previous: values })) };
}

const ONE_ROW = { size: 1, number: 1 };

/**
 * Returns the filter for rows with a name: orders without a code are no code; every period has a
 * name.
 */
function namedRows(dimension: string): readonly Filter[] {
  if (getGranularity(getDimension(dimension)) !== null) return [];
  return [{ field: dimension, operator: 'neq', values: [null] }];
}

/**
 * Comparisons of a table's rows other than with earlier days (features.md section 9, "compare-to"):
 * with the average of the rows, each counted once or by its orders, or with orders without a
 * discount.
 */
import { roundQuotient } from './evaluate-formula.ts';
import type { Metric } from './metric.ts';
import type { Filter, MetricRow, MetricValue } from './metric-query.ts';

export const ROW_COMPARISONS = ['simple_average', 'weighted_average', 'no_discount'] as const;
export type RowComparison = (typeof ROW_COMPARISONS)[number];

export const WEIGHT_METRIC = 'orders';

/**
 * Selects, among rows by order, placed orders without a discount of any kind: a discount may come
 * without a code, and a return on another day shows none.
 */
export const NO_DISCOUNT: readonly Filter[] = [
  { field: 'discounts', operator: 'eq', values: [0] },
  { field: 'orders', operator: 'gt', values: [0] },
];

type ComparedMetric = Pick<Metric, 'key' | 'format' | 'formula'>;
type Values = MetricRow['values'];

/**
 * Returns the simple mean of each metric over the rows, also of ratios: every row counts once. A
 * row in which a metric is undefined is left out of that metric's mean; null where it is defined in
 * none. Discount rates of 0.1 and 0.3 give 0.2.
 */
export function averageRows(metrics: readonly ComparedMetric[], rows: readonly Values[]): Values {
  return averages(metrics, (key) =>
    mean(rows.map((row) => ({ value: row[key] ?? null, weight: 1 }))),
  );
}

/**
 * Returns the mean of each metric over the rows, weighted by their orders. A ratio is that of
 * `together`, all rows combined: each row is weighted by the ratio's denominator, such as its gross
 * sales.
 */
export function averageRowsByOrders(
  metrics: readonly ComparedMetric[],
  { rows, together }: { readonly rows: readonly Values[]; readonly together: Values },
): Values {
  const ratios = new Set(
    metrics.flatMap(({ key, formula }) => (formula.kind === 'ratio' ? key : [])),
  );
  return averages(metrics, (key) =>
    ratios.has(key)
      ? (together[key] ?? null)
      : mean(rows.map((row) => ({ value: row[key] ?? null, weight: row[WEIGHT_METRIC] ?? 0 }))),
  );
}

function averages(
  metrics: readonly ComparedMetric[],
  averageMetric: (key: string) => MetricValue,
): Values {
  return Object.fromEntries(
    metrics.map(({ key, format }) => {
      const value = averageMetric(key);
      return [key, value !== null && format === 'money' ? roundQuotient(value) : value];
    }),
  );
}

function mean(
  parts: readonly { readonly value: MetricValue; readonly weight: number }[],
): MetricValue {
  let [sum, weights] = [0, 0];
  for (const { value, weight } of parts) {
    if (value === null) continue;
    sum += value * weight;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

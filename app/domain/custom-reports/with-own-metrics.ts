/** Adds own metrics to the declared ones of a result: in each row, the total and the average. */
import type { MetricResult, MetricRow } from '../metrics/metric-query.ts';
import { getMetric, findMetric } from '../metrics/metrics.ts';
import type { Metric } from '../metrics/metric.ts';
import type { CompiledMetric } from './own-metric.ts';

export type ReportColumn = Pick<Metric, 'key' | 'label' | 'tooltip' | 'format' | 'additive'> & {
  readonly isOwn: boolean;
};

export function listReportColumns(
  keys: readonly string[],
  compiled: readonly CompiledMetric[],
): readonly ReportColumn[] {
  return keys.map((key) => {
    const match = compiled.find((metric) => metric.key === key);
    return { ...(match ?? getMetric(key)), key, isOwn: match !== undefined };
  });
}

export function listNeededMetrics(
  keys: readonly string[],
  compiled: readonly CompiledMetric[],
): readonly string[] {
  const declared = keys.filter((key) => findMetric(key) !== null);
  const parts = compiled.filter(({ key }) => keys.includes(key)).flatMap((metric) => metric.parts);
  return [...new Set([...declared, ...parts])];
}

type Values = MetricRow['values'];

/** Returns the result with the own metrics added. The average of a ratio is the ratio of the sums. */
export function withOwnMetrics(
  result: MetricResult,
  compiled: readonly CompiledMetric[],
): MetricResult {
  if (compiled.length === 0) return result;
  const add = (values: Values, metrics = compiled): Values => ({
    ...values,
    ...Object.fromEntries(metrics.map(({ key, evaluate }) => [key, evaluate(values)])),
  });
  const addToRow = (row: MetricRow): MetricRow => ({
    ...row,
    values: add(row.values),
    previous: row.previous === null ? null : add(row.previous),
  });
  const additive = compiled.filter((metric) => metric.additive);
  const ratios = compiled.filter((metric) => !metric.additive);
  const total = addToRow(result.total);
  return {
    ...result,
    rows: result.rows.map(addToRow),
    total,
    average: {
      ...add(result.average, additive),
      ...Object.fromEntries(ratios.map(({ key }) => [key, total.values[key] ?? null])),
    },
    ...(result.overlap === undefined ? {} : { overlap: add(result.overlap, additive) }),
  };
}

/** Sorts rows by an own metric; rows without a value come last, and ties keep their order. */
export function sortRows(
  rows: readonly MetricRow[],
  { by, direction }: { readonly by: string; readonly direction: 'asc' | 'desc' },
): readonly MetricRow[] {
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [left, right] = [a.values[by] ?? null, b.values[by] ?? null];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return sign * (left - right);
  });
}

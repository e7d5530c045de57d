/**
 * Metrics of single ledger entries, where the metric layer has no dimension: the lines of one
 * order. The formulas and their arithmetic are the declared ones, over the entries' own measures,
 * so that no figure is defined a second time.
 */
import { getMeasure, type MeasureKey } from '#app/domain/metrics/measures.ts';
import { metricValue } from '#app/domain/metrics/evaluate-formula.ts';
import type { MetricValue } from '#app/domain/metrics/metric-query.ts';
import { getMetric } from '#app/domain/metrics/metrics.ts';
import type { LedgerEntry } from '#app/domain/profit/ledger/ledger-entry.ts';

export type Figures = Readonly<Record<string, MetricValue>>;

/**
 * Computes the metrics of these entries together, in minor units, counts or fractions. A measure of
 * a complete period alone, such as marketing cost, is 0. Throws for an unknown metric, and for one
 * that counts customers, since entries of one order do not show it.
 */
export function getFigures(entries: readonly LedgerEntry[], metrics: readonly string[]): Figures {
  const sums = (key: MeasureKey) => sumMeasure(key, entries);
  return Object.fromEntries(metrics.map((key) => [key, metricValue(getMetric(key), sums)]));
}

function sumMeasure(key: MeasureKey, entries: readonly LedgerEntry[]): number {
  const measure = getMeasure(key);
  switch (measure.source) {
    case 'ledger':
    case 'once':
      return entries.reduce((sum, entry) => sum + entry[measure.column], 0);
    case 'daily':
      return 0;
    case 'distinct':
      throw new Error(`"${key}" cannot be counted over the entries of an order.`);
  }
}

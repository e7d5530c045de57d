/**
 * The declarations of all metrics: the label, meaning, formula and format of each. The glossary
 * test compares this table with the list of the field's terms.
 */
import {
  MARKETING_METRICS,
  EMAIL_METRICS,
  CUSTOMER_METRICS,
} from './declarations/marketing-metrics.ts';
import { PROFIT_METRICS } from './declarations/profit-metrics.ts';
import { SALES_METRICS } from './declarations/sales-metrics.ts';
import { TRAFFIC_METRICS } from './declarations/traffic-metrics.ts';
import type { Metric, MetricDeclaration } from './metric.ts';

const DECLARED = {
  ...SALES_METRICS,
  ...PROFIT_METRICS,
  ...MARKETING_METRICS,
  ...EMAIL_METRICS,
  ...TRAFFIC_METRICS,
  ...CUSTOMER_METRICS,
} as const;
export type MetricKey = keyof typeof DECLARED;

/** Every metric in the order of the glossary. */
export const METRICS: readonly Metric[] = Object.entries<MetricDeclaration>(DECLARED).map(
  ([key, declaration]) => ({ key, ...declaration }),
);

const BY_KEY: ReadonlyMap<string, Metric> = new Map(METRICS.map((one) => [one.key, one]));

export function findMetric(key: string): Metric | null {
  return BY_KEY.get(key) ?? null;
}

/** Returns a metric; throws when the key was never declared. */
export function getMetric(key: string): Metric {
  const metric = findMetric(key);
  if (metric === null) throw new Error(`There is no metric "${key}".`);
  return metric;
}

import { roundQuotient } from './evaluate-formula.ts';
import type { Metric } from './metric.ts';
import type { MetricRow, MetricValue } from './metric-query.ts';

export interface GroupSums {
  readonly total: MetricRow['values'];
  /** Returns a metric's total over all groups; null without any. */
  readonly sum: (key: string) => MetricValue;
  readonly groups: number;
}

/** Returns the simple mean over the groups; a ratio's mean is the ratio of the sums. */
export function meanOverGroups(
  metrics: readonly Pick<Metric, 'key' | 'additive' | 'format'>[],
  { total, sum, groups }: GroupSums,
): MetricRow['values'] {
  return Object.fromEntries(
    metrics.map(({ key, additive, format }) => {
      if (!additive) return [key, total[key] ?? null];
      const amount = sum(key);
      if (amount === null || groups === 0) return [key, null];
      return [key, format === 'money' ? roundQuotient(amount / groups) : amount / groups];
    }),
  );
}

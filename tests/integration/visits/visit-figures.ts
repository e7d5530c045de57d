import { addDays } from '#app/domain/calendar/day.ts';
import type { MetricResult } from '#app/domain/metrics/metric-query.ts';
import type { MetricKey } from '#app/domain/metrics/metrics.ts';
import type { Deps } from '#app/services/deps.ts';
import { runMetricQuery } from '#app/services/metrics/run-metric-query.server.ts';

/** The day that the shops of these tests begin on. */
export const TODAY = '2026-11-20';

/** Asks for metrics of a shop over all days that its visits lie in, three months before and after. */
export function askOfVisits(deps: Pick<Deps, 'db' | 'reader' | 'clock'>, shopId: number) {
  return (
    metrics: readonly MetricKey[],
    groupings: readonly string[] = [],
  ): Promise<MetricResult> =>
    runMetricQuery(deps, {
      shopIds: [shopId],
      range: { start: addDays(TODAY, -90), end: addDays(TODAY, 90) },
      compareTo: 'none',
      metrics: [...metrics],
      groupings: [...groupings],
      filters: [],
      sort: null,
      page: null,
      dating: 'event',
      weekStart: 1,
    });
}

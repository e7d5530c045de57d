import type { MetricQuery } from './metric-query.ts';

/** A query over January 2023 with nothing requested, for the tests to complete. */
export function query(given: Partial<MetricQuery>): MetricQuery {
  return {
    shopIds: [7],
    range: { start: '2023-01-01', end: '2023-01-31' },
    compareTo: 'none',
    metrics: ['net_sales'],
    groupings: [],
    filters: [],
    sort: null,
    page: null,
    dating: 'event',
    weekStart: 1,
    ...given,
  };
}

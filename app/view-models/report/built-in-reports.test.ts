import { describe, expect, it } from 'vitest';
import { nameErrors } from '#app/domain/metrics/resolve-query.ts';
import { BUILT_IN_REPORTS, builtInReport } from './built-in-reports.ts';

describe('the built-in reports', () => {
  it.each(BUILT_IN_REPORTS)('$reportId asks the metric layer what it can answer', (report) => {
    const { grouping, secondGrouping, metrics } = report;
    const groupings = secondGrouping === null ? [grouping] : [grouping, secondGrouping];
    expect(nameErrors({ metrics, groupings, filters: [], sort: null })).toEqual([]);
    expect(new Set(metrics).size).toBe(metrics.length);
  });

  it('are found by their ids, which are all different', () => {
    expect(new Set(BUILT_IN_REPORTS.map(({ reportId }) => reportId)).size).toBe(
      BUILT_IN_REPORTS.length,
    );
    expect(builtInReport('countries')?.grouping).toBe('country');
    expect(builtInReport('constructor')).toBeNull();
  });
});

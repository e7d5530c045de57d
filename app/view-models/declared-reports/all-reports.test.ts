import { describe, expect, it } from 'vitest';
import { getRoute } from '#app/domain/pages/match-route.ts';
import { findDimension } from '#app/domain/metrics/dimensions.ts';
import { nameErrors } from '#app/domain/metrics/resolve-query.ts';
import { DECLARED_REPORTS, getReportAt } from './all-reports.ts';

describe('the declared reports', () => {
  it.each(DECLARED_REPORTS)('$page asks the metric layer what it can answer', (report) => {
    const metrics = [...report.tiles, ...report.metrics];
    for (const { by } of report.groupings) {
      const groupings = by === 'period' ? [] : [by];
      expect(nameErrors({ metrics, groupings, filters: [], sort: report.sort })).toEqual([]);
    }
    expect(report.filters.filter((key) => findDimension(key) === null)).toEqual([]);
  });

  it.each(DECLARED_REPORTS)('$page is a whole page of the page table', (report) => {
    const { page, tiles, metrics, hiddenAtFirst = [], sort } = report;
    expect(getRoute(page).name).toBe(page);
    expect(tiles.length).toBeGreaterThanOrEqual(3);
    expect(tiles.length).toBeLessThanOrEqual(6);
    expect(new Set(metrics).size).toBe(metrics.length);
    expect(metrics).toEqual(expect.arrayContaining([...hiddenAtFirst, sort.by]));
    expect(hiddenAtFirst).not.toContain(sort.by);
  });

  it('are found by their paths, and nothing else is', () => {
    expect(getReportAt('/compare-countries').page).toBe('compare-countries');
    expect(() => getReportAt('/dashboard')).toThrow('No report is declared at /dashboard.');
  });
});

import { describe, expect, it } from 'vitest';
import type { ReportLayout } from './report-layout.ts';
import { reportLayout } from './report-layout-schema.ts';

const LAYOUT: ReportLayout = {
  version: 1,
  columns: ['orders'],
  grouping: 'country',
  filters: [{ field: 'country', operator: 'in', values: ['FR', null] }],
  sort: { by: 'orders', direction: 'asc' },
  compareTo: 'none',
  breakdown: 'week',
  dating: null,
};

describe('a stored layout', () => {
  it('is read as it was written', () => {
    expect(reportLayout.parse(JSON.parse(JSON.stringify(LAYOUT)))).toEqual(LAYOUT);
  });

  it('may name what a page no longer has: that is said where it is opened', () => {
    expect(reportLayout.safeParse({ ...LAYOUT, columns: ['fairy_dust'] }).success).toBe(true);
  });

  it.each([
    { version: 2 },
    { columns: ['1; drop table'] },
    { columns: Array.from({ length: 61 }, (_, at) => `c${at}`) },
    { grouping: 'Country' },
    { filters: [{ field: 'country', operator: 'like', values: ['FR'] }] },
    { filters: [{ field: 'country', operator: 'eq', values: ['\u0000'] }] },
    { sort: { by: 'orders', direction: 'up' } },
    { compareTo: 'never' },
    { extra: 1 },
  ])('is refused where it is none: %o', (wrong) => {
    expect(reportLayout.safeParse({ ...LAYOUT, ...wrong }).success).toBe(false);
  });
});

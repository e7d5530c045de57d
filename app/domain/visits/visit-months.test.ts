import { describe, expect, it } from 'vitest';
import { allVisitMonths, firstVisitMonth, nextVisitMonths } from './visit-months.ts';

describe('the months of visits', () => {
  it('go over the end of a year', () => {
    expect(nextVisitMonths('2026-11-30T23:00:00Z')).toEqual(['2026-11', '2026-12', '2027-01']);
    expect(firstVisitMonth('2026-11-30T23:00:00Z', 13)).toBe('2025-10');
    expect(allVisitMonths('2026-01-31T00:00:00Z', 2)).toEqual([
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
      '2026-03',
    ]);
  });
});

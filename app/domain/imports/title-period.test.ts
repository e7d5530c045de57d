import { describe, expect, it } from 'vitest';
import { findTitlePeriod } from './title-period.ts';

const HEADER = ['Campaign', 'Cost'];

describe('findTitlePeriod', () => {
  it.each([
    ['January 1, 2026 - January 31, 2026'],
    ['1. Januar 2026 - 31. Januar 2026'],
    ['1 janv. 2026 - 31 janv. 2026'],
    ['1 de enero de 2026 - 31 de enero de 2026'],
    ['2026-01-01 to 2026-01-31'],
  ])('reads the days of %j', (title) => {
    expect(findTitlePeriod([['Report'], [title]], HEADER)).toEqual(['2026-01-01', '2026-01-31']);
  });

  it('reads cells that a comma within a date has split, and one day alone', () => {
    const cells = [['January 1', ' 2026 - March 3', ' 2026']];
    expect(findTitlePeriod(cells, HEADER)).toEqual(['2026-01-01', '2026-03-03']);
    expect(findTitlePeriod([['3 août 2026']], HEADER)).toEqual(['2026-08-03', '2026-08-03']);
  });

  it('finds none where the rows have days of their own, or the day may be the month', () => {
    const titles = [['January 1, 2026 - January 31, 2026']];
    expect(findTitlePeriod(titles, ['Tag', ...HEADER])).toBeNull();
    expect(findTitlePeriod([['1/2/2026,3/4/2026']], HEADER)).toBeNull();
    expect(findTitlePeriod([['Campaign report']], HEADER)).toBeNull();
  });
});

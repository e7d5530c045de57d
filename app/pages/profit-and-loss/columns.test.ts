import { describe, expect, it } from 'vitest';
import { fittingTrend, PERIODS_MAX, profitAndLossColumns } from './columns.ts';

describe('the columns of a report', () => {
  it('name each quarter a range touches by its first day', () => {
    const columns = profitAndLossColumns({
      range: { start: '2022-02-10', end: '2022-07-01' },
      trend: 'quarter',
      weekStart: 1,
      segments: null,
      hasPrevious: false,
    });
    expect(columns.map((column) => column.period)).toEqual([
      null,
      '2022-01-01',
      '2022-04-01',
      '2022-07-01',
    ]);
  });
});

describe('the trend that fits', () => {
  it('is the one asked for while its columns can be read', () => {
    const range = { start: '2022-01-01', end: '2022-03-31' };
    expect(fittingTrend(range, 'day', 1)).toBe('day');
  });

  it('is the next wider one that keeps within the columns', () => {
    // A year has 365 days and 53 weeks begun on Mondays.
    const range = { start: '2022-01-01', end: '2022-12-31' };
    expect(PERIODS_MAX).toBe(120);
    expect(fittingTrend(range, 'day', 1)).toBe('week');
  });

  it('is never finer than the one asked for', () => {
    expect(fittingTrend({ start: '2022-01-01', end: '2022-01-02' }, 'year', 1)).toBe('year');
  });
});

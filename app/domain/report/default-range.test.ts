import { describe, expect, it } from 'vitest';
import { DEMO_RANGES, defaultRangeOf } from './default-range.ts';

const context = { today: '2026-03-12', weekStart: 1, firstDataDay: '2010-12-01' };
const shop = { isDemo: false, defaultDateRange: 'last_30_days', lastDataDay: '2026-03-11' };
const open = (own: Partial<typeof shop>) =>
  defaultRangeOf({ ...shop, ...own }, context, DEMO_RANGES.usual);

describe('defaultRangeOf', () => {
  it('is the demo shop’s fixed week, whatever its preference', () => {
    expect(open({ isDemo: true })).toEqual({ start: '2023-02-01', end: '2023-02-07' });
  });

  it('is the shop’s preference', () => {
    expect(open({})).toBe('last_30_days');
  });

  it('is this month for a preference that no longer exists', () => {
    expect(open({ defaultDateRange: 'fortnight' })).toBe('this_month');
  });

  it('is all time for a history that ends before the preferred range', () => {
    expect(open({ lastDataDay: '2011-12-09' })).toBe('all_time');
  });
});

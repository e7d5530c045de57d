import { describe, expect, it } from 'vitest';
import { getAllSums, getSegmentFigures } from './segments-view.ts';

const SEGMENTS = [
  { segment: 'new', customers: 3, orders: 3, net_sales: 100_01, days: 30 },
  { segment: 'lost', customers: 1, orders: 2, net_sales: 0, days: 400 },
  { segment: 'loyal', customers: 0, orders: 0, net_sales: 0, days: 0 },
] as const;
const all = getAllSums(SEGMENTS);

describe('the figures of a segment', () => {
  it('are of its customers among all', () => {
    // 3 of 4 customers with all of the revenue: 100.01 ÷ 3 = 33.34, 30 ÷ 3 days.
    expect(getSegmentFigures(SEGMENTS[0], all)).toEqual({
      customers: 3,
      share: 0.75,
      netSales: 100_01,
      salesShare: 1,
      ordersEach: 1,
      salesEach: 33_34,
      daysEach: 10,
    });
    expect(getSegmentFigures(SEGMENTS[1], all)).toMatchObject({ share: 0.25, salesShare: 0 });
    expect(getSegmentFigures(all, all)).toMatchObject({ share: 1, ordersEach: 1.25 });
  });

  it('are unknown of nobody, and shares of nothing too', () => {
    expect(getSegmentFigures(SEGMENTS[2], all)).toMatchObject({
      share: 0,
      ordersEach: null,
      salesEach: null,
      daysEach: null,
    });
    const nothing = { customers: 1, orders: 1, net_sales: -5, days: 1 };
    expect(getSegmentFigures(nothing, nothing).salesShare).toBeNull();
  });
});

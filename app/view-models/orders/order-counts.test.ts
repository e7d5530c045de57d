import { describe, expect, it } from 'vitest';
import { averagePerOrder, countsText, orderCounts } from './order-counts.ts';

describe('the count of orders', () => {
  it('is of those placed in the range; the others are told apart', () => {
    const counts = orderCounts(296, { orders: 272 });
    expect(counts).toEqual({ orders: 272, earlier: 24 });
    expect(countsText(counts, 'en-US')).toBe('272 orders, 24 earlier orders with refunds');
    expect(countsText({ orders: 1, earlier: 0 }, 'en-US')).toBe('1 order');
    expect(countsText({ orders: 0, earlier: 1 }, 'en-US')).toBe(
      '0 orders, 1 earlier order with refunds',
    );
  });

  it('is what an average is over', () => {
    const total = { total_revenue: 2_391_809, gross_margin: 0.48, units_sold: 544 };
    expect(averagePerOrder(total, 272)).toEqual({
      total_revenue: 8793, // 23,918.09 / 272 = 87.934
      gross_margin: 0.48,
      units_sold: 2,
    });
    expect(averagePerOrder(total, 0)).toMatchObject({ total_revenue: null, gross_margin: 0.48 });
  });
});

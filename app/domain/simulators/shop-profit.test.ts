import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getShopProfit, SHOP_COSTS, type ShopFigures } from './shop-profit.ts';

/** A month: 10,000 of sales of which 500 came back, 300 of shipping charged and 200 of other revenue. */
const MONTH: ShopFigures = {
  sales: 1_000_000,
  returns: 50_000,
  extras: 30_000,
  other_revenue: 20_000,
  goods: 400_000,
  shipping: 80_000,
  fees: 30_000,
  ads: 200_000,
  overheads: 110_000,
  taxes: 10_000,
  other_costs: 0,
};

describe('the profit of a shop', () => {
  it('is revenue less all costs', () => {
    // 10,000 − 500 + 300 + 200 = 10,000; 4,000 + 800 + 300 + 2,000 + 1,100 + 100 = 8,300.
    expect(getShopProfit(MONTH)).toMatchObject({
      revenue: 1_000_000,
      costs: 830_000,
      profit: 170_000,
      margin: 0.17,
    });
  });

  it('breaks even where the orders leave what stands however much is sold', () => {
    // Orders bring 9,800 and cost 5,200: 4,600 are left. To cover are 3,100 − 200 = 2,900.
    // 9,800 × 2,900 ÷ 4,600 = 6,178.26..., up to 6,178.27; and the 200 that come anyway.
    expect(getShopProfit(MONTH).breakEven).toEqual({
      revenue: 617_827 + 20_000,
      toCover: 290_000,
      revenueOfOrders: 980_000,
      leftOfOrders: 460_000,
    });
  });

  it('has no break-even where orders cost what they bring, and none where nothing stands', () => {
    expect(getShopProfit({ ...MONTH, goods: 900_000 }).breakEven).toHaveProperty('impossible');
    expect(getShopProfit({ ...MONTH, ads: 0, overheads: null }).breakEven).toBeNull();
  });

  it('leaves out costs that are not known, and has no margin without revenue', () => {
    expect(getShopProfit({ ...MONTH, goods: null }).costs).toBe(430_000);
    const nothing = { ...MONTH, sales: 0, returns: 0, extras: 0, other_revenue: 0 };
    expect(getShopProfit(nothing)).toMatchObject({ revenue: 0, profit: -830_000, margin: null });
  });

  it('adds up, whatever the figures are', () => {
    const amount = fc.integer({ min: 0, max: 10 ** 12 });
    const keys = ['sales', 'returns', 'extras', 'other_revenue', ...SHOP_COSTS] as const;
    const figures = fc.record(
      Object.fromEntries(keys.map((key) => [key, amount])) as Record<
        (typeof keys)[number],
        typeof amount
      >,
    );
    fc.assert(
      fc.property(figures, (one) => {
        const { revenue, costs, profit, breakEven } = getShopProfit(one);
        expect(profit).toBe(revenue - costs);
        if (breakEven === null || 'impossible' in breakEven) return;
        // A profit means a revenue of at least the break-even, and the other way round.
        expect(profit >= 0).toBe(revenue >= breakEven.revenue);
      }),
    );
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AdFigures, getAdBudget } from './ad-budget.ts';

/** 100 orders of 50.00, each of which costs 30.00 before ads. */
const FIGURES: AdFigures = {
  orders: 100,
  orderRevenue: 5000,
  orderCosts: 3000,
  overheads: 60_000,
  targetProfit: 50_000,
  ads: 80_000,
};

describe('an ad budget', () => {
  it('is what the orders leave after overheads and the profit that is wanted', () => {
    // 100 × 20.00 = 2,000.00; less 600.00 is 1,400.00; less 500.00 is 900.00, 9.00 an order.
    expect(getAdBudget(FIGURES)).toEqual({
      leftOfOrder: 2000,
      leftOfOrders: 200_000,
      // 50.00 ÷ 20.00
      breakEvenRoas: 2.5,
      breakEvenBudget: 140_000,
      targetBudget: 90_000,
      targetPerOrder: 900,
      // 5,000.00 ÷ 900.00
      targetRoas: 500_000 / 90_000,
      profitNow: 60_000,
      roasNow: 6.25,
    });
  });

  it('is below zero where the target is out of reach, and then has no cost of an order', () => {
    expect(getAdBudget({ ...FIGURES, targetProfit: 150_000 })).toMatchObject({
      targetBudget: -10_000,
      targetPerOrder: null,
      targetRoas: null,
    });
  });

  it('says why there is none without orders, and of orders that cost what they bring', () => {
    expect(getAdBudget({ ...FIGURES, orders: 0 })).toHaveProperty('impossible');
    expect(getAdBudget({ ...FIGURES, orderCosts: 5000 })).toHaveProperty('impossible');
  });

  it('leaves exactly the target when it is spent, and never more an order than there is', () => {
    const amount = fc.integer({ min: 1, max: 10 ** 9 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 6 }), amount, amount, (orders, left, target) => {
        const figures = { ...FIGURES, orders, orderRevenue: 3000 + left, targetProfit: target };
        const budget = getAdBudget(figures);
        if ('impossible' in budget) throw new Error(budget.impossible);
        expect(getAdBudget({ ...figures, ads: budget.targetBudget })).toMatchObject({
          profitNow: target,
        });
        const { targetPerOrder } = budget;
        if (targetPerOrder !== null) {
          expect(targetPerOrder * orders).toBeLessThanOrEqual(budget.targetBudget);
          expect(targetPerOrder).toBeLessThanOrEqual(budget.leftOfOrder);
        }
      }),
    );
  });
});

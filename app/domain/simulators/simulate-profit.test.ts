import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PROFIT_CHANGES, type ProfitChanges, simulateProfit } from './simulate-profit.ts';
import { applyChanges, isImpossible, percentToMillionths } from './share.ts';
import type { ShopFigures } from './shop-profit.ts';

/** Revenue 10,000, costs 8,300, profit 1,700. */
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
  taxes: 9_800,
  other_costs: 200,
};
const SAME: ProfitChanges = {
  change_price: 0,
  change_orders: 0,
  change_ads: 0,
  change_goods: 0,
  change_shipping: 0,
  change_fees: 0,
  change_overheads: 0,
  change_returns: 0,
};

function simulate(changes: Partial<ProfitChanges>, before = MONTH) {
  const result = simulateProfit(before, { ...SAME, ...changes });
  if (isImpossible(result)) throw new Error(result.impossible);
  return result;
}

describe('a simulated profit', () => {
  it('is the profit of now where nothing changes', () => {
    const { before, after, profitBefore, profitAfter, ordersForSameProfit } = simulate({});
    expect(after).toEqual(before);
    expect([profitBefore, profitAfter, ordersForSameProfit]).toEqual([170_000, 170_000, 0]);
  });

  it('follows a price: goods, shipping and ads stay', () => {
    const { after, profitAfter } = simulate({ change_price: percentToMillionths('10') });
    expect(after).toEqual({
      ...MONTH,
      sales: 1_100_000,
      returns: 55_000,
      // 300 × (11,000 + 300) ÷ (10,000 + 300) = 329.126...
      fees: 32_913,
      // 98.00 × 10,750 ÷ 9,800 = 107.50
      taxes: 10_750,
      other_costs: 220,
    });
    // Revenue + 950.00; costs + 29.13 + 9.50 + 0.20.
    expect(profitAfter).toBe(170_000 + 95_000 - 2_913 - 950 - 20);
  });

  it('follows the orders: ads, overheads and other revenue stay', () => {
    const { after } = simulate({ change_orders: percentToMillionths('-50') });
    expect(after).toEqual({
      sales: 500_000,
      returns: 25_000,
      extras: 15_000,
      other_revenue: 20_000,
      goods: 200_000,
      shipping: 40_000,
      fees: 15_000,
      ads: 200_000,
      overheads: 110_000,
      taxes: 4_900,
      other_costs: 100,
    });
  });

  it('puts changes of one line on top of each other', () => {
    // 4,000 × 1.5 × 0.9 = 5,400.
    const change = {
      change_orders: percentToMillionths('50'),
      change_goods: percentToMillionths('-10'),
    };
    expect(simulate(change).after.goods).toBe(540_000);
    expect(applyChanges(1001, [500_000, -333_333])).toBe(1001);
  });

  it('says how far orders may fall after a higher price', () => {
    const { profitAfter, ordersForSameProfit } = simulate({
      change_price: percentToMillionths('10'),
    });
    // Without orders 200 − 3,100 are lost; with all of them 2,611.17 are kept: (1,700 + 2,900) ÷ 5,511.17.
    expect(profitAfter).toBe(261_117);
    expect(ordersForSameProfit).toBeCloseTo(460_000 / 551_117 - 1, 10);
  });

  it('keeps what is not known apart from nothing', () => {
    const { after } = simulate({ change_orders: 500_000 }, { ...MONTH, goods: null, taxes: null });
    expect([after.goods, after.taxes]).toEqual([null, null]);
  });

  it('says why of changes that cannot be', () => {
    const refuse = (changes: Partial<ProfitChanges>, before = MONTH) =>
      simulateProfit(before, { ...SAME, ...changes });
    expect(refuse({ change_ads: -1_000_001 })).toHaveProperty('impossible');
    expect(refuse({ change_returns: percentToMillionths('2000') })).toHaveProperty('impossible');
    expect(refuse({}, { ...MONTH, sales: 0 })).toHaveProperty('impossible');
  });

  it('never gains by a cost that rises, nor loses by one that falls', () => {
    const cost = fc.constantFrom(...PROFIT_CHANGES.slice(2));
    fc.assert(
      fc.property(cost, fc.integer({ min: -1_000_000, max: 5_000_000 }), (key, change) => {
        const { profitBefore, profitAfter } = simulate({ [key]: change });
        if (change > 0) expect(profitAfter).toBeLessThanOrEqual(profitBefore);
        else expect(profitAfter).toBeGreaterThanOrEqual(profitBefore);
      }),
    );
  });
});

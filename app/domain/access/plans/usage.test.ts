import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPlusTier, PLAN_PRICES } from './plan-prices.ts';
import { getUsage, getUsageStage } from './usage.ts';

describe('the usage of a plan', () => {
  it.each([
    // 450 orders of Basic: 404 are 89.8 %, 405 are 90 %.
    [404, 89, null],
    [405, 90, 'almost'],
    [449, 99, 'almost'],
    [450, 100, 'exceeded'],
    [900, 200, 'exceeded'],
  ])('of %i orders on Basic is %i %%', (orders, percent, stage) => {
    const usage = getUsage('basic', orders, PLAN_PRICES);
    expect([usage.usedPercent, getUsageStage(usage)]).toEqual([percent, stage]);
  });

  it('charges each order beyond the plan', () => {
    // 500 - 450 = 50 orders at $0.10 are $5.00.
    expect(getUsage('basic', 500, PLAN_PRICES)).toMatchObject({
      extraOrders: 50,
      extraOrderMinor: 10,
      extraMinor: 500,
      cheaperPlans: [],
    });
  });

  it('names the plans that cost less, the cheapest first', () => {
    // Basic: 49 + 1,550 x 0.10 = 204; Pro: 99 + 1,100 x 0.08 = 187; Ultimate: 149 + 300 x 0.06 = 167.
    expect(getUsage('basic', 2000, PLAN_PRICES).cheaperPlans).toEqual([
      { plan: 'ultimate', savingMinor: 3700 },
      { plan: 'pro', savingMinor: 1700 },
    ]);
    // At 950 orders Basic costs 49 + 50 = 99, as much as Pro: nothing is saved.
    expect(getUsage('basic', 950, PLAN_PRICES).cheaperPlans).toEqual([]);
    expect(getUsage('ultimate', 9000, PLAN_PRICES).cheaperPlans).toEqual([]);
  });

  it('has no limit on Plus, and one without a charge on a free plan', () => {
    expect(getUsage('plus', 1_000_000, PLAN_PRICES)).toMatchObject({
      ordersMax: null,
      usedPercent: null,
      extraMinor: 0,
    });
    expect(getUsage('basic_free', 150, PLAN_PRICES)).toMatchObject({
      ordersMax: 100,
      usedPercent: 150,
      extraMinor: 0,
    });
  });

  it('never costs less with more orders', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (orders, more) => {
        const [one, other] = [orders, orders + more].map((n) => getUsage('pro', n, PLAN_PRICES));
        expect(other?.extraMinor).toBeGreaterThanOrEqual(one?.extraMinor ?? 0);
      }),
    );
  });
});

describe('the price of Plus', () => {
  it.each([
    [0, 24_900, 19_900],
    [50_000_000, 24_900, 19_900],
    [50_000_001, 34_900, 27_900],
    [200_000_000, 34_900, 27_900],
    [200_000_001, 44_900, 35_900],
  ])('for annual sales of %i cents is %i, by the year %i', (sales, month, monthOfYear) => {
    const { monthMinor, monthOfYearMinor } = getPlusTier(PLAN_PRICES, sales);
    expect([monthMinor, monthOfYearMinor]).toEqual([month, monthOfYear]);
  });
});

import { describe, expect, it } from 'vitest';
import { PLAN_PRICES } from '#app/domain/access/plans/plan-prices.ts';
import { getChangeTiming, getPlanTerms, parsePlanName } from './plan-terms.ts';
import { getTrialDaysLeft, getTrialDaysUsed } from './trial-days.ts';

const terms = (plan: 'basic' | 'pro' | 'plus', interval: 'month' | 'year', sales: number | null) =>
  getPlanTerms(PLAN_PRICES, { plan, interval, yearSalesUsdMinor: sales });

describe('the terms of a plan', () => {
  it('hold a cap of as many orders again, and by the year none', () => {
    // 450 orders at 10 cents are $45.
    const usage = { ordersMax: 450, extraOrderMinor: 10, capMinor: 4500 };
    expect(terms('basic', 'month', null)).toMatchObject({ priceMinor: 4900, usage });
    expect(terms('basic', 'year', null)).toMatchObject({ priceMinor: 49_000, usage: null });
  });

  it('of Plus follow annual sales, and charge no orders', () => {
    expect(terms('plus', 'month', 50_000_000)).toMatchObject({
      priceMinor: 24_900,
      salesMax: 500_000,
    });
    expect(terms('plus', 'month', 50_000_001)).toMatchObject({ priceMinor: 34_900, usage: null });
    // 359 dollars twelve times
    expect(terms('plus', 'year', 300_000_000)).toMatchObject({
      priceMinor: 430_800,
      salesMax: null,
    });
  });

  it.each([
    ['pro', 'month', 9900, 'basic', 'month', 4900, 'period_end'],
    ['basic', 'month', 4900, 'pro', 'month', 9900, 'now'],
    ['pro', 'year', 99_000, 'pro', 'month', 9900, 'period_end'],
    ['pro', 'month', 9900, 'pro', 'year', 99_000, 'now'],
    ['plus', 'month', 24_900, 'plus', 'month', 34_900, 'now'],
    ['plus', 'month', 34_900, 'plus', 'month', 24_900, 'period_end'],
  ] as const)('after %s by the %s for %s, %s by the %s for %s begin %s', (...row) => {
    const [had, hadInterval, hadPrice, plan, interval, priceMinor, expected] = row;
    const current = { plan: had, interval: hadInterval, priceMinor: hadPrice };
    expect(getChangeTiming(current, { plan, interval, priceMinor })).toBe(expected);
  });

  it.each([
    ['Pro, paid by the month', 'pro'],
    ['ultimate-yearly', 'ultimate'],
    ['Plus', 'plus'],
    ['Professional', null],
    ['free', null],
    ['', null],
  ])('are those of the plan that %j names: %s', (name, plan) => {
    expect(parsePlanName(name)).toBe(plan);
  });
});

describe('free days', () => {
  const used = (over: object) =>
    getTrialDaysUsed(
      {
        status: 'active',
        createdAt: '2026-12-01T00:00:00.000Z',
        trialDays: 14,
        endedAt: null,
        ...over,
      },
      '2026-12-04T06:00:00.000Z',
    );

  it('are counted from the beginning of a subscription, a begun one whole', () => {
    expect(used({})).toBe(4);
    expect(used({ status: 'pending' })).toBe(0);
    expect(used({ status: 'declined' })).toBe(0);
    expect(used({ status: 'cancelled', endedAt: '2026-12-02T00:00:00.000Z' })).toBe(1);
    // Ten were left when it was offered: four had been used before.
    expect(used({ trialDays: 10 })).toBe(8);
  });

  it('are fourteen in all', () => {
    expect([getTrialDaysLeft(0), getTrialDaysLeft(8), getTrialDaysLeft(14)]).toEqual([14, 6, 0]);
  });
});

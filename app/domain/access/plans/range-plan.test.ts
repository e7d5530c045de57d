import { describe, expect, it } from 'vitest';
import type { PlanKey } from './plan.ts';
import { getRangePlan, rangePlanText } from './range-plan.ts';

const shop = (name: string, plan: PlanKey, isCurrent = false) => ({ name, plan, isCurrent });

describe('the plan that limits the days of several shops', () => {
  it('is the one that reaches back least: 181 days, then 366, then 1096', () => {
    const shops = [shop('A', 'plus', true), shop('B', 'ultimate'), shop('C', 'basic')];
    expect(getRangePlan(shops)).toEqual({ plan: 'basic', shopName: 'C' });
    expect(getRangePlan(shops.slice(0, 2))).toEqual({ plan: 'ultimate', shopName: 'B' });
    expect(getRangePlan([...shops, shop('D', 'basic_free')])).toEqual({
      plan: 'basic_free',
      shopName: 'D',
    });
  });

  it('is that of the shop on screen among those that reach as far', () => {
    const shops = [shop('A', 'pro'), shop('B', 'basic', true), shop('C', 'plus')];
    expect(getRangePlan(shops)).toEqual({ plan: 'basic', shopName: null });
    expect(getRangePlan([shop('A', 'plus'), shop('B', 'staff', true)]).shopName).toBeNull();
    expect(() => getRangePlan([])).toThrow(RangeError);
  });

  it('is explained where another shop’s is the limit', () => {
    expect(rangePlanText({ plan: 'basic', shopName: 'Paris' })).toBe(
      'Paris is on the Basic plan, which reaches back 1 year: shops shown together use the shortest history.',
    );
    expect(rangePlanText({ plan: 'basic', shopName: null })).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import { planOffers } from './plan-offer.ts';

describe('the plans on offer', () => {
  it('are five, each with its reach, its members and what it adds', () => {
    const offers = planOffers('pro');
    expect(offers.map(({ name }) => name)).toEqual(['Free', 'Basic', 'Pro', 'Ultimate', 'Plus']);
    expect(offers[0]?.holds).toEqual(['Reports of 6 months', '1 member']);
    expect(offers[2]?.holds.slice(0, 3)).toEqual(['Reports of 1 year', '5 members', 'P&L']);
    expect(offers[3]?.holds).toContain('Multishop');
    expect(offers[4]?.holds).toEqual(['Reports without a limit in time', 'Any number of members']);
  });

  it.each([
    ['free', 'Free'],
    ['free_forever', 'Free'],
    ['basic', 'Basic'],
    ['pro', 'Pro'],
    ['plus', 'Plus'],
    ['staff', 'Plus'],
  ] as const)('of a shop with %s mark %s', (plan, name) => {
    expect(planOffers(plan).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ name }]);
  });
});

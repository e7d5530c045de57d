import { describe, expect, it } from 'vitest';
import { type OfferContext, planOffers } from './plan-offer.ts';
import { PLAN_PRICES } from './plan-prices.ts';

const CONTEXT: OfferContext = {
  current: 'pro',
  prices: PLAN_PRICES,
  hasFeature: () => true,
  yearSalesUsdMinor: null,
  locale: 'en-US',
};

describe('the plans on offer', () => {
  const offers = planOffers(CONTEXT);

  it('are five, each with its orders, its reach, its members and what it adds', () => {
    expect(offers.map(({ name }) => name)).toEqual(['Free', 'Basic', 'Pro', 'Ultimate', 'Plus']);
    expect(offers[0]?.holds).toEqual(['100 orders a month', 'Reports of 6 months', '1 member']);
    expect(offers[2]?.holds.slice(0, 4)).toEqual([
      '900 orders a month, each beyond them $0.08',
      'Reports of 1 year',
      '5 members',
      'P&L',
    ]);
    expect(offers[3]?.holds).toContain('Multishop');
    expect(offers[4]?.holds).toEqual([
      'Any number of orders',
      'Reports without a limit in time',
      'Any number of members',
    ]);
  });

  it('have the ruled prices, and Plus one by annual sales', () => {
    expect(offers.map(({ prices }) => prices)).toEqual([
      ['Nothing to pay'],
      ['$49 a month', 'or $490 a year'],
      ['$99 a month', 'or $990 a year'],
      ['$149 a month', 'or $1,490 a year'],
      [
        'Annual sales up to $500,000: $249 a month, or $199 a month paid by the year',
        'Annual sales up to $2,000,000: $349 a month, or $279 a month paid by the year',
        'Annual sales over $2,000,000: $449 a month, or $359 a month paid by the year',
      ],
    ]);
    const known = planOffers({ ...CONTEXT, yearSalesUsdMinor: 60_000_000 });
    expect(known[4]?.prices).toEqual(['$349 a month, or $279 a month paid by the year']);
  });

  it('list no feature that the platform of the shop does not have', () => {
    const hasFeature: OfferContext['hasFeature'] = (key) => key !== 'Benchmarks';
    const own = planOffers({ ...CONTEXT, hasFeature });
    expect(offers[3]?.holds).toContain('Benchmarks');
    expect(own[3]?.holds).not.toContain('Benchmarks');
  });

  it.each([
    ['free', 'Free'],
    ['free_forever', 'Free'],
    ['basic', 'Basic'],
    ['pro', 'Pro'],
    ['plus', 'Plus'],
    ['staff', 'Plus'],
  ] as const)('of a shop with %s mark %s', (current, name) => {
    const marked = planOffers({ ...CONTEXT, current }).filter(({ isCurrent }) => isCurrent);
    expect(marked).toMatchObject([{ name }]);
  });
});

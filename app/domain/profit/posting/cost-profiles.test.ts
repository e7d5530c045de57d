/** What goods cost by profiles: sums by hand. */
import { describe, expect, it } from 'vitest';
import { sumAmounts } from '#tests/arbitraries/entry-amounts.ts';
import {
  costGoods as costed,
  goodsSums as sums,
  plainComponent as component,
  plainCostProfile as profile,
  THREE,
} from '#tests/arbitraries/plain-goods.ts';
import { plainRefund, unitCosts } from '#tests/arbitraries/plain-order.ts';
import type { CostProfile } from '#app/domain/profit/cost-lookup/cost-profile.ts';

/** 2.50 USD of materials, 1.333 of labour, duty of 10 % of both, 20 % of the price for the rest. */
const WHOLE = profile('w', {
  components: [
    component({ rate: '2.50', currency: 'USD' }),
    component({ kind: 'labour', rate: '1.333' }),
    component({ kind: 'import_duty', basis: 'costs', rate: '10' }),
    component({ kind: 'other', basis: 'price', rate: '20' }),
  ],
});

describe('a cost profile', () => {
  it('is the sum of its components, each rounded once', () => {
    // Of one: 2.50 USD are 2.00; 1.333; 20 % of 10.00 is 2.00; 10 % of 5.333 is 0.5333.
    // Of three: 6.00 + 4.00 (3.999) + 1.60 (1.5999) + 6.00.
    expect(sums({ costProfiles: [WHOLE] })).toEqual([600 + 400 + 160 + 600, 0, 3]);
  });

  it('names itself and each component, and marks what is an estimate', () => {
    const { reasons } = costed({ costProfiles: [WHOLE] });
    const goods = reasons.filter(({ measure }) => measure === 'cogs');
    expect(goods.map(({ amount }) => amount)).toEqual([600, 400, 160, 600]);
    expect(goods[0]).toMatchObject({
      rule: 'cost_profile',
      source: { kind: 'cost_profile', id: 'w' },
      inputs: [
        { label: 'Profile', value: 'Profile w' },
        { label: 'Component', value: 'Materials' },
        { label: 'Per unit', value: '2.50 USD' },
        { label: 'In EUR at the rate of 2023-02-01', value: '2.00' },
        { label: 'Units', value: '3' },
        { label: 'Cost', value: '6.00' },
      ],
    });
    expect(goods[3]?.inputs).toContainEqual({
      label: 'Estimate, percent of the price',
      value: '20',
    });
    expect(reasons.filter(({ measure }) => measure === 'units_with_estimate')).toMatchObject([
      { amount: 3, certainty: 'estimated' },
    ]);
  });

  it('for a tag costs what has it, before one for its vendor, and names itself', () => {
    const ofTag = profile('wool', {
      match: 'tag',
      values: ['wool'],
      components: [component({ rate: '1.10' })],
    });
    // Three at 1.10; the profile of Acme would ask 4.00 each.
    expect(sums({ costProfiles: [profile('acme'), ofTag] })).toEqual([330, 0, 0]);
    const { reasons } = costed({ costProfiles: [profile('acme'), ofTag] });
    const goods = reasons.filter(({ measure }) => measure === 'cogs');
    expect(goods[0]?.inputs[0]).toEqual({ label: 'Profile', value: 'Profile wool' });
    const ofAnother = profile('sale', { match: 'tag', values: ['sale'] });
    expect(sums({ costProfiles: [ofAnother] })).toEqual([0, 3, 0]);
  });

  it('goes by the price after discounts, and knows nothing of a free line', () => {
    const byPrice = profile('p', { components: [component({ basis: 'price', rate: '40' })] });
    const cheap = { ...THREE, discountMinor: 1000 };
    // 40 % of 20.00
    expect(sums({ costProfiles: [byPrice] }, { lines: [cheap] })).toEqual([800, 0, 3]);
    const free = { ...THREE, discountMinor: 3000 };
    expect(sums({ costProfiles: [byPrice] }, { lines: [free] })).toEqual([0, 3, 0]);
  });

  it('has components for some days and for some countries', () => {
    const some = profile('s', {
      components: [
        component({ rate: '1', toDay: '2023-02-01' }),
        component({ rate: '2', fromDay: '2023-02-02' }),
        component({ kind: 'import_duty', rate: '3', countries: ['CH', 'DE'] }),
        component({ kind: 'import_duty', rate: '5', countries: ['US'] }),
      ],
    });
    expect(sums({ costProfiles: [some] })[0]).toBe(3 * (100 + 300));
    // In Berlin it is the 2nd already.
    const later = { placedAt: '2023-02-01T23:30:00Z', country: 'US' };
    expect(sums({ costProfiles: [some] }, later)[0]).toBe(3 * (200 + 500));
    const never = profile('n', { components: [component({ countries: ['JP'] })] });
    expect(sums({ costProfiles: [never] })).toEqual([0, 3, 0]);
  });

  it('is missing as a whole where a rate of exchange is not known', () => {
    const old = { placedAt: '1998-02-01T10:00:00Z' };
    expect(sums({ costProfiles: [WHOLE] }, old)).toEqual([0, 3, 0]);
  });

  it('gives back what it cost, unit by unit', () => {
    const refunds = [1, 2].map((nth) =>
      plainRefund({
        id: `${nth}`,
        refundedAt: `2023-02-0${nth + 1}T10:00:00Z`,
        lines: [
          { lineId: '1', quantity: nth, restocked: true, subtotalMinor: 1000 * nth, taxMinor: 0 },
        ],
      }),
    );
    const { cogs, cogs_recovered: back } = sumAmounts(
      costed({ costProfiles: [WHOLE] }, { refunds }).entries,
    );
    expect([cogs, back]).toEqual([1760, 1760]);
  });
});

describe('of several sources', () => {
  const COSTS = unitCosts({ v1: '7' });
  const replacing = profile('r', { mode: 'replace' });
  const onTop = profile('t', {
    mode: 'add',
    match: 'all',
    values: [],
    components: [
      component({ kind: 'packaging', rate: '0.5' }),
      component({ kind: 'import_duty', basis: 'costs', rate: '10' }),
    ],
  });

  it('a unit cost comes before a profile, unless that takes its place', () => {
    expect(sums({ unitCosts: COSTS, costProfiles: [profile('f')] })[0]).toBe(2100);
    expect(sums({ unitCosts: COSTS, costProfiles: [replacing] })[0]).toBe(1200);
  });

  it('a profile on top comes with any of them, its duty on all of it', () => {
    // 7.00 + 0.50 + 10 % of 7.50
    expect(sums({ unitCosts: COSTS, costProfiles: [onTop] })[0]).toBe(2100 + 150 + 225);
    // On nothing known there is nothing to add.
    expect(sums({ costProfiles: [onTop] })).toEqual([0, 3, 0]);
  });

  it('what the platform kept with the sale comes before all but what is on top', () => {
    const lines = [{ ...THREE, unitCost: '6' }];
    const book = { unitCosts: COSTS, costProfiles: [replacing] };
    expect(sums(book, { lines })[0]).toBe(1800);
  });

  it('the most specific profile counts, of equals the last to begin', () => {
    const by = (id: string, rate: string, over: Partial<CostProfile>) =>
      profile(id, { components: [component({ rate })], ...over });
    const all = [
      by('a', '1', { match: 'all', values: [] }),
      by('b', '2', {}),
      by('c', '3', { match: 'product_type', values: ['Mug'] }),
      by('d', '4', { match: 'collection', values: ['c1'] }),
      by('e', '5', { match: 'product', values: ['p1'] }),
      by('f', '6', { match: 'product', values: ['p1'], validFrom: '2023-01-01T00:00:00Z' }),
    ];
    const costs = all.map((_, last) => sums({ costProfiles: all.slice(0, last + 1) })[0]);
    expect(costs).toEqual([300, 600, 900, 1200, 1500, 1800]);
  });
});

import { describe, expect, it } from 'vitest';
import type { BenchmarkMetric } from './benchmark-metrics.ts';
import { comparableFigures } from './benchmark-metrics.ts';
import { getShopSize, peerGroupsFor } from './peer-groups.ts';
import { type ContributingShop, groupQuartiles } from './quartiles.ts';

const PETS = { industry: 'pets', country: 'DE', size: 'under_500' };

function shop(value: number, traits = PETS): ContributingShop {
  return { traits, figures: new Map<BenchmarkMetric, number>([['gross_margin', value]]) };
}

describe('quartiles of shops', () => {
  it('are those of arithmetic by hand', () => {
    // 0.1, 0.2 ... 1.0: places 2.25, 4.5 and 6.75 of 0 to 9.
    const shops = Array.from({ length: 10 }, (_, place) => shop((10 - place) / 10));
    const groups = groupQuartiles(shops);
    // Each of the five groups that the shops are part of has the same ten.
    expect(groups).toHaveLength(5);
    for (const { shops: count, lower, median, upper } of groups) {
      expect(count).toBe(10);
      expect(lower).toBeCloseTo(0.325, 10);
      expect(median).toBeCloseTo(0.55, 10);
      expect(upper).toBeCloseTo(0.775, 10);
    }
  });

  it('are of no group with fewer than ten shops', () => {
    expect(groupQuartiles(Array.from({ length: 9 }, () => shop(0.5)))).toEqual([]);
    const french = { ...PETS, country: 'FR' };
    const mixed = [
      ...Array.from({ length: 6 }, () => shop(0.4)),
      ...Array.from({ length: 6 }, () => shop(0.6, french)),
    ];
    // Six shops a country are too few; twelve of the industry and size, of the industry, and in all, are not.
    expect(
      groupQuartiles(mixed).map(({ industry, country, size }) => [industry, country, size]),
    ).toEqual([
      ['pets', '', 'under_500'],
      ['pets', '', ''],
      ['', '', ''],
    ]);
  });
});

describe('a shop among its peers', () => {
  it('without a country is in each of its groups once', () => {
    const groups = peerGroupsFor({ ...PETS, country: '' });
    expect(groups).toEqual([
      { ...PETS, country: '' },
      { industry: 'pets', country: '', size: '' },
      { industry: '', country: '', size: '' },
    ]);
  });

  it('is compared with the narrowest group first', () => {
    expect(peerGroupsFor(PETS)[0]).toEqual(PETS);
    expect(peerGroupsFor(PETS).at(-1)).toEqual({ industry: '', country: '', size: '' });
  });

  it.each([
    [0, 'under_100'],
    [99.9, 'under_100'],
    [100, 'under_500'],
    [9999, 'under_10000'],
    [10_000, 'over_10000'],
  ])('with %d orders a month is of size %s', (orders, size) => {
    expect(getShopSize(orders)).toBe(size);
  });

  it('gives no margin while its costs are not known, and no ad share without ads', () => {
    const values = { gross_margin: 0.6, discount_rate: 0.1, ad_share: 0 };
    const unknown = comparableFigures({ ...values, cost_coverage: 0.89, marketing_cost: 0 });
    expect([...unknown.keys()]).toEqual(['discount_rate']);
    const known = comparableFigures({ ...values, cost_coverage: 0.9, marketing_cost: 5 });
    expect([...known.keys()]).toEqual(['gross_margin', 'ad_share', 'discount_rate']);
  });
});

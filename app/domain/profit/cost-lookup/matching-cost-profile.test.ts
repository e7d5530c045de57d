import { describe, expect, it } from 'vitest';
import { plainComponent, plainCostProfile } from '#tests/arbitraries/plain-goods.ts';
import type { CostMode, CostProfile, GoodsTraits } from './cost-profile.ts';
import { componentsInForce, matchingCostProfile } from './matching-cost-profile.ts';

const ORDER = {
  placedMs: Date.parse('2023-02-01T10:00:00Z'),
  day: '2023-02-01',
  country: 'DE',
};
const CATALOGUE: GoodsTraits = {
  productIds: new Map(),
  traits: new Map([
    [
      'p1',
      { vendor: 'Acme', productType: 'Mug', collections: ['c1', 'c2'], tags: ['sale', 'wool'] },
    ],
    ['p2', { vendor: null, productType: null, collections: [], tags: [] }],
  ]),
};

function found(
  profiles: readonly CostProfile[],
  productId: string | null,
  mode: CostMode = 'fill',
): string | null {
  const question = { mode, productId, catalogue: CATALOGUE };
  return matchingCostProfile(profiles, question, ORDER)?.id ?? null;
}

describe('the profile of a product', () => {
  it('is for its vendor, its type, one of its tags or collections, or itself', () => {
    const of = (match: CostProfile['match'], value: string) => [
      plainCostProfile('x', { match, values: ['other', value] }),
    ];
    expect(found(of('vendor', 'Acme'), 'p1')).toBe('x');
    expect(found(of('product_type', 'Mug'), 'p1')).toBe('x');
    expect(found(of('collection', 'c2'), 'p1')).toBe('x');
    expect(found(of('tag', 'wool'), 'p1')).toBe('x');
    expect(found(of('tag', 'Wool'), 'p1')).toBeNull();
    expect(found(of('tag', 'wool'), 'p2')).toBeNull();
    expect(found(of('product', 'p1'), 'p1')).toBe('x');
    expect(found(of('vendor', 'acme'), 'p1')).toBeNull();
    expect(found(of('vendor', 'Acme'), 'p2')).toBeNull();
    expect(found(of('vendor', 'Acme'), null)).toBeNull();
  });

  it('is for all, also what the catalogue does not know', () => {
    const all = [plainCostProfile('all', { match: 'all', values: [] })];
    expect([found(all, 'p2'), found(all, 'unknown'), found(all, null)]).toEqual([
      'all',
      'all',
      'all',
    ]);
  });

  it('is the most specific of all that are for it, whenever they began', () => {
    const of = (match: CostProfile['match'], value: string, day: string) =>
      plainCostProfile(match, { match, values: [value], validFrom: `2023-01-${day}T00:00:00Z` });
    const some = [
      plainCostProfile('all', { match: 'all', values: [], validFrom: '2023-01-09T00:00:00Z' }),
      of('vendor', 'Acme', '08'),
      of('product_type', 'Mug', '07'),
      of('tag', 'wool', '06'),
      of('collection', 'c2', '05'),
      of('product', 'p1', '04'),
    ];
    const winners = some.map((_, at) => found(some.slice(0, at + 1), 'p1'));
    expect(winners).toEqual(['all', 'vendor', 'product_type', 'tag', 'collection', 'product']);
  });

  it('of two for the same or another of its tags, is the one that began last', () => {
    const of = (id: string, tag: string, day: string) =>
      plainCostProfile(id, { match: 'tag', values: [tag], validFrom: `2023-01-${day}T00:00:00Z` });
    expect(found([of('a', 'wool', '05'), of('b', 'sale', '04')], 'p1')).toBe('a');
    expect(found([of('a', 'wool', '05'), of('b', 'wool', '06')], 'p1')).toBe('b');
    expect(found([of('a', 'wool', '05'), of('b', 'sale', '05')], 'p1')).toBe('b');
  });

  it('is of the way that is asked for, and holds when the order was placed', () => {
    const some = [
      plainCostProfile('add', { mode: 'add' }),
      plainCostProfile('over', { validTo: '2023-02-01T10:00:00Z' }),
      plainCostProfile('to come', { validFrom: '2023-02-02T00:00:00Z' }),
    ];
    expect([found(some, 'p1'), found(some, 'p1', 'add')]).toEqual([null, 'add']);
  });

  it('is passed over where none of its components holds', () => {
    const abroad = plainComponent({ countries: ['US'] });
    const some = [
      plainCostProfile('own', { match: 'product', values: ['p1'], components: [abroad] }),
      plainCostProfile('of the vendor'),
    ];
    expect(found(some, 'p1')).toBe('of the vendor');
  });

  it('has the components of the order’s day, both ends included, and country', () => {
    const on = (fromDay: string | null, toDay: string | null) => plainComponent({ fromDay, toDay });
    const components = [
      on('2023-02-01', '2023-02-01'),
      on('2023-02-02', null),
      on(null, '2023-01-31'),
      plainComponent({ countries: ['DE'] }),
    ];
    expect(componentsInForce({ components }, ORDER)).toEqual([components[0], components[3]]);
    expect(componentsInForce({ components }, { ...ORDER, country: null })).toEqual([components[0]]);
  });
});

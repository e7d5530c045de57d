/** Random cost profiles and bundles, for the products and variants of random orders. */
import fc from 'fast-check';
import {
  COMPONENT_KINDS,
  COST_MATCHES,
  COST_MODES,
  type CostComponent,
} from '#app/domain/profit/cost-lookup/cost-profile.ts';
import type { GoodsRules } from '#app/domain/profit/cost-lookup/goods-rules.ts';

const componentArbitrary: fc.Arbitrary<CostComponent> = fc.record({
  kind: fc.constantFrom(...COMPONENT_KINDS),
  label: fc.constantFrom('', 'sewing'),
  basis: fc.constantFrom('amount', 'amount', 'price', 'costs'),
  rate: fc.constantFrom('0', '0.333', '4', '12.345', '40'),
  currency: fc.constantFrom(null, null, 'USD', 'XXX'),
  countries: fc.constantFrom([], [], ['DE'], ['US', 'FR']),
  fromDay: fc.constantFrom(null, '2022-02-01'),
  toDay: fc.constantFrom(null, '2022-12-31'),
});

const VALUES = {
  product: ['p0', 'p1'],
  collection: ['c1'],
  tag: ['sale'],
  product_type: ['Mug'],
  vendor: ['Acme'],
};

const profileArbitrary = fc.record({
  mode: fc.constantFrom(...COST_MODES),
  match: fc.constantFrom(...COST_MATCHES),
  components: fc.array(componentArbitrary, { minLength: 1, maxLength: 4 }),
});

/** v6 is made of v1 and v2, which may be without a cost. */
const BUNDLE = {
  id: 'b1',
  variantId: 'v6',
  parts: [
    { variantId: 'v1', quantity: 2 },
    { variantId: 'v2', quantity: 1 },
  ],
  validFrom: null,
  validTo: null,
};

export const goodsRulesArbitrary: fc.Arbitrary<GoodsRules> = fc
  .tuple(fc.array(profileArbitrary, { maxLength: 3 }), fc.boolean())
  .map(([profiles, hasBundle]) => ({
    costProfiles: profiles.map((profile, index) => ({
      ...profile,
      id: `cp-${index}`,
      profileId: `cp-${index}`,
      name: `Profile ${index}`,
      values: profile.match === 'all' ? [] : VALUES[profile.match],
      validFrom: null,
      validTo: null,
    })),
    catalogue: {
      productIds: new Map([
        ['v1', 'p1'],
        ['v2', 'p2'],
      ]),
      traits: new Map([
        ['p1', { vendor: 'Acme', productType: 'Mug', collections: ['c1'], tags: ['wool'] }],
        ['p2', { vendor: 'Acme', productType: null, collections: [], tags: ['wool', 'sale'] }],
      ]),
    },
    bundles: new Map(hasBundle ? [['v6', [BUNDLE]]] : []),
    partNames: new Map([['v1', 'Mug, Blue']]),
  }));

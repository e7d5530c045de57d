/** Random fulfilment profiles: some for a few products, some the default, some that fit no order. */
import fc from 'fast-check';
import {
  RATE_BASES,
  type FulfilmentProfile,
  type ProfileRate,
} from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';

const AMOUNTS = fc.constantFrom('0', '0.333', '1.25', '4.90');
const CHANGE = '2022-03-15T00:00:00Z';

const rateArbitrary: fc.Arbitrary<ProfileRate> = fc.record({
  name: fc.constant('Parcel'),
  basis: fc.constantFrom(...RATE_BASES),
  from: fc.constantFrom(null, '0', '1', '2.5'),
  below: fc.constantFrom(null, '3', '500'),
  methods: fc.constantFrom<readonly string[]>([], [], ['Standard']),
  identifier: fc.constantFrom(null, null, { key: 'channel' as const, values: ['web'] }),
  perOrder: AMOUNTS,
  perUnit: AMOUNTS,
  perKilogram: AMOUNTS,
});

/** A profile but for its ids. */
export const fulfilmentProfileArbitrary: fc.Arbitrary<Omit<FulfilmentProfile, 'id' | 'profileId'>> =
  fc
    .record({
      name: fc.constant('Profile'),
      isDefault: fc.boolean(),
      productIds: fc.subarray(['p0', 'p1', 'p2', 'p3']),
      handlingPerUnit: AMOUNTS,
      zones: fc.array(
        fc.record({
          name: fc.constantFrom('Home', 'Abroad'),
          places: fc.constantFrom(
            [],
            [{ country: 'DE', provinces: [] }],
            [{ country: 'US', provinces: ['CA'] }],
          ),
          rates: fc.array(rateArbitrary, { minLength: 1, maxLength: 2 }),
        }),
        { maxLength: 3 },
      ),
      period: fc.constantFrom(
        { validFrom: null, validTo: null },
        { validFrom: null, validTo: CHANGE },
        { validFrom: CHANGE, validTo: null },
      ),
    })
    .map(({ period, ...profile }) => ({ ...profile, ...period }));

/** Weights of some variants: of the others none is known. */
export const gramsArbitrary: fc.Arbitrary<ReadonlyMap<string, string>> = fc
  .array(fc.tuple(fc.nat(6), fc.constantFrom('0', '250', '453.592')), { maxLength: 7 })
  .map((weights) => new Map(weights.map(([variant, grams]) => [`v${variant}`, grams])));

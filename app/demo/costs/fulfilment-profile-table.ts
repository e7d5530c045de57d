import type {
  FulfilmentProfile,
  ProfileRate,
} from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import { DEMO_PRODUCTS } from '../products/demo-products.ts';

/**
 * The profile of goods that are too big for a parcel, by a carrier with prices of its own, where
 * its bill is missing.
 */
export const FULFILMENT_PROFILES: readonly FulfilmentProfile[] = [
  {
    id: 'bulky-1',
    profileId: 'bulky',
    name: 'Bulky goods',
    isDefault: false,
    productIds: DEMO_PRODUCTS.filter(({ size }) => size === 3).map(({ productId }) => productId),
    handlingPerUnit: '0.60',
    zones: [
      {
        name: 'United States',
        places: [{ country: 'US', provinces: [] }],
        rates: [
          rate('One or two pieces', ['0', '3'], '10.40', '1.80'),
          rate('More', ['3', null], '13.90', '1.20'),
        ],
      },
      {
        name: 'Canada',
        places: [{ country: 'CA', provinces: [] }],
        rates: [rate('Any', [null, null], '17.50', '2.60')],
      },
      {
        name: 'Rest of the world',
        places: [],
        rates: [rate('Any', [null, null], '29.00', '4.50')],
      },
    ],
    validFrom: null,
    validTo: null,
  },
];

/** Builds a rate by the number of pieces; without limits for any number. */
function rate(
  name: string,
  [from, below]: readonly [string | null, string | null],
  perOrder: string,
  perUnit: string,
): ProfileRate {
  const basis = from === null && below === null ? 'any' : 'quantity';
  const everybody = { methods: [], identifier: null, perKilogram: '0' };
  return { name, basis, from, below, perOrder, perUnit, ...everybody };
}

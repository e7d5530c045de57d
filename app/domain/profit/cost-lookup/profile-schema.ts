/** Validates a fulfilment profile, whether it comes from a form or an API call. */
import { z } from 'zod';
import { findCountry } from '#app/domain/geography/countries.ts';
import { exactRate, label, recordId } from '#app/domain/profit/cost-fields.ts';
import { RATE_BASES, RATE_IDENTIFIERS } from './fulfilment-profile.ts';

/** Far more than a shop needs; each order searches the zones and rates of its profile. */
export const PROFILE_LIMITS = { products: 20_000, zones: 100, rates: 100, values: 100 } as const;

const values = z.array(label).max(PROFILE_LIMITS.values, 'has too many values');

const rate = z
  .object({
    name: label,
    basis: z.enum(RATE_BASES, { error: 'is not a basis of rates' }).default('any'),
    from: exactRate.nullable().default(null),
    below: exactRate.nullable().default(null),
    methods: values.default([]),
    identifier: z
      .object({
        key: z.enum(RATE_IDENTIFIERS, { error: 'is not an identifier of rates' }),
        values: values.min(1, 'has no value'),
      })
      .nullable()
      .default(null),
    perOrder: exactRate.default('0'),
    perUnit: exactRate.default('0'),
    perKilogram: exactRate.default('0'),
  })
  .refine(({ from, below }) => from === null || below === null || Number(from) < Number(below), {
    error: 'is not above where the rate begins',
    path: ['below'],
  })
  .transform((one) => (one.basis === 'any' ? { ...one, from: null, below: null } : one));

const place = z
  .object({
    country: z
      .string()
      .toUpperCase()
      .refine((code) => findCountry(code) !== null, { error: 'is not a country' }),
    provinces: z.array(z.string().trim().toUpperCase().min(1, 'is empty')).default([]),
  })
  .refine(({ country, provinces }) => provinces.every((code) => hasProvince(country, code)), {
    error: 'are not all provinces of that country',
    path: ['provinces'],
  });

const zone = z.object({
  name: label,
  places: z.array(place).default([]),
  rates: z.array(rate).min(1, 'has no rate').max(PROFILE_LIMITS.rates, 'has too many rates'),
});

/** Amounts are in major units of the shop's currency, weights in kilograms. */
export const profileContent = z
  .object({
    name: label,
    isDefault: z.boolean().default(false),
    productIds: z
      .array(recordId)
      .max(PROFILE_LIMITS.products, 'has too many products')
      .transform((ids) => [...new Set(ids)])
      .default([]),
    handlingPerUnit: exactRate.default('0'),
    zones: z.array(zone).min(1, 'has no zone').max(PROFILE_LIMITS.zones, 'has too many zones'),
  })
  .refine(({ isDefault, productIds }) => isDefault || productIds.length > 0, {
    error: 'has no product; choose products, or make the profile the default',
    path: ['productIds'],
  })
  .superRefine(({ zones }, context) => {
    const taken = new Map<string, string>();
    for (const [index, { name, places }] of zones.entries()) {
      for (const one of placeKeys(places)) {
        const other = taken.get(one);
        taken.set(one, name);
        if (other === undefined) continue;
        const message = `has ${one}, which is in ${other} already`;
        context.addIssue({ code: 'custom', message, path: ['zones', index, 'places'] });
      }
    }
  });

export type ProfileInput = z.input<typeof profileContent>;

function placeKeys(places: readonly z.output<typeof place>[]): string[] {
  if (places.length === 0) return ['the rest of the world'];
  return places.flatMap(({ country, provinces }) =>
    provinces.length === 0 ? [country] : provinces.map((code) => `${country}-${code}`),
  );
}

function hasProvince(country: string, province: string): boolean {
  return findCountry(country)?.provinces.some(({ code }) => code === province) ?? false;
}

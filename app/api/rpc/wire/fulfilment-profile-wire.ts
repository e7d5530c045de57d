/** The wire format of a fulfilment profile. */
import { z } from 'zod';
import {
  RATE_BASES,
  RATE_IDENTIFIERS,
  type FulfilmentProfile,
  type ProfileRate,
} from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import type { ProfileInput } from '#app/domain/profit/cost-lookup/profile-schema.ts';
import { wireRecordId } from './fields.ts';
import type { WireFields } from './wire-fields.ts';

const decimal = z.string().optional();
const limit = z.string().nullable().optional();
const texts = z.array(z.string()).optional();

const rate = z.strictObject({
  name: z.string(),
  basis: z.enum(RATE_BASES).optional(),
  from: limit,
  below: limit,
  shipping_methods: texts,
  identifier: z
    .strictObject({ key: z.enum(RATE_IDENTIFIERS), values: z.array(z.string()) })
    .nullable()
    .optional(),
  per_order: decimal,
  per_unit: decimal,
  per_kilogram: decimal,
});

/** The payload of a profile; `profileContent` validates its values. */
export const profileWire = z.strictObject({
  name: z.string(),
  is_default: z.boolean().optional(),
  product_IDs: z.array(wireRecordId).optional(),
  handling_per_unit: decimal,
  zones: z.array(
    z.strictObject({
      name: z.string(),
      locations: z.array(z.strictObject({ country: z.string(), provinces: texts })).optional(),
      rates: z.array(rate),
    }),
  ),
});

export const PROFILE_FIELDS: WireFields = {
  fields: {
    profileId: 'payload.profile_ID',
    name: 'payload.name',
    isDefault: 'payload.is_default',
    productIds: 'payload.product_IDs',
    handlingPerUnit: 'payload.handling_per_unit',
    zones: 'payload.zones',
    startDay: 'retroactive_update_settings.start_date',
    endDay: 'retroactive_update_settings.end_date',
  },
  parts: {
    places: 'locations',
    methods: 'shipping_methods',
    perOrder: 'per_order',
    perUnit: 'per_unit',
    perKilogram: 'per_kilogram',
  },
};

export function fromProfileWire(payload: z.output<typeof profileWire>): ProfileInput {
  return {
    name: payload.name,
    isDefault: payload.is_default,
    productIds: payload.product_IDs,
    handlingPerUnit: payload.handling_per_unit,
    zones: payload.zones.map(({ name, locations, rates }) => ({
      name,
      places: locations,
      rates: rates.map((one) => ({
        name: one.name,
        basis: one.basis,
        from: one.from,
        below: one.below,
        methods: one.shipping_methods,
        identifier: one.identifier,
        perOrder: one.per_order,
        perUnit: one.per_unit,
        perKilogram: one.per_kilogram,
      })),
    })),
  };
}

export function toProfileWire(profile: FulfilmentProfile) {
  return {
    profile_ID: profile.profileId,
    name: profile.name,
    is_default: profile.isDefault,
    product_IDs: profile.productIds,
    handling_per_unit: profile.handlingPerUnit,
    zones: profile.zones.map(({ name, places, rates }) => ({
      name,
      locations: places.map(({ country, provinces }) => ({ country, provinces })),
      rates: rates.map(toRateWire),
    })),
    valid_from: profile.validFrom,
    valid_to: profile.validTo,
  };
}

function toRateWire(rate: ProfileRate) {
  return {
    name: rate.name,
    basis: rate.basis,
    from: rate.from,
    below: rate.below,
    shipping_methods: rate.methods,
    identifier: rate.identifier,
    per_order: rate.perOrder,
    per_unit: rate.perUnit,
    per_kilogram: rate.perKilogram,
  };
}

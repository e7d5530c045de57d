/**
 * Fulfilment profiles: the cost of sending goods, by destination and by contents. A profile has
 * zones, a zone has rates; each profile is for some products, or the default for all others.
 */
import type { DatedRule } from '#app/domain/profit/cost-lookup/rule-in-force.ts';

/** The unit of a rate's limits: kilograms, units, or money; `any` has no limits. */
export const RATE_BASES = ['any', 'weight', 'quantity', 'value'] as const;
export type RateBasis = (typeof RATE_BASES)[number];

/** Facts of an order that restrict a rate, as reports name them. */
export const RATE_IDENTIFIERS = [
  'channel',
  'source',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'discount_code',
] as const;
export type RateIdentifier = (typeof RATE_IDENTIFIERS)[number];

/**
 * A version of a profile with its period. `id` identifies the version; `validFrom` and `validTo`
 * limit it to orders by the time they were placed.
 */
export interface FulfilmentProfile extends DatedRule, ProfileContent {
  readonly profileId: string;
}

export interface ProfileContent {
  readonly name: string;
  readonly isDefault: boolean;
  readonly productIds: readonly string[];
  /** Handling for each unit of its goods, major units, in addition to the shop's handling. */
  readonly handlingPerUnit: string;
  readonly zones: readonly ProfileZone[];
}

export interface ProfileZone {
  readonly name: string;
  /** Empty: the rest of the world. */
  readonly places: readonly ZonePlace[];
  /** The first one that fits applies. */
  readonly rates: readonly ProfileRate[];
}

export interface ZonePlace {
  readonly country: string;
  /** Empty: the entire country. */
  readonly provinces: readonly string[];
}

export interface ProfileRate {
  readonly name: string;
  readonly basis: RateBasis;
  /** Limits, exact decimals: from inclusive, below exclusive; null is without a limit. */
  readonly from: string | null;
  readonly below: string | null;
  /** Titles of shipping methods that the customer chose; empty for any. */
  readonly methods: readonly string[];
  readonly identifier: { readonly key: RateIdentifier; readonly values: readonly string[] } | null;
  /** Major units of the shop's currency; all three add up. */
  readonly perOrder: string;
  readonly perUnit: string;
  readonly perKilogram: string;
}

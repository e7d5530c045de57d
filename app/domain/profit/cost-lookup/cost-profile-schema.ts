/** Validates a cost profile and a bundle before they are saved. */
import { z } from 'zod';
import { findCountry } from '#app/domain/geography/countries.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
import { costDay, exactRate, label, recordId } from '#app/domain/profit/cost-fields.ts';
import { COMPONENT_BASES, COMPONENT_KINDS, COST_MATCHES, COST_MODES } from './cost-profile.ts';

/** Far more than a product is made of; the engine adds them all up for each line. */
export const COST_PROFILE_LIMITS = { values: 20_000, components: 50, parts: 50 } as const;

/** Ids, or names; Shopify's tags have up to 255 letters. */
const chosenValue = z.string().min(1, 'is empty').max(255, 'is longer than 255 letters');

const country = z
  .string()
  .toUpperCase()
  .refine((code) => findCountry(code) !== null, { error: 'is not a country' });

const currency = z
  .string()
  .toUpperCase()
  .refine((code) => findCurrency(code) !== null, { error: 'is not a currency' });

const component = z
  .object({
    kind: z.enum(COMPONENT_KINDS, { error: 'is not a kind of component' }),
    label: z.string().trim().max(100, 'is longer than 100 letters').default(''),
    basis: z.enum(COMPONENT_BASES, { error: 'is not a basis of components' }),
    rate: exactRate.refine((rate) => Number(rate) > 0, { error: 'is not above 0' }),
    currency: currency.nullable().default(null),
    countries: z.array(country).default([]),
    fromDay: costDay.nullable().default(null),
    toDay: costDay.nullable().default(null),
  })
  .refine(({ basis, kind }) => basis !== 'costs' || kind === 'import_duty', {
    error: 'is for import duty alone',
    path: ['basis'],
  })
  .refine(({ fromDay, toDay }) => fromDay === null || toDay === null || fromDay <= toDay, {
    error: 'is before the first day',
    path: ['toDay'],
  })
  .transform((one) => ({ ...one, currency: one.basis === 'amount' ? one.currency : null }));

export const costProfileContent = z
  .object({
    name: label,
    mode: z.enum(COST_MODES, { error: 'is not a way to count' }),
    match: z.enum(COST_MATCHES, { error: 'is not a match' }),
    values: z
      .array(chosenValue)
      .max(COST_PROFILE_LIMITS.values, 'has too many')
      .transform((values) => [...new Set(values)])
      .default([]),
    components: z
      .array(component)
      .min(1, 'has no component')
      .max(COST_PROFILE_LIMITS.components, 'has too many components'),
  })
  .refine(({ match, values }) => match === 'all' || values.length > 0, {
    error: 'chooses nothing',
    path: ['values'],
  })
  .refine(
    ({ mode, components }) =>
      mode === 'add' ||
      components.length === 0 ||
      components.some(({ basis }) => basis !== 'costs'),
    { error: 'has a duty, and nothing that it is a percent of', path: ['components'] },
  )
  .transform((one) => ({ ...one, values: one.match === 'all' ? [] : one.values }));

export type CostProfileInput = z.input<typeof costProfileContent>;

export const bundleParts = z
  .array(
    z.object({
      variantId: recordId,
      quantity: z.number().int('is not whole').min(1, 'is below 1').max(10_000, 'is too many'),
    }),
  )
  .min(1, 'has no part')
  .max(COST_PROFILE_LIMITS.parts, 'has too many parts')
  .refine((parts) => new Set(parts.map(({ variantId }) => variantId)).size === parts.length, {
    error: 'has a part twice',
  });

import { z } from 'zod';
import { RATE_BASES, RATE_IDENTIFIERS } from '#app/domain/profit/cost-lookup/fulfilment-profile.ts';
import {
  profileContent,
  type ProfileInput,
} from '#app/domain/profit/cost-lookup/profile-schema.ts';
import { longTextField, textField } from '#app/lib/text-field.ts';
import { readLines } from '#app/view-models/fulfilment-profiles/profile-draft.ts';
import { AMOUNT_EXPECTED, parseCost } from '#app/view-models/settings/product-costs.ts';
import { defineForm } from './form-definition.ts';
import { hidden, typedRate, typedTree } from './form-fields.ts';
import { checkTouchedDays, TOUCHED_ORDERS } from './touched-orders.ts';

const NAME_LENGTH_MAX = 300;
const LINES_LENGTH_MAX = 20_000;

const name = textField(NAME_LENGTH_MAX);
const lines = longTextField(LINES_LENGTH_MAX, 0).transform(readLines);

/** A limit of a rate; null when it is left empty. */
const typedLimit = z.string().transform((text, context) => {
  if (text.trim() === '') return null;
  const limit = parseCost(text);
  if (limit !== null) return limit;
  context.addIssue(AMOUNT_EXPECTED);
  return z.NEVER;
});

const rate = z.object({
  name,
  basis: z.enum(RATE_BASES),
  from: typedLimit,
  below: typedLimit,
  methods: lines,
  identifier: z
    .object({ key: z.enum(['', ...RATE_IDENTIFIERS]), values: lines })
    .transform(({ key, values }) => (key === '' ? null : { key, values })),
  perOrder: typedRate,
  perUnit: typedRate,
  perKilogram: typedRate,
});

const zone = z
  .object({
    name,
    isRest: z.boolean(),
    places: z.array(z.object({ country: z.string(), provinces: z.array(z.string()) })),
    rates: z.array(rate),
  })
  .refine(({ isRest, places }) => isRest || places.length > 0, {
    path: ['places'],
    error: 'Choose a country, or the rest of the world',
  })
  .transform(({ isRest, places, ...rest }) => ({ ...rest, places: isRest ? [] : places }));

/** A profile as typed (`ProfileDraft`). */
const typedProfile = z.object({
  name,
  isDefault: z.boolean(),
  productIds: z.array(z.string()),
  handlingPerUnit: typedRate,
  zones: z.array(zone),
});

const profile = typedTree(typedProfile.transform((typed): ProfileInput => typed)).pipe(
  profileContent,
);

export const fulfilmentProfileForm = defineForm(
  'save-fulfilment-profile',
  {
    /** Empty for a new one. */
    id: hidden,
    profile,
    ...TOUCHED_ORDERS,
  },
  checkTouchedDays,
);

export const deleteProfileForm = defineForm('delete-fulfilment-profile', { id: hidden });
export const defaultProfileForm = defineForm('make-default-profile', { id: hidden });
export const undoProfilesForm = defineForm('undo-fulfilment-profiles', {});

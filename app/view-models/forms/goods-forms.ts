import { z } from 'zod';
import {
  COMPONENT_BASES,
  COMPONENT_KINDS,
  COST_MATCHES,
  COST_MODES,
} from '#app/domain/profit/cost-lookup/cost-profile.ts';
import {
  bundleParts,
  costProfileContent,
  type CostProfileInput,
} from '#app/domain/profit/cost-lookup/cost-profile-schema.ts';
import { textField } from '#app/lib/text-field.ts';
import { defineForm } from './form-definition.ts';
import { filledRate, hidden, optionalDay, typedTree } from './form-fields.ts';
import { checkTouchedDays, TOUCHED_ORDERS } from './touched-orders.ts';

const NAME_LENGTH_MAX = 300;

const component = z.object({
  kind: z.enum(COMPONENT_KINDS),
  label: z.string(),
  basis: z.enum(COMPONENT_BASES),
  rate: filledRate,
  currency: z.string().transform((code) => code || null),
  countries: z.array(z.string()),
  fromDay: optionalDay,
  toDay: optionalDay,
});

/** A profile as typed (`CostProfileDraft`). */
const typedProfile = z.object({
  name: textField(NAME_LENGTH_MAX),
  mode: z.enum(COST_MODES),
  match: z.enum(COST_MATCHES),
  values: z.array(z.string()),
  components: z.array(component),
});

export const costProfileForm = defineForm(
  'save-cost-profile',
  {
    /** Empty for a new one. */
    id: hidden,
    profile: typedTree(typedProfile.transform((typed): CostProfileInput => typed)).pipe(
      costProfileContent,
    ),
    ...TOUCHED_ORDERS,
  },
  checkTouchedDays,
);

export const deleteCostProfileForm = defineForm('delete-cost-profile', { id: hidden });
export const undoCostProfilesForm = defineForm('undo-cost-profiles', {});

const part = z.object({
  variantId: z.string(),
  quantity: z.string().transform((text, context) => {
    if (/^[1-9]\d{0,3}$/.test(text.trim())) return Number(text);
    context.addIssue('Enter a whole number from 1 to 9999');
    return z.NEVER;
  }),
});

/** A bundle as typed (`BundleDraft`). */
const typedBundle = z.object({
  variantId: z.string().min(1, 'Choose the product that is the bundle'),
  parts: z.array(part).min(1, 'Choose what it is made of').pipe(bundleParts),
});

export const bundleForm = defineForm(
  'save-bundle',
  { bundle: typedTree(typedBundle), ...TOUCHED_ORDERS },
  checkTouchedDays,
);

export const deleteBundleForm = defineForm('delete-bundle', { id: hidden });
export const undoBundlesForm = defineForm('undo-bundles', {});

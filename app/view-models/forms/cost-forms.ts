import { z } from 'zod';
import { TAX_DECIMALS_MAX } from '#app/domain/profit/cost-fields.ts';
import { longTextField } from '#app/lib/text-field.ts';
import {
  AMOUNT_EXPECTED,
  parseCost,
  parseTypedNumber,
} from '#app/view-models/settings/product-costs.ts';
import { defineForm, unlessWrong } from './form-definition.ts';
import {
  country,
  filledRate,
  filledText,
  hidden,
  hiddenList,
  optionalDay,
  typedRate,
} from './form-fields.ts';

/** The stored rule that changes; nothing of a new one. */
const id = hidden.transform((text) => (text === '' ? undefined : text));
export const optionalCountry = z.union([z.literal('').transform(() => null), country]);

/** A percentage from 0 to 100, as people type it; empty is 0. */
export const typedPercent = z
  .string()
  .meta({ inputMode: 'decimal' })
  .transform((text, context) => {
    const percent = text.trim() === '' ? '0' : parseTypedNumber(text);
    if (percent === null || percent.startsWith('-') || Number(percent) > 100) {
      context.addIssue('Enter a percentage from 0 to 100, such as 7.5');
      return z.NEVER;
    }
    if ((percent.split('.')[1]?.length ?? 0) <= TAX_DECIMALS_MAX) return percent;
    context.addIssue(`Enter at most ${TAX_DECIMALS_MAX} decimals`);
    return z.NEVER;
  });

/** From and to when a rule holds, both days included, both optional. */
const span = { fromDay: optionalDay, toDay: optionalDay };

interface Span {
  readonly fromDay: string | null;
  readonly toDay: string | null;
}

const endsAfterItBegins = ({ fromDay, toDay }: Span) =>
  fromDay === null || toDay === null || fromDay <= toDay;

const ENDS_TOO_EARLY = {
  path: ['toDay'],
  error: 'This is before the first day',
  when: unlessWrong('fromDay', 'toDay'),
};

export const handlingForm = defineForm(
  'save-handling',
  { id, perOrder: typedRate, perUnit: typedRate, ...span },
  (schema) => schema.refine(endsAfterItBegins, ENDS_TOO_EARLY),
);

export const fulfilmentForm = defineForm(
  'save-fulfilment',
  { id, country: optionalCountry, perOrder: typedRate, perUnit: typedRate, ...span },
  (schema) => schema.refine(endsAfterItBegins, ENDS_TOO_EARLY),
);

export const vatForm = defineForm(
  'save-vat',
  {
    id,
    country: optionalCountry,
    marketplace: longTextField(200, 0).transform((text) => text || null),
    percent: filledText
      .meta({ inputMode: 'decimal' })
      .pipe(typedPercent)
      .refine((percent) => Number(percent) < 100, { error: 'Enter a percentage below 100' }),
    ...span,
  },
  (schema) =>
    schema
      .refine(endsAfterItBegins, ENDS_TOO_EARLY)
      .refine(({ country, marketplace }) => country !== null || marketplace !== null, {
        path: ['country'],
        error: 'Choose a country, or name a marketplace',
        when: unlessWrong('country', 'marketplace'),
      })
      .refine(({ country, marketplace }) => country === null || marketplace === null, {
        path: ['marketplace'],
        error: 'Leave this empty, or choose no country',
        when: unlessWrong('country', 'marketplace'),
      }),
);

export const salesTaxForm = defineForm('save-sales-tax', { salesTaxPercent: typedPercent });

export const incomeTaxForm = defineForm('save-income-tax', { incomeTaxPercent: typedPercent });

export const unitCostForm = defineForm(
  'save-unit-cost',
  { id, variantId: hidden, cost: filledRate, ...span },
  (schema) => schema.refine(endsAfterItBegins, ENDS_TOO_EARLY),
);

/** More variants than this at once are saved by file. */
const SAVED_AT_ONCE_MAX = 5000;

export const productCostsForm = defineForm(
  'save-product-costs',
  {
    variantId: hiddenList
      .min(1, 'Choose a product first')
      .max(SAVED_AT_ONCE_MAX, 'These are too many at once'),
    /** One for each of the variants, or one for all of them. */
    cost: z.array(
      z
        .string()
        .meta({ inputMode: 'decimal' })
        .transform((text, context) => {
          const cost = parseCost(text);
          if (cost !== null) return cost;
          context.addIssue(AMOUNT_EXPECTED);
          return z.NEVER;
        }),
    ),
    fromDay: optionalDay,
  },
  (schema) =>
    schema.refine(({ variantId, cost }) => cost.length === 1 || cost.length === variantId.length, {
      path: ['cost'],
      error: AMOUNT_EXPECTED,
    }),
);

export const estimateForm = defineForm('estimate-product-costs', {
  variantId: hiddenList,
  percent: filledRate,
});

/** Deletes a rule of a kind: "delete-handling". */
const deletion = (kind: string) => defineForm(`delete-${kind}`, { id: hidden });

export const deleteHandlingForm = deletion('handling');
export const deleteFulfilmentForm = deletion('fulfilment');
export const deleteVatForm = deletion('vat');
export const deleteUnitCostForm = deletion('unit-cost');

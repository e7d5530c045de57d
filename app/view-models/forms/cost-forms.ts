import { z } from 'zod';
import { COST_FAMILIES } from '#app/domain/profit/cost-families.ts';
import { TAX_DECIMALS_MAX } from '#app/domain/profit/cost-fields.ts';
import { findCurrency } from '#app/domain/money/currency.ts';
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
  optionalRate,
} from './form-fields.ts';
import { checkTouchedDays, type ChosenOrders, TOUCHED_ORDERS } from './touched-orders.ts';

/** Accepts an amount of 0, and refuses no amount at all, since such a form was sent by mistake. */
function checkAmounts(
  schema: z.ZodType<ChosenOrders & Record<'perOrder' | 'perUnit', string | null>>,
): z.ZodType {
  return checkTouchedDays(
    schema.refine(({ perOrder, perUnit }) => perOrder !== null || perUnit !== null, {
      path: ['perOrder'],
      error: 'Enter an amount for each order or each unit; 0 where it costs nothing',
      when: unlessWrong('perOrder', 'perUnit'),
    }),
  );
}

/** The id of the changed rule; undefined for a new one. */
const id = hidden.transform((text) => (text === '' ? undefined : text));
export const optionalCountry = z.union([z.literal('').transform(() => null), country]);

/** A typed percentage from 0 to 100; empty is 0. */
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

/** The first and last day of a rule, both inclusive and optional. */
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
  { id, perOrder: optionalRate, perUnit: optionalRate, ...TOUCHED_ORDERS },
  checkAmounts,
);

export const fulfilmentForm = defineForm(
  'save-fulfilment',
  {
    id,
    country: optionalCountry,
    perOrder: optionalRate,
    perUnit: optionalRate,
    ...TOUCHED_ORDERS,
  },
  checkAmounts,
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
    ...TOUCHED_ORDERS,
  },
  (schema) =>
    checkTouchedDays(
      schema
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
    ),
);

export const salesTaxForm = defineForm('save-sales-tax', { salesTaxPercent: typedPercent });

export const incomeTaxForm = defineForm('save-income-tax', { incomeTaxPercent: typedPercent });

/** The merchant's word that the shop has no costs of a family, or that this is no longer so. */
export const familyWithoutCostsForm = defineForm('save-family-without-costs', {
  family: z.enum(COST_FAMILIES),
  hasNone: z.enum(['yes', 'no']),
});

/** The chosen currency; null for the shop's own. */
export const chosenCurrency = z.string().transform((text, context) => {
  if (text === '') return null;
  const currencyFacts = findCurrency(text.trim().toUpperCase());
  if (currencyFacts !== null) return currencyFacts.code;
  context.addIssue('Choose a currency');
  return z.NEVER;
});

export const unitCostForm = defineForm(
  'save-unit-cost',
  { id, variantId: hidden, cost: filledRate, currency: chosenCurrency, ...span },
  (schema) => schema.refine(endsAfterItBegins, ENDS_TOO_EARLY),
);

const isForEach = (some: readonly unknown[], of: readonly unknown[]) =>
  some.length === 1 || some.length === of.length;

/** The maximum of variants saved at once; more are saved by file. */
const SAVED_AT_ONCE_MAX = 5000;

export const productCostsForm = defineForm(
  'save-product-costs',
  {
    variantId: hiddenList
      .min(1, 'Choose a product first')
      .max(SAVED_AT_ONCE_MAX, 'These are too many at once'),
    /** The cost of each variant, or one for all of them. */
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
    /** The currency of each cost, or one for all of them. */
    currency: z.array(chosenCurrency),
    ...TOUCHED_ORDERS,
  },
  (schema) =>
    checkTouchedDays(
      schema
        .refine(({ variantId, cost }) => isForEach(cost, variantId), {
          path: ['cost'],
          error: AMOUNT_EXPECTED,
        })
        .refine(({ variantId, currency }) => isForEach(currency, variantId), {
          path: ['currency'],
          error: 'Choose a currency',
        }),
    ),
);

export const estimateForm = defineForm(
  'estimate-product-costs',
  { variantId: hiddenList, percent: filledRate, ...TOUCHED_ORDERS },
  checkTouchedDays,
);

const deletion = (kind: string) => defineForm(`delete-${kind}`, { id: hidden });

export const deleteHandlingForm = deletion('handling');
export const deleteFulfilmentForm = deletion('fulfilment');
export const deleteVatForm = deletion('vat');
export const deleteUnitCostForm = deletion('unit-cost');

export const undoUnitCostsForm = defineForm('undo-unit-costs', {});
export const undoHandlingForm = defineForm('undo-handling', {});
export const undoFulfilmentForm = defineForm('undo-fulfilment', {});
export const undoVatForm = defineForm('undo-vat', {});
export const undoSalesTaxForm = defineForm('undo-sales-tax', {});
export const undoIncomeTaxForm = defineForm('undo-income-tax', {});

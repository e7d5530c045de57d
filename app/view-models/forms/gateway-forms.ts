import { z } from 'zod';
import { RETURNED_FEES } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { longTextField } from '#app/lib/text-field.ts';
import { optionalCountry, chosenCurrency, typedPercent } from './cost-forms.ts';
import { defineForm, unlessWrong } from './form-definition.ts';
import { hidden, typedRate } from './form-fields.ts';
import { checkTouchedDays, TOUCHED_ORDERS } from './touched-orders.ts';

const GATEWAY_LENGTH_MAX = 200;

const AMOUNTS = ['percent', 'fixed', 'conversionPercent', 'surchargePercent'] as const;

function hasAmount(rule: Readonly<Record<(typeof AMOUNTS)[number], string>>): boolean {
  return AMOUNTS.some((amount) => Number(rule[amount]) > 0);
}

export const gatewayForm = defineForm(
  'save-gateway',
  {
    gateway: longTextField(GATEWAY_LENGTH_MAX),
    country: optionalCountry,
    percent: typedPercent,
    fixed: typedRate,
    fixedCurrency: chosenCurrency,
    conversionPercent: typedPercent,
    surchargePercent: typedPercent,
    returned: z.enum(RETURNED_FEES),
    /** A confirmation: a rule without amounts counts as a known fee of zero. */
    chargesNothing: z.boolean(),
    ...TOUCHED_ORDERS,
  },
  (schema) =>
    checkTouchedDays(
      schema
        .refine((rule) => rule.chargesNothing || hasAmount(rule), {
          path: ['percent'],
          error: 'Enter a percentage or a fixed amount',
          when: unlessWrong(...AMOUNTS),
        })
        .refine((rule) => !rule.chargesNothing || !hasAmount(rule), {
          path: ['percent'],
          error: 'Leave the amounts empty where the gateway charges nothing',
          when: unlessWrong(...AMOUNTS),
        }),
    ),
);

export const deleteGatewayForm = defineForm('delete-gateway', { id: hidden });
export const undoGatewayForm = defineForm('undo-gateway-change', {});

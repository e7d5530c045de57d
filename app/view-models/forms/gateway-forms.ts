/** Forms of payment gateways. */
import { z } from 'zod';
import { findCurrency } from '#app/domain/money/currency.ts';
import { RETURNED_FEES } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { longTextField } from '#app/lib/text-field.ts';
import { optionalCountry, typedPercent } from './cost-forms.ts';
import { defineForm } from './form-definition.ts';
import { hidden, typedRate } from './form-fields.ts';
import { checkTouchedDays, TOUCHED_ORDERS } from './touched-orders.ts';

const GATEWAY_LENGTH_MAX = 200;

/** null is the shop's own. */
const fixedCurrency = z.string().transform((text, context) => {
  if (text === '') return null;
  const found = findCurrency(text.trim().toUpperCase());
  if (found !== null) return found.code;
  context.addIssue('Choose a currency');
  return z.NEVER;
});

export const gatewayForm = defineForm(
  'save-gateway',
  {
    gateway: longTextField(GATEWAY_LENGTH_MAX),
    country: optionalCountry,
    percent: typedPercent,
    fixed: typedRate,
    fixedCurrency,
    conversionPercent: typedPercent,
    surchargePercent: typedPercent,
    returned: z.enum(RETURNED_FEES),
    ...TOUCHED_ORDERS,
  },
  checkTouchedDays,
);

export const deleteGatewayForm = defineForm('delete-gateway', { id: hidden });
export const undoGatewayForm = defineForm('undo-gateway-change', {});

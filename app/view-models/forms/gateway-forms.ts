/** Forms of payment gateways. */
import { z } from 'zod';
import { RETURNED_FEES } from '#app/domain/profit/cost-lookup/cost-book.ts';
import { longTextField } from '#app/lib/text-field.ts';
import { optionalCountry, chosenCurrency, typedPercent } from './cost-forms.ts';
import { defineForm } from './form-definition.ts';
import { hidden, typedRate } from './form-fields.ts';
import { checkTouchedDays, TOUCHED_ORDERS } from './touched-orders.ts';

const GATEWAY_LENGTH_MAX = 200;

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
    ...TOUCHED_ORDERS,
  },
  checkTouchedDays,
);

export const deleteGatewayForm = defineForm('delete-gateway', { id: hidden });
export const undoGatewayForm = defineForm('undo-gateway-change', {});

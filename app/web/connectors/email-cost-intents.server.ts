import { formatDay } from '#app/domain/calendar/format-day.ts';
import { isDay } from '#app/domain/calendar/day.ts';
import { toMinor } from '#app/domain/money/amounts.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { AppError } from '#app/lib/app-error.ts';
import { removeEmailCost, saveEmailCost } from '#app/services/connectors/email-costs.server.ts';
import { deleteEmailCostForm, saveEmailCostForm } from '#app/view-models/forms/connector-forms.ts';
import { done } from '#app/web/forms/answer-form.server.ts';
import type { ConnectorIntent } from './connector-intent.ts';

export const EMAIL_COST_INTENTS: readonly (readonly [string, ConnectorIntent])[] = [
  [
    saveEmailCostForm.intent,
    {
      action: 'edit_ad_spend',
      run: async ({ context, form, account, key, name }) => {
        const { amount, fromDay } = form.parse(saveEmailCostForm);
        const currency = account.access?.shop.currency ?? '';
        const amountMinor = toMinor(amount, getCurrency(currency).decimals);
        await saveEmailCost(context.deps, { ...key, fromDay, amountMinor });
        return done(form, `The price of ${name} is saved`);
      },
    },
  ],
  [
    deleteEmailCostForm.intent,
    {
      action: 'edit_ad_spend',
      run: async ({ context, form, account, key }) => {
        const { day: fromDay } = form.parse(deleteEmailCostForm);
        if (!isDay(fromDay)) throw new AppError('not_found', 'There is no price from this day on.');
        await removeEmailCost(context.deps, { ...key, fromDay });
        const from = formatDay(fromDay, account.access?.shop.locale ?? 'en-US');
        return done(form, `The price from ${from} on is deleted`);
      },
    },
  ],
];

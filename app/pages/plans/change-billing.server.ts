import type { AppLoadContext } from '@remix-run/node';
import { FIRST_PLAN } from '#app/domain/access/plans/trial.ts';
import { getCurrency } from '#app/domain/money/currency.ts';
import { parseDecimal } from '#app/domain/money/parse-decimal.ts';
import { exactMinor, roundExact } from '#app/domain/money/exact-minor.ts';
import { AppError } from '#app/lib/app-error.ts';
import { endSubscription, raiseCap } from '#app/services/billing/change-subscription.server.ts';
import { PRICE_CURRENCY } from '#app/domain/billing/plan-terms.ts';
import { openPortal } from '#app/services/billing/open-portal.server.ts';
import { endPlanForm, openPortalForm, raiseCapForm } from '#app/view-models/forms/plan-forms.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { refuseField } from '#app/web/forms/sent-form.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Runs the forms of /billing: a higher cap, cards and invoices, and the end of a subscription. */
export function changeBilling(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    const access = await requirePage(request, context);
    const { deps } = access;
    if (form.intent === raiseCapForm.intent) {
      const { cap } = form.parse(raiseCapForm);
      const leadsTo = await raiseCap(deps, { access, capMinor: toMinorOfCap(cap) });
      return leadsTo === null
        ? done(form, 'The cap is raised.')
        : done(form, 'Approve the higher cap to go on.', { leadsTo });
    }
    if (form.intent === endPlanForm.intent) {
      form.parse(endPlanForm);
      await endSubscription(deps, { access, plan: FIRST_PLAN });
      return done(form, 'Your plan is cancelled. Nothing more is charged.');
    }
    if (form.intent === openPortalForm.intent) {
      form.parse(openPortalForm);
      const leadsTo = await openPortal(deps, { access });
      return done(form, 'Your cards and invoices are on another page.', { leadsTo });
    }
    throw new AppError('invalid_input', 'The page asked for something unknown.');
  });
}

/** Converts a cap, which is in the currency of the prices. */
function toMinorOfCap(text: string): number {
  const decimal = parseDecimal(text);
  if (decimal === null)
    throw refuseField(raiseCapForm, 'cap', 'Enter an amount such as 90 or 90.50');
  return roundExact(exactMinor(decimal, getCurrency(PRICE_CURRENCY).decimals));
}

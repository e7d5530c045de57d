import type { AppLoadContext } from '@remix-run/node';
import { runRouteGuards } from '#app/services/access/run-route-guards.command.server.ts';
import { visitorOf } from '#app/services/access/visitor-of.server.ts';
import { requestPasswordReset } from '#app/services/accounts/request-password-reset.command.server.ts';
import { answerForm, done } from '#app/services/forms/answer-form.server.ts';
import { formText } from '#app/services/forms/form-text.ts';
import { refusalWith } from '#app/services/forms/refusal-of.ts';
import { missingOf } from './registration-errors.ts';

/** Sends the way back for a lost password; the answer is the same whoever has an account. */
export function requestResetByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, { fields: ['email'] }, async (form) => {
    await runRouteGuards(request, context);
    const email = formText(form, 'email');
    const missing = missingOf({ email });
    if (Object.keys(missing).length > 0) return refusalWith(form, missing);
    await requestPasswordReset(context.deps, { email, visitor: visitorOf(request, context) });
    return done(form, `If ${email.trim()} has an account, a mail with a link is on its way.`);
  });
}

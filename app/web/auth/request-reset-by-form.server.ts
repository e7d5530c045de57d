import type { AppLoadContext } from '@remix-run/node';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { requestPasswordReset } from '#app/services/accounts/request-password-reset.server.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { formText } from '#app/web/forms/form-text.ts';
import { refusalWith } from '#app/web/forms/form-refusal.ts';
import { findMissingFields } from '#app/web/forms/registration-errors.ts';

/** Sends the way back for a lost password; the answer is the same whoever has an account. */
export function requestResetByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, { fields: ['email'] }, async (form) => {
    await runRouteGuards(request, context);
    const email = formText(form, 'email');
    const missing = findMissingFields({ email });
    if (Object.keys(missing).length > 0) return refusalWith(form, missing);
    await requestPasswordReset(context.deps, { email, client: getClientInfo(request, context) });
    return done(form, `If ${email.trim()} has an account, a mail with a link is on its way.`);
  });
}

import type { AppLoadContext } from '@remix-run/node';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { requestPasswordReset } from '#app/services/accounts/request-password-reset.server.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { requestResetForm } from '#app/view-models/forms/auth-forms.ts';

/** Mails a link to a new password; the answer does not reveal who has an account. */
export function requestResetByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    await runRouteGuards(request, context);
    const { email } = form.parse(requestResetForm);
    await requestPasswordReset(context.deps, { email, client: getClientInfo(request, context) });
    return done(form, `If ${email} has an account, a mail with a link is on its way.`);
  });
}

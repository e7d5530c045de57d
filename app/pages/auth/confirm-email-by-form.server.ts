import type { AppLoadContext } from '@remix-run/node';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { confirmEmailChange } from '#app/services/accounts/confirm-email-change.server.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';

/**
 * Confirms a new address by the link of a mail, with a button, for mail programs open links by
 * themselves.
 */
export function confirmEmailByForm(request: Request, context: AppLoadContext, token: string) {
  return answerForm(request, async (form) => {
    await runRouteGuards(request, context);
    const client = getClientInfo(request, context);
    const { email } = await confirmEmailChange(context.deps, { token, client });
    return done(form, `${email} is your address now.`);
  });
}

import { type AppLoadContext, redirect } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { startSession } from '#app/web/session/start-session.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { formText } from '#app/web/forms/form-text.ts';
import { refusalWith } from '#app/web/forms/form-refusal.ts';
import { acceptInvite } from '#app/services/workspaces/accept-invite.server.ts';
import { findMissingFields } from '#app/web/forms/registration-errors.ts';

/** Accepts an invitation with an account there is: the one logged in, or the one the form logs in. */
export function acceptInviteByForm(request: Request, context: AppLoadContext, token: string) {
  return answerForm(request, { fields: ['email', 'password'] }, async (form) => {
    const { account } = await runRouteGuards(request, context);
    const client = getClientInfo(request, context);
    if (formText(form, 'intent') === 'join') {
      if (account === null) throw new AppError('unauthorised', 'Log in first.');
      await acceptInvite(context.deps, { userId: account.user.userId, token, client });
      return redirect('/dashboard');
    }
    const email = formText(form, 'email');
    const password = formText(form, 'password');
    const missing = findMissingFields({ email, password });
    if (Object.keys(missing).length > 0) return refusalWith(form, missing);
    const { user, session } = await logIn(context.deps, { email, password, client });
    const to = await startSession(request, context, session);
    await acceptInvite(context.deps, { userId: user.userId, token, client });
    return redirect(to);
  });
}

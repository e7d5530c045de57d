import { type AppLoadContext, redirect } from '@remix-run/node';
import { AppError } from '#app/lib/app-error.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import { SecondFactorDue } from '#app/services/accounts/second-factor.server.ts';
import { acceptInvite } from '#app/services/workspaces/accept-invite.server.ts';
import { joinForm, logInForm } from '#app/view-models/forms/auth-forms.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { setPendingLogIn } from '#app/web/session/pending-log-in.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { startSession } from '#app/web/session/start-session.server.ts';
import { registerByForm } from './register-by-form.server.ts';

/** Runs the forms of an invitation's page: join with the present account, log in, or register. */
export async function followInvitation(request: Request, context: AppLoadContext, token: string) {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  return form?.get('intent') === 'register'
    ? registerByForm(request, context, token)
    : acceptInviteByForm(request, context, token);
}

/**
 * Accepts an invitation with an existing account: the present one, or the one that the form logs
 * in.
 */
function acceptInviteByForm(request: Request, context: AppLoadContext, token: string) {
  return answerForm(request, async (form) => {
    const { account } = await runRouteGuards(request, context);
    const client = getClientInfo(request, context);
    if (form.intent === joinForm.intent) {
      if (account === null) throw new AppError('unauthorised', 'Log in first.');
      await acceptInvite(context.deps, { userId: account.user.userId, token, client });
      return redirect('/dashboard');
    }
    const { email, password } = form.parse(logInForm);
    try {
      const { user, session } = await logIn(context.deps, { email, password, client });
      const to = await startSession(request, context, session);
      await acceptInvite(context.deps, { userId: user.userId, token, client });
      return redirect(to);
    } catch (error) {
      if (!(error instanceof SecondFactorDue)) throw error;
      // Logged in, they follow the link of the mail once more, and join by a click.
      return redirect(await setPendingLogIn(context, error.pending));
    }
  });
}

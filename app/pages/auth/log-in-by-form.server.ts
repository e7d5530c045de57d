import { type AppLoadContext, redirect } from '@remix-run/node';
import { SecondFactorDue } from '#app/services/accounts/second-factor.server.ts';
import { setPendingLogIn } from '#app/web/session/pending-log-in.server.ts';
import { startSession } from '#app/web/session/start-session.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { logInForm } from '#app/view-models/forms/auth-forms.ts';

export function logInByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    // Whose session the browser brought along says nothing of who logs in now: it ends below.
    await runRouteGuards(new Request(request.url, { method: request.method }), { ...context });
    const { email, password } = form.parse(logInForm);
    const client = getClientInfo(request, context);
    try {
      const { session } = await logIn(context.deps, { email, password, client });
      return redirect(await startSession(request, context, session));
    } catch (error) {
      if (!(error instanceof SecondFactorDue)) throw error;
      return redirect(await setPendingLogIn(context, error.pending));
    }
  });
}

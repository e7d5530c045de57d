import { type AppLoadContext, redirect } from '@remix-run/node';
import { endSession } from '#app/web/session/end-session.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { resetPassword } from '#app/services/accounts/reset-password.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { resetPasswordForm } from '#app/view-models/forms/auth-forms.ts';

/**
 * Sets a new password by the link of a mail; every session has ended then, so the log-in is next.
 */
export function resetByForm(request: Request, context: AppLoadContext, token: string) {
  return answerForm(request, async (form) => {
    await runRouteGuards(request, context);
    const { password } = form.parse(resetPasswordForm);
    await resetPassword(context.deps, {
      token,
      password,
      client: getClientInfo(request, context),
    });
    await endSession(request, context);
    return redirect('/login?reset=1');
  });
}

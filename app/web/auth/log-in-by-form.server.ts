import { type AppLoadContext, redirect } from '@remix-run/node';
import { startSession } from '#app/web/session/start-session.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { logIn } from '#app/services/accounts/log-in.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { formText } from '#app/web/forms/form-text.ts';
import { refusalWith } from '#app/web/forms/form-refusal.ts';
import { findMissingFields } from '#app/web/forms/registration-errors.ts';

/** Logs in whoever the form says, and leads on to the page that was asked for. */
export function logInByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, { fields: ['email', 'password'] }, async (form) => {
    // Whose session the browser brought along says nothing of who logs in now: it ends below.
    await runRouteGuards(new Request(request.url, { method: request.method }), { ...context });
    const email = formText(form, 'email');
    const password = formText(form, 'password');
    const missing = findMissingFields({ email, password });
    if (Object.keys(missing).length > 0) return refusalWith(form, missing);
    const client = getClientInfo(request, context);
    const { session } = await logIn(context.deps, { email, password, client });
    return redirect(await startSession(request, context, session));
  });
}

import { type AppLoadContext, redirect } from '@remix-run/node';
import { startSession } from '#app/web/session/start-session.server.ts';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { registerAccount } from '#app/services/accounts/register-account.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { registerForm } from '#app/view-models/forms/auth-forms.ts';

/**
 * Creates an account and logs it in. With the token of an invitation the account joins that
 * workspace; else it gets its own, and the guards lead to its first shop.
 */
export function registerByForm(
  request: Request,
  context: AppLoadContext,
  inviteToken: string | null = null,
) {
  return answerForm(request, async (form) => {
    await runRouteGuards(request, context);
    const { firstName, lastName, email, password } = form.parse(registerForm);
    const { session } = await registerAccount(context.deps, {
      firstName,
      lastName,
      email,
      password,
      ...getLocale(request),
      ...(inviteToken !== null && { inviteToken }),
      firstAccountToken: new URL(request.url).searchParams.get('first')?.slice(0, 200) ?? '',
      client: getClientInfo(request, context),
    });
    return redirect(await startSession(request, context, session));
  });
}

function getLocale(request: Request): { locale?: string } {
  const first = request.headers.get('accept-language')?.split(/[,;]/)[0]?.trim() ?? '';
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(first) ? { locale: first } : {};
}

import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type AppLoadContext,
  redirect,
} from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { endSession } from '#app/web/session/end-session.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { resetPassword } from '#app/services/accounts/reset-password.server.ts';
import { answerForm } from '#app/web/forms/answer-form.server.ts';
import { resetPasswordForm } from '#app/view-models/forms/auth-forms.ts';

export const meta = () => [{ title: getPageTitle('/reset-password') }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return { hasToken: params['id'] !== undefined };
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return resetByForm(request, context, params['id'] ?? '');
}

export default function ResetPassword() {
  return <ResetPasswordScreen {...useLoaderData<typeof loader>()} />;
}

/**
 * Sets a new password by the link of a mail; every session has ended then, so the log-in is next.
 */
function resetByForm(request: Request, context: AppLoadContext, token: string) {
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

import type { ActionFunctionArgs, LoaderFunctionArgs, AppLoadContext } from '@remix-run/node';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { requestPasswordReset } from '#app/services/accounts/request-password-reset.server.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';
import { requestResetForm } from '#app/view-models/forms/auth-forms.ts';

export const meta = () => [{ title: getPageTitle('/forgot-password') }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return requestResetByForm(request, context);
}

export default function ForgotPassword() {
  return <ForgotPasswordScreen />;
}

/** Mails a link to a new password; the answer does not reveal who has an account. */
function requestResetByForm(request: Request, context: AppLoadContext) {
  return answerForm(request, async (form) => {
    await runRouteGuards(request, context);
    const { email } = form.parse(requestResetForm);
    await requestPasswordReset(context.deps, { email, client: getClientInfo(request, context) });
    return done(form, `If ${email} has an account, a mail with a link is on its way.`);
  });
}

import type { ActionFunctionArgs, LoaderFunctionArgs, AppLoadContext } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { getClientInfo } from '#app/web/session/client-info.server.ts';
import { confirmEmailChange } from '#app/services/accounts/confirm-email-change.server.ts';
import { answerForm, done } from '#app/web/forms/answer-form.server.ts';

export const meta = () => [{ title: getPageTitle('/confirm-email') }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return { hasToken: params['id'] !== undefined };
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return confirmEmailByForm(request, context, params['id'] ?? '');
}

export default function ConfirmEmail() {
  return <ConfirmEmailScreen {...useLoaderData<typeof loader>()} />;
}

/**
 * Confirms a new address by the link of a mail, with a button, for mail programs open links by
 * themselves.
 */
function confirmEmailByForm(request: Request, context: AppLoadContext, token: string) {
  return answerForm(request, async (form) => {
    await runRouteGuards(request, context);
    const client = getClientInfo(request, context);
    const { email } = await confirmEmailChange(context.deps, { token, client });
    return done(form, `${email} is your address now.`);
  });
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ResetPasswordScreen } from './reset-password-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { resetByForm } from './reset-by-form.server.ts';

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

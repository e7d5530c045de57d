import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ConfirmEmailScreen } from './confirm-email-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { confirmEmailByForm } from './confirm-email-by-form.server.ts';

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

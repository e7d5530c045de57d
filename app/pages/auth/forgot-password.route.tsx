import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ForgotPasswordScreen } from './forgot-password-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { requestResetByForm } from './request-reset-by-form.server.ts';

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

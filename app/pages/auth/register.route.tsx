import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { RegisterScreen } from './register-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { registerByForm } from './register-by-form.server.ts';

export const meta = () => [{ title: getPageTitle('/register') }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return null;
}

export function action({ request, context }: ActionFunctionArgs) {
  return registerByForm(request, context);
}

export default function Register() {
  return <RegisterScreen />;
}

import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/access/routes/title.ts';
import { LoginScreen } from '#app/features/auth/login-screen.tsx';
import { logInByForm } from '#app/services/doors/log-in-by-form.command.server.ts';
import { readLogin } from '#app/services/doors/read-login.query.server.ts';

export const meta = () => [{ title: getPageTitle('/login') }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readLogin(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return logInByForm(request, context);
}

export default function Login() {
  return <LoginScreen {...useLoaderData<typeof loader>()} />;
}

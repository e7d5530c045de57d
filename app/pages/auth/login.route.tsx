import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { LoginScreen } from './login-screen.tsx';
import { logInByForm } from './log-in-by-form.server.ts';
import { readLogin } from './read-login.server.ts';

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

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet, useLoaderData } from '@remix-run/react';
import { AuthFrame } from './auth/auth-frame.tsx';
import { ShellFrame } from './shell/shell-frame.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';
import { readShell } from './shell/read-shell.server.ts';

/** Loads the register layout; a logged-in user has the shell (features.md, "Layout choice"). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return readShell(request, context);
}

export default function AuthLayout() {
  const shell = useLoaderData<typeof loader>();
  if (shell.layout !== 'default' || shell.user === null) {
    return (
      <AuthFrame>
        <Outlet />
      </AuthFrame>
    );
  }
  return (
    <ShellFrame shell={shell}>
      <AuthFrame isInShell>
        <Outlet />
      </AuthFrame>
    </ShellFrame>
  );
}

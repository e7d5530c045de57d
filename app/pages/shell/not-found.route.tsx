import type { LoaderFunctionArgs } from '@remix-run/node';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/**
 * Handles unknown pages inside the shell (shell.md, guard 10). The guards redirect old addresses.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  throw new Response('This page could not be found', { status: 404 });
}

export default function NotFound() {
  return null;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/**
 * Unknown pages end here, so that they keep the shell around them (shell.md, guard 10). The guards
 * know the old addresses among them, and where those lead.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  throw new Response('This page could not be found', { status: 404 });
}

export default function NotFound() {
  return null;
}

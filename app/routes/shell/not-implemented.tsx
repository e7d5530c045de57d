import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLocation } from '@remix-run/react';
import { NotImplementedScreen } from '#app/features/shell/not-implemented-screen.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** Every page of the route table that is not built yet: guarded and titled, and plain about it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return null;
}

export default function NotImplemented() {
  return <NotImplementedScreen path={useLocation().pathname} />;
}

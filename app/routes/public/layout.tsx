import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { PublicFrame } from '#app/features/shell/public-frame.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** The public layout: made to be framed by other sites, with nothing of whoever looks at it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await runRouteGuards(request, context);
  return null;
}

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { PublicFrame } from './public-frame.tsx';
import { runRouteGuards } from '#app/web/session/run-route-guards.server.ts';

/** Loads the public layout: other sites frame it, and it contains no data of its reader. */
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

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { PublicFrame } from '#app/features/shell/public-frame.tsx';
import { passGuards } from '#app/services/access/pass-guards.command.server.ts';

/** The public layout: made to be framed by other sites, with nothing of whoever looks at it. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await passGuards(request, context);
  return null;
}

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { Outlet } from '@remix-run/react';
import { requirePage } from '#app/services/access/require-page.query.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requirePage(request, context);
  return { shop };
}

export default function ShellLayout() {
  return <Outlet />;
}

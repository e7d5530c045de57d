import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { pageTitle } from '#app/components/page-title.ts';
import { ImportsScreen } from './imports-screen.tsx';
import { listImports } from './list-imports.server.ts';

export const meta = () => pageTitle('Imports');

export function loader({ request, context }: LoaderFunctionArgs) {
  return listImports(request, context);
}

export default function ImportsRoute() {
  return <ImportsScreen {...useLoaderData<typeof loader>()} />;
}

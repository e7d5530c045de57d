import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpScreen } from '#app/features/help/help-screen.tsx';
import { readHelp } from '#app/web/help/read-help.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return readHelp(request, context);
}

export default function Help() {
  return <HelpScreen {...useLoaderData<typeof loader>()} />;
}

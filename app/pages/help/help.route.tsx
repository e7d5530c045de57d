import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { HelpScreen } from './help-screen.tsx';
import { readHelp } from './read-help.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return readHelp(request, context);
}

export default function Help() {
  return <HelpScreen {...useLoaderData<typeof loader>()} />;
}

import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { WhatsNewScreen } from './whats-new-screen.tsx';
import { readWhatsNew } from './read-whats-new.server.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  return readWhatsNew(request, context);
}

export default function WhatsNew() {
  return <WhatsNewScreen {...useLoaderData<typeof loader>()} />;
}

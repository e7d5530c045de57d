import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ConnectionsScreen } from './connections-screen.tsx';
import { CONNECTIONS_PATH } from './connection-health.ts';
import { readConnectionsPage } from './read-connections-page.server.ts';

export const meta = () => [{ title: getPageTitle(CONNECTIONS_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readConnectionsPage(request, context);
}

export default function Connections() {
  return <ConnectionsScreen view={useLoaderData<typeof loader>()} />;
}

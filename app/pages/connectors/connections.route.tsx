import type { LoaderFunctionArgs, AppLoadContext } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { getPageTitle } from '#app/domain/pages/title.ts';
import { ConnectionsScreen } from './connections-screen.tsx';
import {
  CONNECTIONS_PATH,
  type ConnectionsHealthView,
  sortConnections,
} from './connection-health.ts';
import { readConnectionHealth } from './read-connection-health.server.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

export const meta = () => [{ title: getPageTitle(CONNECTIONS_PATH) }];

export function loader({ request, context }: LoaderFunctionArgs) {
  return readConnectionsPage(request, context);
}

export default function Connections() {
  return <ConnectionsScreen view={useLoaderData<typeof loader>()} />;
}

/** Reads every connected source of the shop on screen, with its health. */
async function readConnectionsPage(
  request: Request,
  context: AppLoadContext,
): Promise<ConnectionsHealthView> {
  const { shop } = await requirePage(request, context);
  const connections = await readConnectionHealth(context.deps, { shopId: shop.shopId });
  return { connections: sortConnections(connections), locale: shop.locale };
}

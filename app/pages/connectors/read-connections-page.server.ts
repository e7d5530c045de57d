import type { AppLoadContext } from '@remix-run/node';
import { readConnectionHealth } from './read-connection-health.server.ts';
import { type ConnectionsHealthView, sortConnections } from './connection-health.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Reads every connected source of the shop on screen, with its health. */
export async function readConnectionsPage(
  request: Request,
  context: AppLoadContext,
): Promise<ConnectionsHealthView> {
  const { shop } = await requirePage(request, context);
  const connections = await readConnectionHealth(context.deps, { shopId: shop.shopId });
  return { connections: sortConnections(connections), locale: shop.locale };
}

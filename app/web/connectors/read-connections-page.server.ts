import type { AppLoadContext } from '@remix-run/node';
import { readConnectionHealth } from '#app/services/connectors/read-connection-health.server.ts';
import {
  type ConnectionsHealthView,
  sortConnections,
} from '#app/view-models/connectors/connection-health.ts';
import { requirePage } from '#app/web/session/require-page.server.ts';

/** Every source that the shop on screen has connected, and how its reading stands. */
export async function readConnectionsPage(
  request: Request,
  context: AppLoadContext,
): Promise<ConnectionsHealthView> {
  const { shop } = await requirePage(request, context);
  const connections = await readConnectionHealth(context.deps, { shopId: shop.shopId });
  return { connections: sortConnections(connections), locale: shop.locale };
}

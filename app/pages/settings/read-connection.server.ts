import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { selectNewestOrder } from '#app/data/orders/newest-order.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { ConnectionView } from '#app/view-models/settings/connection-view.ts';

/** Reads the connection of the shop to its platform; null for a shop that never had one. */
export async function readConnection(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<ConnectionView | null> {
  const [link, lastOrder] = await Promise.all([
    selectLink(db, shopId),
    selectNewestOrder(db, shopId),
  ]);
  if (link === null) return null;
  const { platformId, externalKey, state, stateReason, installedAt, ordersSince } = link;
  return {
    platformId,
    address: externalKey,
    state,
    reason: state === 'connected' ? null : stateReason,
    connectedAt: installedAt,
    ordersSince,
    lastOrder,
  };
}

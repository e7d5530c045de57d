import { type AccountRow, selectAccounts } from '#app/data/connectors/account-rows.server.ts';
import { selectFirstAdSpendDay } from '#app/data/connectors/ad-spend-days.server.ts';
import {
  type ConnectionRow,
  selectConnections,
} from '#app/data/connectors/connection-rows.server.ts';
import { selectShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import { selectShopCreation } from '#app/data/shops/shop-rows.server.ts';
import { selectSyncStatuses } from '#app/data/sync/sync-status-rows.server.ts';
import { SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import { isShippingProvider } from '#app/domain/shipping/shipping-providers.ts';
import { NO_CONTACT, type ShopContact } from '#app/domain/shops/shop-contact.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { getBestThing } from '#app/services/products/get-best-thing.server.ts';

export interface ShopFacts {
  readonly contact: ShopContact;
  /** ISO UTC. */
  readonly createdAt: string | null;
  /** Sold best in the last 90 days; null while nothing was sold. */
  readonly bestProductId: string | null;
  /** The collection of which most was sold in those days. */
  readonly bestCollectionId: string | null;
  /** Whether the orders of before the connection are here; null of a shop without a platform. */
  readonly isHistoryRead: boolean | null;
  /** The ad platforms that are connected. */
  readonly adPlatforms: readonly string[];
  /** The shipping providers that are connected, or were until they refused; and why one could not be read. */
  readonly shippingPlatforms: readonly { readonly key: string; readonly fault: string | null }[];
  /** null without ad spend. */
  readonly firstAdSpendDay: string | null;
}

/** What the API says of a shop besides its settings. */
export async function readShopFacts(deps: Deps, shop: Shop): Promise<ShopFacts> {
  const { shopId } = shop;
  const [contact, createdAt, retrievals, connections, accounts, firstAdSpendDay, ...best] =
    await Promise.all([
      selectShopContact(deps.db, shopId),
      selectShopCreation(deps.db, shopId),
      selectSyncStatuses(deps.db, shopId),
      selectConnections(deps.db, shopId),
      selectAccounts(deps.db, shopId),
      selectFirstAdSpendDay(deps.db, shopId),
      getBestThing(deps, shop, 'product'),
      getBestThing(deps, shop, 'collection'),
    ]);
  const [bestProductId, bestCollectionId] = best;
  const history = retrievals.filter(({ kind }) => kind === 'history');
  return {
    contact: contact ?? NO_CONTACT,
    createdAt,
    bestProductId,
    bestCollectionId,
    isHistoryRead: history.length === 0 ? null : history.every(({ status }) => status === 'done'),
    adPlatforms: connections.flatMap(({ connector, state }) =>
      state === 'connected' && !isShippingProvider(connector) && connector !== SHEET_CONNECTOR
        ? [connector]
        : [],
    ),
    shippingPlatforms: getShippingPlatforms(connections, accounts),
    firstAdSpendDay,
  };
}

function getShippingPlatforms(
  connections: readonly ConnectionRow[],
  accounts: readonly AccountRow[],
): ShopFacts['shippingPlatforms'] {
  return connections
    .filter(({ connector, state }) => isShippingProvider(connector) && state !== 'disconnected')
    .map(({ connector: key, state, stateReason }) => {
      const faulty = accounts.find(({ connector, fault }) => connector === key && fault !== null);
      return { key, fault: state === 'revoked' ? stateReason : (faulty?.fault ?? null) };
    });
}

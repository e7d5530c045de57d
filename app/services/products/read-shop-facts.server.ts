import { type AccountRow, selectAccounts } from '#app/data/connectors/account-rows.server.ts';
import { selectFirstAdSpendDay } from '#app/data/connectors/ad-spend-days.server.ts';
import { selectConnections } from '#app/data/connectors/connection-rows.server.ts';
import { selectSheetSources } from '#app/data/sheets/sheet-source-rows.server.ts';
import { selectShopContact } from '#app/data/shops/shop-contact-rows.server.ts';
import { selectShopCreation } from '#app/data/shops/shop-rows.server.ts';
import { selectSyncStatuses } from '#app/data/sync/sync-status-rows.server.ts';
import { getSheetKind, SHEET_CONNECTOR } from '#app/domain/sheets/sheet-kinds.ts';
import { NO_CONTACT, type ShopContact } from '#app/domain/shops/shop-contact.ts';
import type { Shop } from '#app/domain/shops/shop.ts';
import type { Deps } from '#app/services/deps.ts';
import { getBestThing } from '#app/services/products/get-best-thing.server.ts';

export interface ShopFacts {
  readonly contact: ShopContact;
  /** ISO UTC. */
  readonly createdAt: string | null;
  /** The best seller of the last 90 days; null while nothing was sold. */
  readonly bestProductId: string | null;
  readonly bestCollectionId: string | null;
  /** Set when the orders before the connection are stored; null for a shop without a platform. */
  readonly isHistoryRead: boolean | null;
  /** The sources that are connected, or were until they refused. */
  readonly sources: readonly ShopSource[];
  /** The first day of ad spend; null without any. */
  readonly firstAdSpendDay: string | null;
}

/** A source beside the shop's platform: ads, visits, messages, sheets, shipping. */
export interface ShopSource {
  /** The key of the connector: "facebook_ads". */
  readonly key: string;
  readonly isConnected: boolean;
  /** ISO UTC. */
  readonly connectedAt: string;
  /** The reason of a failure for people; null while there is none. */
  readonly fault: string | null;
  readonly accounts: readonly { readonly accountId: string; readonly name: string }[];
}

/** Reads the data about a shop that the API returns besides its settings. */
export async function readShopFacts(deps: Deps, shop: Shop): Promise<ShopFacts> {
  const { shopId } = shop;
  const [contact, createdAt, retrievals, sources, firstAdSpendDay, ...best] = await Promise.all([
    selectShopContact(deps.db, shopId),
    selectShopCreation(deps.db, shopId),
    selectSyncStatuses(deps.db, shopId),
    readSources(deps, shopId),
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
    sources,
    firstAdSpendDay,
  };
}

async function readSources({ db }: Pick<Deps, 'db'>, shopId: number): Promise<ShopSource[]> {
  const [connections, accounts, sheets] = await Promise.all([
    selectConnections(db, shopId),
    selectAccounts(db, shopId),
    selectSheetSources(db, shopId),
  ]);
  const readSheets = sheets.flatMap(({ kind, origin, isStarted }) =>
    origin === 'google' && isStarted ? [{ accountId: kind, name: getSheetKind(kind).label }] : [],
  );
  return connections
    .filter(({ state }) => state !== 'disconnected')
    .map(({ connector: key, state, stateReason, fault, connectedAt }) => {
      const chosen = accounts.filter(({ connector, isChosen }) => connector === key && isChosen);
      const faulty = chosen.find((account) => account.fault !== null)?.fault ?? null;
      return {
        key,
        isConnected: state === 'connected',
        connectedAt,
        fault: state === 'revoked' ? stateReason : (fault ?? faulty),
        accounts: key === SHEET_CONNECTOR ? readSheets : chosen.map(toNamedAccount),
      };
    });
}

function toNamedAccount({ accountId, name }: AccountRow): ShopSource['accounts'][number] {
  return { accountId, name };
}

import { selectLink } from '#app/data/connections/platform-link-rows.server.ts';
import { type SyncStatusRow, selectSyncStatuses } from '#app/data/sync/sync-status-rows.server.ts';
import { getPlatformName } from '#app/domain/shops/platforms.ts';
import { ownValue } from '#app/lib/own-value.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SyncEntry, SyncStatusCategory, SyncView } from '#app/view-models/sync/sync-view.ts';

export type PlatformRetrievals = Pick<
  SyncView,
  'main' | 'historical' | 'dev' | 'isConnected' | 'isDisconnected' | 'ordersSince'
>;

const NEVER_CONNECTED: PlatformRetrievals = {
  main: [],
  historical: [],
  dev: [],
  isConnected: false,
  isDisconnected: false,
  ordersSince: null,
};

/**
 * Reads the status of fetching from the shop's platform: empty for a shop that never was connected.
 */
export async function platformSyncs(
  { db }: Pick<Deps, 'db'>,
  { shopId }: { readonly shopId: number },
): Promise<PlatformRetrievals> {
  const link = await selectLink(db, shopId);
  if (link === null) return NEVER_CONNECTED;
  const rows = await selectSyncStatuses(db, shopId);
  const listEntries = (kind: SyncStatusRow['kind']) =>
    rows.filter((row) => row.kind === kind).map((row) => toEntry(row, link.platformId));
  return {
    main: listEntries('changes'),
    historical: listEntries('history'),
    dev: listEntries('reconciliation'),
    isConnected: link.state === 'connected',
    isDisconnected: link.state !== 'connected',
    ordersSince: link.ordersSince,
  };
}

function toEntry(row: SyncStatusRow, platformId: number): SyncEntry {
  const category = ownValue(CATEGORIES, row.category) ?? 'Orders';
  const { status, startedAt, completedAt, triggerType, message, done, total } = row;
  const isHistory = row.kind === 'history';
  return {
    category,
    platform: getPlatformName(platformId),
    type: row.kind === 'reconciliation' ? 'Comparison with the platform' : category,
    status,
    startedAt,
    completedAt,
    triggerType,
    message,
    link: row.kind === 'reconciliation' ? '/settings?item=reconciliation' : null,
    retrievalType: isHistory ? 'all_time' : 'changes',
    progress: isHistory ? { done, total } : null,
  };
}

const CATEGORIES: Readonly<Record<string, SyncStatusCategory>> = {
  orders: 'Orders',
  products: 'Products',
  inventory: 'Inventory',
  finances: 'Fees',
};

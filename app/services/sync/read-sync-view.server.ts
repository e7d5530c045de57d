import { isShopAttributeOn } from '#app/domain/attributes/read-attribute.ts';
import { IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import type { SyncEntry, SyncView } from '#app/view-models/sync/sync-view.ts';
import type { Deps } from '#app/services/deps.ts';
import { listConnectorSyncs } from './list-connector-syncs.server.ts';
import { platformSyncs } from './platform-syncs.server.ts';
import { readSync, type SyncItem } from './read-sync.server.ts';

export interface ReadSyncViewOptions {
  readonly shopId: number;
  readonly attributes: ReadonlyMap<string, string>;
}

/** Reads the sources of the shop's data for the indicator of the top bar. */
export async function readSyncView(
  deps: Pick<Deps, 'db' | 'connectors'>,
  { shopId, attributes }: ReadSyncViewOptions,
): Promise<SyncView> {
  const [{ items, lastOrder }, platform, marketing] = await Promise.all([
    readSync(deps, { shopId }),
    platformSyncs(deps, { shopId }),
    listConnectorSyncs(deps, { shopId }),
  ]);
  return {
    ...platform,
    main: [...platform.main, ...marketing, ...items.map(importEntry)],
    lastOrder,
    isStopped: isShopAttributeOn(attributes, 'stop_all_retrieval'),
    isHistoryComplete: isShopAttributeOn(attributes, 'all_historical_retrieval_completed'),
  };
}

/** Builds the entry of an imported file; its category is that of its format. */
function importEntry(item: SyncItem): SyncEntry {
  return {
    category: CATEGORY_OF_FORMAT[item.format],
    platform: 'generic',
    type: IMPORT_FORMATS[item.format],
    status: item.status,
    startedAt: item.startedAt,
    completedAt: item.finishedAt,
    triggerType: 'import',
    message: item.message,
    link: '/imports',
    retrievalType: 'file',
    progress: null,
  };
}

const CATEGORY_OF_FORMAT = {
  shopify_orders: 'Orders',
  shopify_products: 'Products',
  amazon_settlement: 'Orders',
  payouts: 'Orders',
  transactions: 'Orders',
  unit_costs: 'Costs',
  ad_spend: 'Marketing',
  expenses: 'Costs',
  other_revenue: 'Costs',
  fulfilment_costs: 'Costs',
  production_costs: 'Costs',
} as const;

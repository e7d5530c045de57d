import { z } from 'zod';
import { IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import { queuePulls } from '#app/services/connectors/queue-pull.server.ts';
import { listConnectorSyncs } from '#app/services/sync/list-connector-syncs.server.ts';
import { platformSyncs } from '#app/services/sync/platform-syncs.server.ts';
import { readSync, type SyncItem } from '#app/services/sync/read-sync.server.ts';
import { startSync as start } from '#app/services/sync/start-sync.server.ts';
import { memberCall, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { succeeded } from '#app/api/rpc/dispatch/reply.ts';
import { syncWire } from '#app/api/rpc/wire/sync-wire.ts';

export const getSyncStatusesCall = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const [{ items, lastOrder }, platform, marketing] = await Promise.all([
      readSync(deps, { shopId: shop.shopId }),
      platformSyncs(deps, { shopId: shop.shopId }),
      listConnectorSyncs(deps, { shopId: shop.shopId }),
    ]);
    return succeeded({
      retrieval_statuses: {
        main: [...[...platform.main, ...marketing].map(syncWire), ...items.map(importWire)],
        historical: platform.historical.map(syncWire),
        dev: platform.dev.map(syncWire),
      },
      last_order:
        lastOrder === null ? null : { name: lastOrder.name, created_at: lastOrder.placedAt },
    });
  },
});

/**
 * Starts a sync; for a shop without a platform nothing is started, and the reply states the reason.
 */
export const startSyncCall = memberCall({
  action: 'start_retrieval',
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const { shopId } = shop;
    const outcome = await start(deps, { shopId });
    const marketing = await queuePulls(deps, { shopId, source: 'user-refresh' });
    const isStarted = outcome === 'started' || marketing === 'started';
    return succeeded({
      started: isStarted,
      reason: isStarted ? null : REASONS[outcome],
      sources_started: marketing === 'started',
    });
  },
});

const REASONS = {
  started: null,
  'not connected': 'This shop is not connected to a platform.',
  stopped: 'Fetching is stopped for this shop.',
} as const;

function importWire({ format, status, startedAt, finishedAt, message }: SyncItem) {
  return {
    category: 'Shop Data',
    platform: 'generic',
    type: IMPORT_FORMATS[format],
    status,
    started_at: startedAt,
    completed_at: finishedAt,
    trigger_type: 'import',
    retrieval_type: 'file',
    addition_data: message,
    link: '/imports',
    data_retrieval_completed: status === 'done',
  };
}

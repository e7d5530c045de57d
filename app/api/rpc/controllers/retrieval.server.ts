import { z } from 'zod';
import { IMPORT_FORMATS } from '#app/domain/imports/column-mapping.ts';
import { platformRetrievals } from '#app/services/sync/platform-syncs.server.ts';
import { readRetrieval, type RetrievalItem } from '#app/services/sync/read-sync.server.ts';
import { startRetrieval as start } from '#app/services/sync/start-sync.server.ts';
import { memberCall, shopCall, shopOnScreen } from '#app/api/rpc/dispatch/call.ts';
import { done } from '#app/api/rpc/dispatch/reply.ts';
import { retrievalWire } from '#app/api/rpc/wire/retrieval-wire.ts';

export const getRetrievalStatuses = shopCall({
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const [{ items, lastOrder }, platform] = await Promise.all([
      readRetrieval(deps, { shopId: shop.shopId }),
      platformRetrievals(deps, { shopId: shop.shopId }),
    ]);
    return done({
      retrieval_statuses: {
        main: [...platform.main.map(retrievalWire), ...items.map(importWire)],
        historical: platform.historical.map(retrievalWire),
        dev: platform.dev.map(retrievalWire),
      },
      last_order:
        lastOrder === null ? null : { name: lastOrder.name, created_at: lastOrder.placedAt },
    });
  },
});

/** Asking a shop that has no platform is no failure: nothing is started, and the reply says why. */
export const startRetrieval = memberCall({
  action: 'start_retrieval',
  params: z.strictObject({ become_shop_ID: shopOnScreen }),
  run: async ({ deps, shop }) => {
    const outcome = await start(deps, { shopId: shop.shopId });
    return done({ started: outcome === 'started', reason: REASONS[outcome] });
  },
});

const REASONS = {
  started: null,
  'not connected': 'This shop is not connected to a platform.',
  stopped: 'Fetching is stopped for this shop.',
} as const;

function importWire({ format, status, startedAt, finishedAt, message }: RetrievalItem) {
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

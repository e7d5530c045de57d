import { openShop } from '#app/services/connections/open-shop.server.ts';
import { type RenewWebhooksOptions, watchAt } from './renew-webhooks.server.ts';
import { recordFailure } from './record-failure.server.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';

export interface WatchShopOptions extends RenewWebhooksOptions {
  readonly shopId: number;
}

/**
 * Has a shop tell what happens: after it was connected, so that nobody waits while a slow host makes
 * its webhooks.
 */
export async function watchShop(deps: SyncDeps, options: WatchShopOptions): Promise<void> {
  const opened = await openShop(deps, options.shopId);
  if (opened === null) return;
  try {
    await watchAt(deps, opened, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    await recordFailure(
      deps,
      { shopId: options.shopId, category: 'orders', kind: 'changes' },
      error,
    );
  }
}

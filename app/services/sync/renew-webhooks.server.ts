import { getWebhookPath } from '#app/domain/shops/webhook-paths.ts';
import { PlatformError } from '#app/platforms/port.ts';
import type { OpenedShop } from '#app/services/connections/open-shop.server.ts';
import { openShop } from '#app/services/connections/open-shop.server.ts';
import type { Deps } from '#app/services/deps.ts';
import type { SyncDeps } from '#app/services/sync-deps.ts';
import { recordFailure } from './record-failure.server.ts';

export interface RenewWebhooksOptions {
  readonly deliveryUrl: string;
  readonly signal?: AbortSignal;
}

/**
 * Repairs stopped webhooks, where we set them up and they reach this installation. @throws
 * PlatformError `revoked` when the platform refuses the credential.
 */
export async function renewWebhooks(
  { accounts, log }: Pick<Deps, 'accounts' | 'log'>,
  opened: OpenedShop,
  signal: AbortSignal | undefined,
): Promise<void> {
  const path = getWebhookPath(opened.link.platformId);
  // A random port cannot be reached by a platform.
  const isReachable = !accounts.appUrl.endsWith(':0');
  if (path === null || !isReachable) return;
  const deliveryUrl = `${accounts.appUrl}${path}`;
  await watchAt({ log }, opened, { deliveryUrl, ...(signal && { signal }) });
}

/** Sets up webhooks; without them polling still fetches everything, only later. */
export async function watchAt(
  { log }: Pick<Deps, 'log'>,
  { shop, link }: OpenedShop,
  { deliveryUrl, signal }: RenewWebhooksOptions,
): Promise<void> {
  try {
    await shop.watch?.(deliveryUrl, signal && { signal });
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fault === 'revoked') throw error;
    log.warn(
      { event: 'webhook.not_set_up', shopId: link.shopId, fault: error.fault, err: error },
      'webhooks were not set up',
    );
  }
}

interface WatchShopOptions extends RenewWebhooksOptions {
  readonly shopId: number;
}

/**
 * Sets up the webhooks of a shop after it was connected, so that no user waits while a slow host
 * creates them.
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

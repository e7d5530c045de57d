import { webhookPathOf } from '#app/domain/routes/webhook-paths.ts';
import { PlatformError } from '#app/platforms/port.ts';
import { type OpenedShop, openShop } from '#app/services/connections/open-shop.query.server.ts';
import type { Deps } from '#app/services/deps.ts';
import { noteFailure } from './note-failure.command.server.ts';
import type { SyncDeps } from './sync-deps.ts';

export interface WatchShopOptions {
  readonly shopId: number;
  readonly deliveryUrl: string;
  readonly signal?: AbortSignal;
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
    await noteFailure(deps, { shopId: options.shopId, category: 'orders', kind: 'changes' }, error);
  }
}

/**
 * Heals webhooks that came to a stop, where webhooks are set up by us and reach this installation.
 * @throws PlatformError `revoked` when the door is shut.
 */
export async function keepWatching(
  { accounts, log }: Pick<Deps, 'accounts' | 'log'>,
  opened: OpenedShop,
  signal: AbortSignal | undefined,
): Promise<void> {
  const path = webhookPathOf(opened.link.platformId);
  // A port of chance is known to nobody but whoever connects.
  const isReachable = !accounts.appUrl.endsWith(':0');
  if (path === null || !isReachable) return;
  const deliveryUrl = `${accounts.appUrl}${path}`;
  await watchAt({ log }, opened, { deliveryUrl, ...(signal && { signal }) });
}

/** Where webhooks cannot be set up, asking for changes still brings everything, only later. */
async function watchAt(
  { log }: Pick<Deps, 'log'>,
  { shop, link }: OpenedShop,
  { deliveryUrl, signal }: Pick<WatchShopOptions, 'deliveryUrl' | 'signal'>,
): Promise<void> {
  try {
    await shop.watch?.(deliveryUrl, signal && { signal });
  } catch (error) {
    if (!(error instanceof PlatformError) || error.fault === 'revoked') throw error;
    log.warn({ shopId: link.shopId, fault: error.fault }, 'webhooks could not be set up');
  }
}

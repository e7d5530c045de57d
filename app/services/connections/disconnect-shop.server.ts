import { insertGrantRevocations } from '#app/data/connections/grant-revocation-rows.server.ts';
import {
  deleteCredential,
  deleteSourceCredentials,
} from '#app/data/connections/webhook-secret-rows.server.ts';
import {
  type LinkState,
  updateLinkState,
} from '#app/data/connections/platform-link-rows.server.ts';
import { disconnectAllSources } from '#app/data/connectors/connection-rows.server.ts';
import type { Tx } from '#app/data/database.ts';
import { failOpenRetrievals } from '#app/data/sync/sync-status-rows.server.ts';
import { updateSitePixel } from '#app/data/visits/site-pixel-rows.server.ts';
import type { Deps } from '#app/services/deps.ts';

export interface DisconnectOptions {
  readonly shopId: number;
  /**
   * The reason: `disconnected` by its people; `revoked`: the platform no longer accepts our secret;
   * `uninstalled`: reported by the platform.
   */
  readonly state: Exclude<LinkState, 'connected'>;
  readonly reason: string;
}

/**
 * Marks a shop's platform as disconnected, and deletes its secret. Fetched data remains; a person
 * connects it anew. A repeat is harmless.
 */
export async function disconnectShop(
  { db, clock, events, log }: Pick<Deps, 'db' | 'clock' | 'events' | 'log'>,
  { shopId, state, reason }: DisconnectOptions,
): Promise<void> {
  const now = clock().toISOString();
  const isNews = await db.transaction(async (tx) => {
    const changed = await updateLinkState(tx, shopId, { state, reason, at: now });
    await deleteCredential(tx, shopId);
    // After the app is removed it must not read any of the merchant's sources.
    if (state === 'uninstalled') await endSources(tx, { shopId, reason });
    // Who removes the app removes its pixel.
    await updateSitePixel(tx, shopId, null);
    await failOpenRetrievals(tx, { shopId, message: reason, now });
    return changed;
  });
  if (!isNews) return;
  log.info({ event: 'connection.ended', shopId, state }, 'a shop is no longer connected');
  await events.publish(shopId, 'retrieval_status', { category: 'orders', status: 'error' });
}

/** Disconnects the sources of a shop and queues their grants for revocation. */
async function endSources(
  tx: Tx,
  { shopId, reason }: Pick<DisconnectOptions, 'shopId' | 'reason'>,
): Promise<void> {
  await insertGrantRevocations(tx, shopId);
  await deleteSourceCredentials(tx, shopId);
  await disconnectAllSources(tx, shopId, reason);
}
